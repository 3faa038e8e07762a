import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { fetchPictures } from './fetch-pictures.ts';

const { ctx, db, host, seller: aSeller, work } = await importing();
type Seller = Awaited<ReturnType<typeof aSeller>>;

async function checked(seller: Seller, text: string) {
  const { id } = await upload(seller, text);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  return (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
}

test('X01 import: a column that a file lacks is named, in the reader’s language, before anything is written', async () => {
  const seller = await aSeller();
  const bare = await checked(seller, 'Title\nPot\nCup\n');
  expect(bare.counts).toMatchObject({ new: 2, faulty: 0 });
  expect(bare.notes).toMatchObject(
    ['Price', 'Stock', 'Photos'].map((column) => ({
      line: 1,
      column,
      why: 'The file has no column for this. New products come without it until you add it.',
    })),
  );
  const { id } = await checked(seller, 'SKU,Price,Stock\nA-1,5,1\n');
  const amharic = { 'accept-language': 'am' };
  const { body } = await seller.call('GET', `/api/vendor/imports/${id}`, undefined, amharic);
  expect(body.faults).toMatchObject([{ line: 2, column: 'ስም', code: 'products.title_required' }]);
  const csv = await (await seller.raw(`/api/vendor/imports/${id}/faults.csv`)).text();
  expect(csv).toContain('A-1,5,1,Title: ');
});

test('X01 import: of forty pictures a product gets ten, and a product that has ten gets no more; both are told', async () => {
  const seller = await aSeller();
  const file = (from: number) => {
    const places = Array.from({ length: 40 }, (_, n) => `http://${host}/${from + n}.jpg`);
    return `Title,SKU,Price,Stock,Photos\nPot,P-1,5,1,"${places.join(' ')}"\n`;
  };
  const first = await checked(seller, file(0));
  expect(first.notes).toMatchObject([
    { line: 2, column: 'Photos', value: '40', why: 'Only 10 photos are taken.' },
  ]);
  await seller.call('POST', `/api/vendor/imports/${first.id}/start`, {});
  await work(first.id);
  const done = (await seller.call('GET', `/api/vendor/imports/${first.id}`)).body;
  expect(done).toMatchObject({ state: 'done', pictures: { total: 10, done: 10, failed: 0 } });
  const second = await checked(seller, file(100));
  expect(second.counts).toEqual({ new: 0, changed: 0, unchanged: 1, faulty: 0 });
  expect(second.notes.map(({ value }: { value: string }) => value)).toEqual(['40', '10']);
});

test('X01 import: pictures that another worker has taken are looked for after a while, not without pause', async () => {
  const seller = await aSeller();
  const { id } = await checked(seller, `Title,SKU,Price,Stock,Photos\nPot,P-1,5,1,http://${host}/1.jpg\n`);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  const { rows: runs } = await sql<{ id: string }>`select id from runs where state = 'waiting'`.execute(db);
  expect(runs).toHaveLength(1);
  await stepRun(ctx(), runs[0]!.id);
  await sql`update import_pictures set state = 'fetching', claimed_at = now() where import_id = ${id}`.execute(
    db,
  );
  await fetchPictures(ctx(), id);
  const { rows } = await sql<{ inS: number }>`select extract(epoch from run_at - now())::int as in_s
    from graphile_worker.jobs where key = ${`import-pictures:${id}`}`.execute(db);
  expect(rows).toEqual([{ inS: expect.any(Number) }]);
  expect(rows[0]!.inS).toBeGreaterThan(10);
  // One that was left two minutes ago is fetched.
  await sql`update import_pictures set claimed_at = now() - interval '3 minutes' where import_id = ${id}`.execute(
    db,
  );
  await fetchPictures(ctx(), id);
  const told = (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
  expect(told).toMatchObject({ state: 'done', pictures: { total: 1, done: 1, failed: 0 } });
});

test('X01 import: a fault is told however many goods have something left out before it', async () => {
  const seller = await aSeller();
  const noted = Array.from({ length: 205 }, (_, n) => `Pot ${n},5,1,own word`);
  const { faults, notes } = await checked(
    seller,
    ['Title,Price,Stock,Tags', ...noted, 'Cup,cheap,1,'].join('\n'),
  );
  expect(faults).toMatchObject([{ line: 207, column: 'Price', value: 'cheap' }]);
  expect(notes).toContainEqual(
    expect.objectContaining({
      line: 2,
      column: 'Tags',
      value: 'own word',
      code: 'imports.fault_tags_unknown',
    }),
  );
});

test('X01 import: the goods that a list shows, or some by their ids, are a file', async () => {
  const seller = await aSeller();
  const { id } = await checked(
    seller,
    'Title,SKU,Price,Stock\nPot,P-1,100,1\nBasket,B-1,900.50,1\nRug,R-1,5000,1\n',
  );
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  await work(id);
  const titlesBy = async (asked: string) => {
    const text = await (await seller.raw(`/api/vendor/exports/products?${asked}`)).text();
    return ['Pot', 'Basket', 'Rug'].filter((title) => text.includes(title));
  };
  expect(await titlesBy('from=100.5&to=900.5')).toEqual(['Basket']);
  expect(await titlesBy('q=rug')).toEqual(['Rug']);
  expect(await titlesBy('')).toEqual(['Pot', 'Basket', 'Rug']);
  const { content } = (await seller.call('GET', '/api/vendor/products?from=900.5&sort=price')).body;
  expect(content.map(({ title }: { title: string }) => title)).toEqual(['Basket', 'Rug']);
  expect(await titlesBy(`ids=${content[1].id}`)).toEqual(['Rug']);
  expect((await seller.call('GET', '/api/vendor/products?from=cheap')).status).toBe(422);
});

test('X01 import: of two jobs that fetch pictures of one import the second leaves its place to others', async () => {
  const seller = await aSeller();
  const rows = Array.from({ length: 6 }, (_, n) => `Pot ${n},T-${n},5,1,http://${host}/t${n}.jpg`);
  const { id } = await checked(seller, ['Title,SKU,Price,Stock,Photos', ...rows].join('\n'));
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  const { rows: runs } = await sql<{ id: string }>`select id from runs where state = 'waiting'`.execute(db);
  await stepRun(ctx(), runs[0]!.id);
  const ended: string[] = [];
  await Promise.all(['first', 'second'].map((name) => fetchPictures(ctx(), id).then(() => ended.push(name))));
  expect(ended).toEqual(['second', 'first']);
  const told = (await seller.call('GET', `/api/vendor/imports/${id}`)).body;
  expect(told).toMatchObject({ state: 'done', pictures: { total: 6, done: 6, failed: 0 } });
});

test('X01 import: a row that came apart is told, and so are columns that nobody meant to leave out', async () => {
  const seller = await aSeller();
  const { id, mapping } = await upload(
    seller,
    'Title,Price,Stock,Price,\nTeff,12,500,20,7,1\nPot,350,4,300,x\nCup,20,2,,y\n',
  );
  expect(mapping).toEqual({ title: 'Title', price: 'Price', stock: 'Stock' });
  const { body } = await seller.call('POST', `/api/vendor/imports/${id}/check`);
  expect(body.counts).toEqual({ new: 2, changed: 0, unchanged: 0, faulty: 1 });
  expect(
    body.columns.map(({ heading, field }: { heading: string; field: string }) => [heading, field]),
  ).toEqual([
    ['Title', 'title'],
    ['Price', 'price'],
    ['Stock', 'stock'],
    ['Price (2)', null],
  ]);
  expect(body.faults).toEqual([
    {
      line: 2,
      column: '',
      value: '7, 1',
      code: 'imports.fault_cells_many',
      why: 'This row has more cells than there are headings: “7, 1” is left over. A comma within a number or text needs quotation marks around the whole.',
    },
  ]);
  const notes = body.notes.map(({ code, value }: { code: string; value: string }) => [code, value]);
  expect(notes).toContainEqual(['imports.fault_columns_again', 'Price (2)']);
  expect(notes).toContainEqual(['imports.fault_columns_unnamed', '']);
});
