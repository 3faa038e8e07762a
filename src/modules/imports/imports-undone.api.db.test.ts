import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetOrphans } from '#modules/media/forget-orphans.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { countStatements } from '#tests/support/statements.ts';

const { db, config, ctx, host, seller: aSeller, work } = await importing();
type Seller = Awaited<ReturnType<typeof aSeller>>;
const GOODS = 450;

/** Goods, of which every third comes in two sizes. */
const file = (price: number, more = '') =>
  `Key,Title,SKU,Brand,Option1 Name,Option1 Value,Price (Birr),Stock${more && `,${more.split('\n')[0]}`}\n${Array.from(
    { length: GOODS },
    (_, n) => {
      const tail = more && `,${more.split('\n')[1]}`;
      const line = (sku: string, size: string) =>
        `k-${n},Pot ${n},${sku},,${size && 'Size'},${size},${price + n},5${tail}`;
      return n % 3 === 0 ? `${line(`P-${n}-S`, 'S')}\n${line(`P-${n}-M`, 'M')}` : line(`P-${n}`, '');
    },
  ).join('\n')}\n`;

async function written(seller: Seller, text: string): Promise<string> {
  const { id } = await upload(seller, text);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  expect((await seller.call('POST', `/api/vendor/imports/${id}/start`, {})).status).toBe(200);
  await work(id);
  return id;
}

async function undone(seller: Seller, id: string): Promise<void> {
  expect((await seller.call('POST', `/api/vendor/imports/${id}/undo`)).status).toBe(200);
  await work(id);
  expect((await seller.call('GET', `/api/vendor/imports/${id}`)).body.state).toBe('undone');
}

/** What the goods of a store are in all that a file says of them, as their team reads it. */
async function goodsOf(seller: Seller, areVersioned = false) {
  const ids = await db
    .selectFrom('products')
    .select('id')
    .where('vendorId', '=', seller.vendorId)
    .orderBy('id')
    .execute();
  const goods = [];
  for (const { id } of ids) {
    const { body } = await seller.call('GET', `/api/vendor/products/${id}`);
    const { version, ...rest } = body;
    goods.push(areVersioned ? { ...rest, version } : rest);
  }
  return goods;
}

/** All of it as a file, of many. */
const fileOf = async (seller: Seller) =>
  await (await seller.raw('/api/vendor/exports/products?format=own')).text();

test('X01 import: undone, hundreds of changed goods are as they were by a few statements for all of them', async () => {
  const seller = await aSeller();
  await written(seller, file(100));
  const before = await fileOf(seller);
  const id = await written(seller, file(300, 'Title (am),Weight (g)\nማሰሮ,700').replaceAll(',P-', ',N-'));
  expect(await fileOf(seller)).not.toBe(before);
  const { statements } = await countStatements(() => undone(seller, id));
  expect(statements.length).toBeLessThan(GOODS / 2);
  expect(await fileOf(seller)).toBe(before);
  const causes = await db
    .selectFrom('productRevisions as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(({ fn }) => ['r.cause', fn.countAll<number>().as('n')])
    .where('p.vendorId', '=', seller.vendorId)
    .groupBy('r.cause')
    .orderBy('r.cause')
    .execute();
  expect(causes).toEqual([
    { cause: 'import', n: 2 * GOODS },
    { cause: 'undo', n: GOODS },
  ]);
});

test('X01 import: undone, hundreds of new goods are archived by a few statements', async () => {
  const seller = await aSeller();
  const id = await written(seller, file(100));
  const { statements } = await countStatements(() => undone(seller, id));
  expect(statements.length).toBeLessThan(GOODS / 2);
  const states = await db
    .selectFrom('products')
    .select('state')
    .where('vendorId', '=', seller.vendorId)
    .execute();
  expect(states).toHaveLength(GOODS);
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['archived']));
  // Once more is that.
  expect((await seller.call('POST', `/api/vendor/imports/${id}/undo`)).status).toBe(200);
});

