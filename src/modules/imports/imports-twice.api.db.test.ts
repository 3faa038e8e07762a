import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { aCategory } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';

const { db, ctx, host, seller: aSeller, work } = await importing();

test('X01 import: of two runs of the same new file at once each product is made once', async () => {
  const seller = await aSeller();
  const file = `Handle,Title,Variant Price\n${Array.from({ length: 30 }, (_, n) => `h-${n},Pot ${n},${n + 10}`).join('\n')}\n`;
  const ids = [(await upload(seller, file)).id, (await upload(seller, file)).id];
  for (const id of ids) await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await Promise.all(
    ids.flatMap((id) => [1, 2].map(() => seller.call('POST', `/api/vendor/imports/${id}/start`, {}))),
  );
  const runs = await db
    .selectFrom('runs')
    .select('id')
    .where('kind', '=', 'import_write')
    .where('vendorId', '=', seller.vendorId)
    .execute();
  expect(runs).toHaveLength(2);
  await Promise.all(runs.map(({ id }) => stepRun(ctx(), id)));
  await work(ids[0]!);
  const made = await db
    .selectFrom('products')
    .select('title')
    .where('vendorId', '=', seller.vendorId)
    .execute();
  expect(made).toHaveLength(30);
});

test('X01 import: foreign stores find none of it, and no row reaches their goods', async () => {
  const [own, other] = [await aSeller(), await aSeller()];
  const { id } = await upload(own, 'Title,SKU,Price\nPot,A-1,350\n');
  await own.call('POST', `/api/vendor/imports/${id}/check`);
  await own.call('POST', `/api/vendor/imports/${id}/start`, {});
  await work(id);
  const [product] = await db
    .selectFrom('products')
    .select('id')
    .where('vendorId', '=', own.vendorId)
    .execute();
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/check'],
    ['POST', '/start'],
    ['POST', '/cancel'],
    ['POST', '/retry'],
    ['POST', '/undo'],
    ['GET', '/faults.csv'],
  ] as const) {
    const { status } = await other.call(
      method,
      `/api/vendor/imports/${id}${path}`,
      method === 'POST' ? {} : undefined,
    );
    expect([path, status]).toEqual([path, 404]);
  }
  const stolen = await upload(other, `Key,Title,SKU,Price (Birr)\nadey-${product!.id},Stolen,A-1,1\n`);
  await other.call('POST', `/api/vendor/imports/${stolen.id}/check`);
  await other.call('POST', `/api/vendor/imports/${stolen.id}/start`, {});
  await work(stolen.id);
  const rows = await db
    .selectFrom('products')
    .select(['vendorId', 'title'])
    .where('id', '=', product!.id)
    .execute();
  expect(rows).toEqual([{ vendorId: own.vendorId, title: 'Pot' }]);
  const packer = await aSeller({ role: 'packer', vendorId: own.vendorId });
  expect((await packer.call('GET', `/api/vendor/imports/${id}`)).status).toBe(403);
});

test('X01 import: killed in the middle of every step it goes on where it was, and ends the same', async () => {
  const seller = await aSeller();
  const rows = Array.from({ length: 450 }, (_, n) => `k-${n},Pot ${n},${n + 10},http://${host}/${n % 4}.jpg`);
  const { id } = await upload(seller, `Handle,Title,Variant Price,Image Src\n${rows.join('\n')}\n`);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  const { id: runId } = await db
    .selectFrom('runs')
    .select('id')
    .where('kind', '=', 'import_write')
    .where('vendorId', '=', seller.vendorId)
    .executeTakeFirstOrThrow();
  const counts = async () =>
    (await db.selectFrom('products').select('id').where('vendorId', '=', seller.vendorId).execute()).length;
  for (let kill = 0; kill < 5; kill += 1) {
    const before = await counts();
    // What a step has done when its process dies is undone with its transaction.
    const step = db.transaction().execute(async (tx) => {
      await stepRun({ ...ctx(), db: tx }, runId);
      throw new Error('killed');
    });
    await expect(step).rejects.toThrow('killed');
    expect(await counts()).toBe(before);
    if (kill % 2 === 1) await stepRun(ctx(), runId);
  }
  await work(id);
  expect(await counts()).toBe(450);
  const { body } = await seller.call('GET', `/api/vendor/imports/${id}`);
  expect(body).toMatchObject({ done: 450, failed: 0, pictures: { total: 450 } });
});

