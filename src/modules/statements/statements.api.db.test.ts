import { expect, test } from 'vitest';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aTeamMember, aVendor } from '#tests/support/factories.ts';
import { aShopper, deliver, orderAs } from '#tests/support/orders.ts';
import { monthOf } from './ethiopian-month.ts';
import type { Statement, StatementMonths } from './store-statements.schema.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const PATH = '/api/vendor/money/statements';
const { key } = monthOf(new Date());

async function aStoreThatSold() {
  const { id: vendorId } = await aVendor(db, { tin: '0012345678' });
  const seller = await registerPerson(api);
  await aTeamMember(db, vendorId, seller.id, 'manager');
  const { userId } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId, priceSantim: 100_000 })]);
  await deliver(database, number!);
  return { seller, vendorId, number: number! };
}

test('a store reads its month: sales less commission with its VAT are what it is owed', async () => {
  const { seller } = await aStoreThatSold();
  const { body: months } = await seller.call<StatementMonths>('GET', PATH);
  expect(months.content.map(({ month, isClosed }) => [month, isClosed])).toEqual([[key, false]]);
  const { body } = await seller.call<Statement>('GET', `${PATH}/${key}`);
  expect(body).toMatchObject({
    opening: 0,
    sales: 1_000,
    commission: -100,
    commissionVat: -15,
    refunds: 0,
    payouts: 0,
    closing: 885,
  });
});

test('it is a file and a paper, in the language asked for; another store’s stands in neither', async () => {
  const [one, other] = [await aStoreThatSold(), await aStoreThatSold()];
  const csv = await (await one.seller.raw(`${PATH}/${key}/file.csv`)).text();
  expect(csv).toContain(one.number);
  expect(csv).not.toContain(other.number);
  const paper = await one.seller.raw(`${PATH}/${key}/paper.pdf`, { headers: { 'accept-language': 'am' } });
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
});

test('there is no statement of before the store sold anything, of months to come, or for a seller', async () => {
  const { seller, vendorId } = await aStoreThatSold();
  for (const month of ['2010-01', '2090-01', '2019-13', 'x'])
    expect((await seller.call('GET', `${PATH}/${month}`)).status).toBe(404);
  const packer = await registerPerson(api);
  await aTeamMember(db, vendorId, packer.id, 'packer');
  expect((await packer.call('GET', `${PATH}/${key}`)).status).toBe(403);
});
