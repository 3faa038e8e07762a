import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { listAccounts } from '#modules/ledger/index.ts';
import { listLines } from '#modules/reconciliation/index.ts';
import { matchAgain } from '#modules/reconciliation/match-lines.ts';
import { movedBy } from '#tests/support/books.ts';
import { dollarShop } from '#tests/support/dollar-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { askExchange, listExchanges } from './index.ts';

const { shop, db, staff: finance, today, take, payInDollars } = await dollarShop();
const other = shop.database.ctx(await aStaffMember(db, 'finance'));

/** Somebody buys in dollars, and Stripe sends them to our bank, but for a fee of 0.30. */
async function dollarsAtBank(settlement: string): Promise<{ charged: number; worth: number }> {
  const { charged, worth, reference } = await payInDollars();
  await take('stripe', [
    `${today},${reference},charge,${(charged / 100).toFixed(2)},0.30`,
    `${today},${settlement},settlement,${((30 - charged) / 100).toFixed(2)},`,
  ]);
  return { charged, worth };
}

const asking = { day: today, reason: 'The bank’s advice of today' };

test('dollars that became Birr are booked when another person approves: out of the bank in dollars, in as Birr, the rest a difference', async () => {
  const { charged, worth } = await dollarsAtBank('PO-1');
  const net = charged - 30;
  expect(await listExchanges(finance, {})).toMatchObject({
    atBank: net / 100,
    open: charged / 100,
    worth: worth / 100,
    content: [],
  });
  const arrived = net * 130;
  const asked = { ...asking, dollars: net / 100, birr: arrived / 100, reference: 'ft home 1' };
  const moved = await movedBy(db, async () => {
    const { approvalId } = await askExchange(finance, asked);
    await expect(approve(finance, approvalId)).rejects.toMatchObject({ code: 'approvals.own' });
    expect(await listExchanges(finance, {})).toMatchObject({ content: [] });
    await Promise.all([approve(other, approvalId), approve(other, approvalId)]);
  });
  const counted = Math.round((worth * net) / charged);
  expect(moved).toEqual({
    'bank:shop': arrived,
    'bank:shop:USD': -net,
    fx_difference: -counted,
    'fx_difference:USD': net,
    'fx_difference:exchanged': counted - arrived,
  });
  const { content, open, atBank } = await listExchanges(finance, {});
  expect(content).toMatchObject([
    { reference: 'FTHOME1', difference: (arrived - counted) / 100, isOnStatement: false },
  ]);
  // What is left open is the fee, which was paid in dollars.
  expect([open, atBank]).toEqual([0.3, 0]);
  expect((await listAccounts(finance, null)).difference).toBe('0.00');
  const wrong = (await checkLedger(shop.database.url)).filter(({ family }) => family === 'books');
  expect(wrong).toEqual([]);
});

test('the bank’s own line of the Birr is that money, by its reference or by amount and day, and books nothing more', async () => {
  const [booked] = (await listExchanges(finance, {})).content;
  const { birr, reference } = booked!;
  const moved = await movedBy(db, () => take('cbe', [`${today},${reference},credit,${birr.toFixed(2)},`]));
  expect(moved).toEqual({});
  const query = { state: null, q: reference, sort: '-at', after: null, cols: [] };
  expect((await listLines(finance, query)).content).toMatchObject([
    { state: 'matched', matchedKind: 'exchange' },
  ]);
  expect((await listExchanges(finance, {})).content).toMatchObject([{ isOnStatement: true }]);

  await dollarsAtBank('PO-2');
  await take('cbe', [`${today},FTOTHERNAME,credit,999.99,`]);
  const { approvalId } = await askExchange(finance, {
    ...asking,
    dollars: 1,
    birr: 999.99,
    reference: 'ADVICE7',
  });
  await approve(other, approvalId);
  expect(await movedBy(db, () => matchAgain(shop.system()))).toEqual({});
  expect((await listLines(finance, { ...query, q: 'FTOTHERNAME' })).content).toMatchObject([
    { state: 'matched', matchedKind: 'exchange' },
  ]);
});

test('more dollars than stand at the bank, a day to come, and a reference of before are refused; of two requests for the same dollars one is carried out', async () => {
  const { atBank } = await listExchanges(finance, {});
  const all = { ...asking, dollars: atBank, birr: 5_000 };
  await expect(
    askExchange(finance, { ...all, dollars: atBank + 0.01, reference: 'FTMUCH' }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { dollars: { code: 'exchanges.too_much' } },
  });
  await expect(
    askExchange(finance, { ...all, day: '2999-01-01', reference: 'FTLATER' }),
  ).rejects.toMatchObject({
    fields: { day: { code: 'exchanges.day_to_come' } },
  });
  await expect(askExchange(finance, { ...all, reference: 'FTHOME1' })).rejects.toMatchObject({
    fields: { reference: { code: 'exchanges.booked_before' } },
  });
  const one = await askExchange(finance, { ...all, reference: 'FTONE' });
  await expect(askExchange(other, { ...all, reference: 'FTONE' })).rejects.toMatchObject({
    code: 'approvals.waiting',
  });
  const two = await askExchange(finance, { ...all, reference: 'FTTWO' });
  const ends = await Promise.allSettled([one, two].map(({ approvalId }) => approve(other, approvalId)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')).toMatchObject({
    reason: { code: 'exchanges.too_much' },
  });
  expect(await listExchanges(finance, {})).toMatchObject({ atBank: 0 });
});

test('whoever may not adjust the books neither asks nor approves; whoever may not read them sees none', async () => {
  const support = shop.database.ctx(await aStaffMember(db, 'support'));
  await expect(listExchanges(support, {})).rejects.toMatchObject({ status: 403 });
  const asked = { ...asking, dollars: 1, birr: 100, reference: 'FTNONE' };
  await expect(askExchange(support, asked)).rejects.toMatchObject({ status: 403 });
  const auditor = shop.database.ctx(await aStaffMember(db, 'auditor'));
  await expect(askExchange(auditor, asked)).rejects.toMatchObject({ status: 403 });
});
