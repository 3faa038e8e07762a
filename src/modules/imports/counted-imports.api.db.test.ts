import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { tablesScannedBy } from '#tests/support/plans.ts';
import { countStatements } from '#tests/support/statements.ts';
import { deleteOldImports } from './imports.queries.ts';

const shop = await importing();
const { ctx, db, host, seller: aSeller, superuser, work } = shop;
type Seller = Awaited<ReturnType<typeof aSeller>>;

const head = 'Title,SKU,Price,Stock,Images';
const lines = (count: number, price: number) =>
  Array.from({ length: count }, (_, n) => `Pot ${n},P-${n},${price + n},5,`);

async function checked(seller: Seller, rows: readonly string[]): Promise<string> {
  const { id } = await upload(seller, [head, ...rows, ''].join('\n'));
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  return id;
}

const told = async (seller: Seller, id: string) =>
  (await seller.call('GET', `/api/vendor/imports/${id}`)).body;

/** What is kept of an import's counts, and what there is of its goods and pictures. */
async function counts(id: string) {
  const { rows } = await sql<{ kept: object; real: object }>`select
    (select coalesce(json_object_agg(word, n order by word) filter (where n <> 0), '{}') from import_counts where import_id = ${id}) as kept,
    (select coalesce(json_object_agg(word, n order by word), '{}') from (
      select word, count(*)::int as n from import_groups, unnest(array[state,
        case when outcome in ('created', 'updated') then 'written' when outcome = 'failed' then 'failed' end]) word
        where import_id = ${id} and word <> 'pending' group by word
      union all
      select word, count(*)::int from import_pictures, unnest(array['pictures',
        case state when 'stored' then 'stored' when 'failed' then 'lost' end]) word
        where import_id = ${id} and word is not null group by word) real) as real`.execute(db);
  return rows[0]!;
}

async function expectRight(id: string): Promise<void> {
  const { kept, real } = await counts(id);
  expect(kept).toEqual(real);
}

test('X01 import: what is told of a file in numbers is what there is of it, at every step and after each', async () => {
  const seller = await aSeller();
  const first = await checked(seller, lines(3, 100));
  await seller.call('POST', `/api/vendor/imports/${first}/start`, {});
  await work(first);
  const rows = [
    ...lines(2, 100),
    'Pot 2,P-2,900,5,',
    ',P-9,5,1,',
    `Cup,C-1,20,3,http://${host}/1.jpg http://${host}/missing.jpg`,
  ];
  const id = await checked(seller, rows);
  await expectRight(id);
  expect(await told(seller, id)).toMatchObject({
    counts: { new: 1, changed: 1, unchanged: 2, faulty: 1 },
    done: 5,
    failed: 0,
  });
  // Checked once more it is counted anew, not twice.
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  await expectRight(id);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  await expectRight(id);
  await work(id);
  await expectRight(id);
  const done = await told(seller, id);
  expect(done).toMatchObject({
    state: 'done',
    done: 2,
    failed: 0,
    counts: { new: 1, changed: 1, unchanged: 2, faulty: 1 },
    pictures: { total: 2, done: 1, failed: 1 },
  });
  await seller.call('POST', `/api/vendor/imports/${id}/retry`);
  await expectRight(id);
  await work(id);
  await seller.call('POST', `/api/vendor/imports/${id}/undo`);
  await work(id);
  await expectRight(id);
  await db
    .deleteFrom('products')
    .where('title', '=', 'Cup')
    .where('vendorId', '=', seller.vendorId)
    .execute();
  await expectRight(id);
  expect((await told(seller, id)).pictures.total).toBe(0);
});

test('X01 import: a file that is put away leaves no numbers, and neither does one that is too old', async () => {
  const seller = await aSeller();
  const removed = await checked(seller, lines(2, 100));
  const old = await checked(seller, lines(2, 200));
  expect((await seller.call('DELETE', `/api/vendor/imports/${removed}`)).status).toBeLessThan(300);
  await sql`update imports set created_at = now() - interval '91 days' where id = ${old}`.execute(db);
  await deleteOldImports(db, 90);
  for (const id of [removed, old]) expect(await counts(id)).toEqual({ kept: {}, real: {} });
});

test('X01 import: who waits for a large file reads none of its goods for it, and a list of files is one statement', async () => {
  const seller = await aSeller();
  const id = await checked(seller, lines(1_300, 100));
  await seller.call('POST', `/api/vendor/imports/${id}/start`, {});
  const { runIds } = await db
    .selectFrom('imports')
    .select('runIds')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await stepRun(ctx(), runIds[0]!);
  await superuser.query('vacuum analyze import_groups');
  expect(await told(seller, id)).toMatchObject({ state: 'running', done: 200 });
  expect(await tablesScannedBy(shop, () => told(seller, id))).toEqual([]);
  const list = async () => await seller.call('GET', '/api/vendor/imports');
  const { statements: one } = await countStatements(list);
  for (let n = 0; n < 4; n += 1) await checked(seller, lines(1, 300 + n));
  const { statements: five } = await countStatements(list);
  expect(five).toHaveLength(one.length);
});
