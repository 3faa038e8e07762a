import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldText } from '#modules/search/index.ts';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { aCategory, aStaffRole } from '#tests/support/factories.ts';
import { importing, upload } from '#tests/support/importing.ts';
import { setSettings } from '#tests/support/limits.ts';
import { releaseWaiting } from './release-waiting.ts';

const database = await importing();
const { db, ctx, host, seller: aSeller, work } = database;

// As in every shop whose settings nobody changed.
await setSettings(db, { review_first_products: 10 });
const api = testApi(database);
const staff = await registerPerson(api);
await aStaffRole(db, staff.id, 'catalogue');
const { slug } = await aCategory(db);

type Seller = Awaited<ReturnType<typeof aSeller>>;

async function importGoods(seller: Seller, titles: readonly string[]) {
  const lines = titles.map((title, n) => `k-${n},${title},${slug},350,5,http://${host}/${n}.jpg`);
  const { id } = await upload(seller, `Key,Title,Category,Price (Birr),Stock,Photos\n${lines.join('\n')}\n`);
  await seller.call('POST', `/api/vendor/imports/${id}/check`);
  await work(id);
  await seller.call('POST', `/api/vendor/imports/${id}/start`, { publish: true });
  await work(id);
}

const goodsOf = async ({ vendorId }: Seller) =>
  await db
    .selectFrom('products as p')
    .leftJoin('cases as c', 'c.productId', 'p.id')
    .select(['p.id', 'p.title', 'p.state', 'p.isListed', 'c.id as caseId', 'c.state as case'])
    .where('p.vendorId', '=', vendorId)
    .orderBy('c.id')
    .execute();
const statesOf = async (seller: Seller) => (await goodsOf(seller)).map(({ state }) => state);

async function accept(seller: Seller, count: number): Promise<void> {
  const waiting = (await goodsOf(seller)).filter((of) => of.case === 'open').slice(0, count);
  for (const { caseId } of waiting)
    expect((await staff.call('POST', `/api/admin/cases/${caseId}/accept`, {})).status).toBe(200);
}

test('X02 cases: of a new store’s first import staff let ten through, and the rest goes on sale by itself', async () => {
  const seller = await aSeller();
  const titles = Array.from({ length: 15 }, (_, n) => `Cup ${n}`);
  await importGoods(seller, [...titles.slice(0, 13), 'Call 0911 234567', 'A cup of ivory']);
  expect(await statesOf(seller)).toEqual(Array.from({ length: 15 }, () => 'in_review'));

  await accept(seller, 9);
  await releaseWaiting(ctx());
  expect((await statesOf(seller)).filter((state) => state === 'published')).toHaveLength(9);

  await accept(seller, 1);
  // What is prohibited by now is found, though it was not when it came.
  await db
    .insertInto('prohibitedWords')
    .values({ word: 'ivory', folded: foldText('ivory'), action: 'refuse' })
    .execute();
  await Promise.all([releaseWaiting(ctx()), releaseWaiting(ctx())]);
  await releaseWaiting(ctx());
  const goods = await goodsOf(seller);
  expect(goods.filter(({ isListed }) => isListed)).toHaveLength(13);
  expect(goods.filter(({ state }) => state === 'in_review').map((of) => [of.title, of.case])).toEqual([
    ['Call 0911 234567', 'open'],
    ['A cup of ivory', 'open'],
  ]);
  const { body } = await staff.call('GET', `/api/admin/cases?state=open&q=A cup of ivory`);
  expect(body.content).toMatchObject([{ reasons: ['prohibited_word'] }]);
  const notices = await db
    .selectFrom('notices')
    .select('message')
    .where('userId', '=', seller.id)
    .where('message', '=', 'cases_note_released')
    .execute();
  expect(notices).toHaveLength(1);
});

test('X02 cases: letting goods through has the worker look for those that waited for it', async () => {
  const seller = await aSeller();
  await importGoods(seller, ['A pot']);
  await accept(seller, 1);
  const { rows } = await sql`select id from graphile_worker.jobs
    where task_identifier = 'cases_release_waiting'`.execute(db);
  expect(rows).toHaveLength(1);
});
