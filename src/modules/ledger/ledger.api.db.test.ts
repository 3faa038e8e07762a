import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffRole, aTeamMember, aVendor } from '#tests/support/factories.ts';
import { aShopper, deliver, orderAs } from '#tests/support/orders.ts';
import { release } from '#tests/support/payouts.ts';
import type { LedgerEntryPage, MoneyEntry, MoneyEntryPage, TrialBalance } from './ledger.schema.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

/** A store with a team of one, and one order of 1,000 Birr of it that has arrived. */
async function aStoreThatSold() {
  const { id: vendorId } = await aVendor(db);
  const seller = await registerPerson(api);
  await aTeamMember(db, vendorId, seller.id, 'owner');
  const { userId } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 100_000 });
  const [number] = await orderAs(database, userId, [goods]);
  await deliver(database, number!);
  return { vendorId, seller, number: number! };
}

test('a store reads what waits, what may be paid out and what it owes, and what moved it', async () => {
  const { seller, number } = await aStoreThatSold();
  expect((await seller.call('GET', '/api/vendor/money')).body).toEqual({
    onHold: 885,
    available: 0,
    owed: 0,
    currency: 'ETB',
  });
  const { body } = await seller.call<MoneyEntryPage>('GET', '/api/vendor/money/entries');
  expect(body).toMatchObject({
    content: [{ kind: 'order.delivered', account: 'onHold', amount: 885, balance: 885, orderNumber: number }],
    next: null,
  });
});

test('a store that brings its parcels itself and took 1,000 Birr at 10 % owes the commission and its VAT', async () => {
  const { id: vendorId } = await aVendor(db);
  await db.insertInto('vendorMoneyTerms').values({ vendorId, deliversItself: true }).execute();
  invalidateCaches();
  const seller = await registerPerson(api);
  await aTeamMember(db, vendorId, seller.id, 'manager');
  const { userId } = await aShopper(database);
  const [number] = await orderAs(database, userId, [await aProduct(db, { vendorId, priceSantim: 100_000 })]);
  await deliver(database, number!);
  expect((await seller.call('GET', '/api/vendor/money')).body).toEqual({
    onHold: 0,
    available: 0,
    owed: 115,
    currency: 'ETB',
  });
});

test('a store never sees another’s entries, with whatever cursor; a seller without the right sees none', async () => {
  const [one, other] = [await aStoreThatSold(), await aStoreThatSold()];
  const all = await one.seller.call<MoneyEntryPage>('GET', '/api/vendor/money/entries');
  const after = Buffer.from(JSON.stringify(['-booked', '999999', '999999'])).toString('base64url');
  for (const path of ['', `?after=${after}`, '?account=onHold', `.csv?after=${after}`]) {
    const { body } = await other.seller.call('GET', `/api/vendor/money/entries${path}`);
    expect(JSON.stringify(body)).not.toContain(one.number);
    expect(JSON.stringify(body)).toContain(other.number);
  }
  expect(all.body.content.map(({ orderNumber }) => orderNumber)).toEqual([one.number]);
  const seller = await registerPerson(api);
  await aTeamMember(db, one.vendorId, seller.id, 'seller');
  expect((await seller.call('GET', '/api/vendor/money')).status).toBe(403);
  expect((await seller.call('GET', '/api/vendor/money/entries')).status).toBe(403);
});

test('a store reads all its entries page by page: each once, newest first, with the balance after it', async () => {
  const { id: vendorId } = await aVendor(db);
  const seller = await registerPerson(api);
  await aTeamMember(db, vendorId, seller.id, 'owner');
  for (let n = 1; n <= 120; n += 1) await release(database, vendorId, n * 100);
  const pages: MoneyEntry[][] = [];
  let next: string | null = null;
  do {
    const after: string = next === null ? '' : `?after=${encodeURIComponent(next)}`;
    const { status, body } = await seller.call<MoneyEntryPage>('GET', `/api/vendor/money/entries${after}`);
    expect([status, Object.keys(body)]).toEqual([200, ['content', 'next']]);
    pages.push(body.content);
    next = body.next;
  } while (next !== null);
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  const entries = pages.flat();
  expect(entries[0]).toEqual({
    id: entries[0]!.id,
    at: entries[0]!.at,
    kind: 'order.released',
    account: 'available',
    amount: 120,
    balance: 7_260,
    orderNumber: null,
    memo: '',
  });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(120);
  for (const [n, { amount, balance }] of entries.entries()) {
    expect(amount).toBe(120 - n);
    expect(balance).toBe(((120 - n) * (121 - n)) / 2);
  }
  // A cursor of another list, or none at all, reads as the first page.
  for (const after of ['MTIz', 'not-a-cursor', ''])
    expect((await seller.call('GET', `/api/vendor/money/entries?after=${after}`)).body).toMatchObject({
      content: pages[0],
    });
  expect((await seller.call('GET', '/api/vendor/money/entries?account=cash-box')).status).toBe(422);
});

test('a store’s money is no stranger’s: visitors are asked to sign in, shoppers find no such page', async () => {
  const shopper = await registerPerson(api);
  for (const path of ['/api/vendor/money', '/api/vendor/money/entries']) {
    expect((await api.client().call('GET', path)).status).toBe(401);
    expect((await shopper.call('GET', path)).status).toBe(404);
  }
  expect((await api.client().call('GET', '/api/admin/ledger/trial-balance')).status).toBe(401);
  expect((await shopper.call('GET', '/api/admin/ledger/trial-balance')).status).toBe(404);
});

test('finance reads the trial balance down to the entries of an order; its difference is "0.00"', async () => {
  const { vendorId, number } = await aStoreThatSold();
  const finance = await registerPerson(api);
  await aStaffRole(db, finance.id, 'finance');
  const { body } = await finance.call<TrialBalance>('GET', '/api/admin/ledger/trial-balance');
  expect(body.difference).toBe('0.00');
  const pending = { kind: 'vendor_pending', owner: String(vendorId), currency: 'ETB', balance: -885 };
  expect(body.accounts).toContainEqual(pending);
  for (const account of body.accounts)
    expect(Object.keys(account).toSorted()).toEqual(['balance', 'currency', 'kind', 'owner']);
  const { body: entries } = await finance.call<LedgerEntryPage>(
    'GET',
    `/api/admin/ledger/entries?order=${number}`,
  );
  expect(
    entries.content.map(({ transaction, account, amount }) => [transaction, account.kind, amount]),
  ).toEqual(
    expect.arrayContaining([
      ['order.delivered', 'cash', 1_120],
      ['order.delivered', 'vendor_pending', -885],
    ]),
  );
  expect(entries.content.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  const ofDay = async (day: string) =>
    (await finance.call<LedgerEntryPage>('GET', `/api/admin/ledger/entries?order=${number}&day=${day}`)).body
      .content;
  expect(await ofDay(dayInEthiopia(new Date()))).toEqual(entries.content);
  expect(await ofDay('2020-01-01')).toEqual([]);
  const support = await registerPerson(api);
  await aStaffRole(db, support.id, 'support');
  expect((await support.call('GET', '/api/admin/ledger/trial-balance')).status).toBe(403);
});
