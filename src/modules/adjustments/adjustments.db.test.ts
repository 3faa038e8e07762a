import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { post } from '#modules/ledger/post.ts';
import { movedBy } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aTeamMember, aUser } from '#tests/support/factories.ts';
import { aPayableStore } from '#tests/support/payouts.ts';
import { approve, getApproval } from '#modules/approvals/index.ts';
import { listAccounts, listMoneyEntries } from '#modules/ledger/index.ts';
import { getPayoutRun, makePayoutRun } from '#modules/payouts/index.ts';
import { getStatement, monthOf } from '#modules/statements/index.ts';
import { statementFile } from '#modules/statements/read-statements.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { askAdjustment } from './index.ts';

const database = await testDatabase();
const { db } = database;
const finance = database.ctx(await aStaffMember(db, 'finance'));
const other = database.ctx(await aStaffMember(db, 'finance'));

const goodwill = {
  debit: 'loss',
  credit: 'vendor_payable',
  store: '',
  birr: 250,
  day: '2026-11-10',
  reason: 'Their parcel was lost at our courier',
} as const;

const wrongBooks = async () => (await checkLedger(database.url)).filter(({ family }) => family === 'books');

test('a store gets a goodwill when another person approves it, once, and it goes with the next payout', async () => {
  const { vendorId } = await aPayableStore(database, { released: 100_000 });
  const asked = { ...goodwill, store: String(vendorId) };
  const moved = await movedBy(db, async () => {
    const { approvalId } = await askAdjustment(finance, asked);
    await expect(askAdjustment(finance, asked)).rejects.toMatchObject({ code: 'approvals.waiting' });
    await expect(approve(finance, approvalId)).rejects.toMatchObject({ code: 'approvals.own' });
    expect(await getApproval(other, approvalId)).toMatchObject({
      subjectName: '250.00',
      wanted: { debit: 'loss', credit: 'vendor_payable', vendorId, amount: '250.00', day: '2026-11-10' },
      labels: { [`vendorId:${vendorId}`]: expect.any(String) },
    });
    await Promise.all([approve(other, approvalId), approve(other, approvalId)]);
  });
  expect(moved).toEqual({ loss: 25_000, [`vendor_payable:${vendorId}`]: -25_000 });
  const { id: userId } = await aUser(db);
  await aTeamMember(db, vendorId, userId, 'owner');
  const owner = database.ctx({ userId, vendorId });
  const { content } = await listMoneyEntries(owner, { account: 'available', sort: '-booked', after: null });
  expect(content[0]).toMatchObject({ kind: 'money.adjusted', amount: 250 });
  // On its statement the adjustment has a line of its own, with its reason.
  const { key } = monthOf(new Date());
  expect(await getStatement(owner, key)).toMatchObject({
    adjustments: 250,
    adjusted: [{ amount: 250, reason: goodwill.reason }],
    other: 1_000,
    closing: 1_250,
  });
  const lines = (await new Response(await statementFile(owner, key)).text()).trim().split('\r\n');
  expect(lines.at(-1)).toContain(`money.adjusted,,${goodwill.reason},`);
  const { payouts } = await getPayoutRun(finance, await makePayoutRun(finance));
  expect(payouts.find((payout) => payout.vendorId === vendorId)).toMatchObject({ amount: 1_250, entries: 2 });
  expect((await listAccounts(finance, null)).difference).toBe('0.00');
  expect(await wrongBooks()).toEqual([]);
});

test('the same again is another adjustment once the first was decided; one that would leave a debt below zero waits', async () => {
  const { vendorId } = await aPayableStore(database);
  const vat = {
    debit: 'vat_due',
    credit: 'bank',
    birr: 10,
    store: '',
    day: '2026-11-10',
    reason: 'VAT',
  } as const;
  const moved = await movedBy(db, async () => {
    for (let i = 0; i < 2; i += 1) await approve(other, (await askAdjustment(finance, vat)).approvalId);
  });
  expect(moved).toEqual({ vat_due: 2_000, 'bank:shop': -2_000 });
  const forgiven = { ...goodwill, credit: 'receivable', store: String(vendorId) } as const;
  const { approvalId } = await askAdjustment(finance, forgiven);
  await expect(approve(other, approvalId)).rejects.toMatchObject({
    code: 'adjustments.below_zero',
    status: 409,
  });
  expect(await getApproval(other, approvalId)).toMatchObject({ state: 'waiting' });
});