test('X01 import: of two shops that number their goods alike neither file changes the other’s goods', async () => {
  const seller = await aSeller();
  const one = await upload(seller, 'Product ID,Name,SKU,Price\n1,Pot,P-1,350\n2,Jug,P-2,90\n');
  await seller.call('POST', `/api/vendor/imports/${one.id}/check`);
  await seller.call('POST', `/api/vendor/imports/${one.id}/start`, {});
  await work(one.id);
  // The jug has another SKU now; the basket is no pot.
  const other = await upload(seller, 'Product ID,Name,SKU,Price\n1,Basket,B-1,500\n2,Jug,J-2,95\n');
  const { body } = await seller.call('POST', `/api/vendor/imports/${other.id}/check`);
  expect(body.counts).toEqual({ new: 1, changed: 1, unchanged: 0, faulty: 0 });
  await seller.call('POST', `/api/vendor/imports/${other.id}/start`, {});
  await work(other.id);
  const made = await db
    .selectFrom('products')
    .innerJoin('skus', 'skus.productId', 'products.id')
    .select(['products.title', 'skus.sku'])
    .where('products.vendorId', '=', seller.vendorId)
    .orderBy('products.id')
    .execute();
  expect(made).toEqual([
    { title: 'Pot', sku: 'P-1' },
    { title: 'Jug', sku: 'J-2' },
    { title: 'Basket', sku: 'B-1' },
  ]);
});

test('X01 import: a picture that somebody turned is not brought again by the same file', async () => {
  const seller = await aSeller();
  const file = `Title,SKU,Price,Stock,Images\nPot,P-1,350,5,http://${host}/turned.jpg\n`;
  const first = await upload(seller, file);
  await seller.call('POST', `/api/vendor/imports/${first.id}/check`);
  await seller.call('POST', `/api/vendor/imports/${first.id}/start`, {});
  await work(first.id);
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('vendorId', '=', seller.vendorId)
    .executeTakeFirstOrThrow();
  const path = `/api/vendor/products/${id}`;
  const [photo] = (await seller.call('GET', path)).body.photos;
  expect((await seller.call('POST', `${path}/photos/${photo.id}/turn`)).status).toBe(200);
  const second = await upload(seller, file);
  const { body } = await seller.call('POST', `/api/vendor/imports/${second.id}/check`);
  expect(body.counts).toEqual({ new: 0, changed: 0, unchanged: 1, faulty: 0 });
});

test('X01 import: what is chosen for words of categories is kept for words of the file alone', async () => {
  const seller = await aSeller();
  const { id: categoryId } = await aCategory(db);
  const { id } = await upload(seller, 'Title,Category,Price\nQoqqoo,Xyzzyq,350\n');
  const put = (categories: object) => seller.call('PUT', `/api/vendor/imports/${id}/mapping`, { categories });
  const others = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`other ${n}`, categoryId]));
  expect((await put({ Xyzzyq: categoryId, ...others })).body.choices.categories).toEqual({
    Xyzzyq: categoryId,
  });
  const kept = await db
    .selectFrom('importMappings')
    .select('options')
    .where('vendorId', '=', seller.vendorId)
    .execute();
  expect(kept).toEqual([{ options: expect.objectContaining({ categories: { Xyzzyq: categoryId } }) }]);
  // The next file with these headings says another word; the first is remembered for the one after.
  const next = await upload(seller, 'Title,Category,Price\nQaqqaa,Xyxxyq,90\n');
  await seller.call('PUT', `/api/vendor/imports/${next.id}/mapping`, { categories: { Xyxxyq: categoryId } });
  const third = await upload(seller, 'Title,Category,Price\nQeqqee,Xyzzyq,90\n');
  const checked = await seller.call('POST', `/api/vendor/imports/${third.id}/check`);
  expect(checked.body.categories).toMatchObject([{ name: 'Xyzzyq', categoryId, isSure: true }]);
});