test('X01 import: what somebody changed since stays, of goods with sizes figure by figure; the rest goes back', async () => {
  const seller = await aSeller();
  const lines = (rows: string[]) =>
    ['Key,Title,Brand,SKU,Option1 Name,Option1 Value,Price,Stock,Image 1,Title (om)', ...rows].join('\n');
  await written(
    seller,
    lines([
      'boot,Boot,Anbessa,B-S,Size,S,100,5,,',
      'boot,,,B-M,Size,M,110,6,,',
      'jug,Jug,,J-1,,,90,3,,',
      'pan,Pan,,P-1,,,70,2,,',
    ]),
  );
  const before = await goodsOf(seller);
  const id = await written(
    seller,
    lines([
      `boot,Boots,A brand of this minute,B-S,Size,S,150,5,http://${host}/boot.jpg,Bootii`,
      'boot,,,B-M,Size,M,160,9,,',
      'boot,,,B-L,Size,L,170,1,,',
      'jug,Jug,,J-9,,,95,4,,',
      'pan,Pans,,P-1,,,75,2,,',
    ]),
  );
  const [boot, jug, pan] = await goodsOf(seller);
  expect([boot.title, boot.brand, boot.variants.length, boot.photos.length]).toEqual([
    'Boots',
    'A brand of this minute',
    3,
    1,
  ]);
  const change = async (of: { id: number; version?: number }, fields: object) => {
    const { version } = (await seller.call('GET', `/api/vendor/products/${of.id}`)).body;
    const { status } = await seller.call('PATCH', `/api/vendor/products/${of.id}`, { version, ...fields });
    expect(status).toBe(200);
  };
  await change(jug, { stock: 1 });
  // Somebody gives the jug's old number away.
  await change(pan, { title: 'Frying pan', sku: 'J-1' });
  await undone(seller, id);
  const after = await goodsOf(seller);
  expect(after[0]).toEqual(before[0]);
  // Its number is another's now: that stays, the rest goes back.
  expect(after[1]).toMatchObject({ price: before[1].price, sku: 'J-9', stock: 1 });
  expect(after[2]).toMatchObject({ title: 'Frying pan', sku: 'J-1', price: before[2].price });
  const why = 'Somebody has changed it since. That stays.';
  expect((await seller.call('GET', `/api/vendor/imports/${id}`)).body.stayed).toEqual({
    count: 2,
    faults: [
      { subject: 'Jug', why },
      { subject: 'Frying pan', why },
    ],
  });
  // The next night nothing is left of the picture it had brought.
  expect(await readdir(config.mediaDir)).not.toEqual([]);
  await sql`update images set created_at = now() - interval '2 days'`.execute(db);
  await forgetOrphans(ctx());
  expect(await readdir(config.mediaDir)).toEqual([]);
});

test('X01 import: of a size that was sold meanwhile the pieces stay and the price goes back', async () => {
  const seller = await aSeller();
  const lines = (rows: string[]) => ['Key,Title,SKU,Size,Price,Stock,Old price', ...rows].join('\n');
  await written(
    seller,
    lines(['shoe,Shoe,S-1,41,100,5,', 'shoe,Shoe,S-2,42,110,6,', 'hat,Hat,H-1,,400,2,500']),
  );
  const id = await written(
    seller,
    lines(['shoe,Shoe,S-1,41,150,8,', 'shoe,Shoe,S-2,42,160,9,', 'hat,Hat,H-1,,300,2,']),
  );
  const [{ id: shoeId, version, variants }] = await goodsOf(seller, true);
  const sold = variants.map(({ id: of, options, stock }: { id: number; options: object; stock: number }) => ({
    id: of,
    options,
    stock: stock === 8 ? 7 : stock,
  }));
  const path = `/api/vendor/products/${shoeId}`;
  expect((await seller.call('PATCH', path, { version, variants: sold })).status).toBe(200);
  await undone(seller, id);
  const [shoe, hat] = await goodsOf(seller);
  expect(shoe.variants).toMatchObject([
    { price: 100, stock: 7 },
    { price: 110, stock: 6 },
  ]);
  expect(hat).toMatchObject({ price: 400 });
});