test('what names one account twice, no store, a store too many or a day to come is told by field; support asks for nothing', async () => {
  for (const [wrong, field, code] of [
    [{ credit: 'loss' }, 'credit', 'adjustments.same_account'],
    [{}, 'store', 'adjustments.store_needed'],
    [{ credit: 'bank', store: '1' }, 'store', 'adjustments.store_not_needed'],
    [{ store: 'Nobody at all' }, 'store', 'ledger.store_unknown'],
    [{ credit: 'bank', day: '2999-01-01' }, 'day', 'adjustments.day_to_come'],
  ] as const)
    await expect(askAdjustment(finance, { ...goodwill, ...wrong })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: { code } },
    });
  for (const role of ['support', 'auditor'])
    await expect(askAdjustment(database.ctx(await aStaffMember(db, role)), goodwill)).rejects.toMatchObject({
      status: 403,
    });
});

test('a courier’s short cash, cash too much and what a provider kept have a door, by two people', async () => {
  const at = { store: '', day: '2026-11-10' } as const;
  const book = async (asked: Parameters<typeof askAdjustment>[1]) =>
    approve(other, (await askAdjustment(finance, asked)).approvalId);
  const remitted = { kind: 'cash.remitted', reference: 'one', memo: '' };
  await transact(finance, (tx) =>
    post(tx, {
      ...remitted,
      entries: [
        { kind: 'receivable', owner: 'courier', amount: 5_000 },
        { kind: 'suspense', owner: 'cash', amount: -700 },
        { kind: 'bank', owner: 'shop', amount: -4_300 },
      ],
    }),
  );
  const moved = await movedBy(db, async () => {
    await book({ ...at, debit: 'loss', credit: 'courier_debt', birr: 50, reason: 'The courier was robbed' });
    await book({ ...at, debit: 'cash_surplus', credit: 'loss', birr: 7, reason: 'Nobody asked for it' });
    await book({ ...at, debit: 'provider_fees', credit: 'clearing_chapa', birr: 3, reason: 'A fee' });
    await book({
      ...at,
      debit: 'provider_fees',
      credit: 'clearing_stripe',
      birr: 15,
      reason: 'A dispute’s fee',
    });
  });
  expect(moved).toEqual({
    loss: 4_300,
    'receivable:courier': -5_000,
    'suspense:cash': 700,
    provider_fees: 300,
    'clearing:chapa': -300,
    'provider_fees:USD': 1_500,
    'clearing:stripe:USD': -1_500,
  });
  const dollars = { ...at, debit: 'loss', credit: 'clearing_paypal', birr: 1, reason: 'Drift' } as const;
  await expect(askAdjustment(finance, dollars)).rejects.toMatchObject({
    fields: { credit: { code: 'adjustments.dollars_for_fees' } },
  });
  expect((await listAccounts(finance, null)).difference).toBe('0.00');
});

test('a dispute in dollars that was booked as lost and is won after all is turned round by two adjustments of two people', async () => {
  const at = { store: '', day: '2026-11-10', reason: 'Stripe says that dispute 7 was won' };
  const booked = [
    { kind: 'loss', amount: 150_200 },
    { kind: 'clearing', owner: 'stripe', currency: 'USD', amount: -1_502 },
    { kind: 'fx_difference', currency: 'USD', amount: 1_502 },
    { kind: 'fx_difference', amount: -150_200 },
  ] as const;
  const moved = await movedBy(db, async () => {
    await transact(database.ctx(), (tx) =>
      post(tx, { kind: 'dispute.lost', reference: '7', entries: [...booked] }),
    );
    for (const entries of [
      { ...at, debit: 'clearing_stripe', credit: 'fx_difference', birr: 15.02 },
      { ...at, debit: 'fx_difference', credit: 'loss', birr: 1_502 },
    ] as const) {
      const { approvalId } = await askAdjustment(finance, entries);
      await expect(approve(finance, approvalId)).rejects.toMatchObject({ code: 'approvals.own' });
      await approve(other, approvalId);
    }
  });
  expect(moved).toEqual({});
  const wrong = { ...at, debit: 'fx_difference', credit: 'bank', birr: 1 } as const;
  await expect(askAdjustment(finance, wrong)).rejects.toMatchObject({
    fields: { credit: { code: 'adjustments.exchange_for_loss' } },
  });
  expect((await listAccounts(finance, null)).difference).toBe('0.00');
});
