import { expect, test } from 'vitest';
import { movedBy } from '#tests/support/books.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { decideDispute, listDisputes, markManualRefundPaid, settleUnclear } from './index.ts';
import { askAfterRefunds } from './recheck-refunds.ts';
import { settle } from './settle.ts';

// Chapa does not find a refund whose answer was lost: nobody knows whether its money went, until somebody looks there.
const shop = await contractShop('chapa', { method: 'telebirr' });
const { db, database } = shop;
const staff = database.ctx(await aStaffMember(db, 'finance'));
const TOTAL = 22_085;
const NOT_THERE = { found: 'not_sent', reason: 'It is in none of the lists of its dashboard' } as const;
const THERE = { found: 'sent', reference: 'AP-REFUND-1', reason: 'Listed in its dashboard' } as const;

/** The refund of a cancelled order that was perhaps sent. */
async function unclear(total = TOTAL) {
  const bought = await shop.paid(total);
  await shop.giveUp(bought);
  await shop.endRefunds(bought);
  const [refund] = await shop.refundsOf(bought);
  expect(refund).toMatchObject({ status: 'failed', failureReason: 'perhaps_sent', amountSantim: total });
  return { bought, id: refund!.id };
}

/** The same, whose buyer's bank has taken the money back for good. */
async function unclearUnderLost() {
  const { bought, id } = await unclear();
  await settle(shop.system(), bought.paymentId, {
    reference: `CB-${bought.paymentId}`,
    status: 'reversed',
    amount: { minor: TOTAL, currency: 'ETB' },
  });
  const { content } = await listDisputes(staff, { state: 'open' });
  const dispute = content.find(({ paymentId }) => paymentId === bought.paymentId)!;
  const moved = await movedBy(db, async () => {
    await decideDispute(staff, dispute.id, { outcome: 'lost_shop', note: 'The bank believed the buyer' });
    await shop.runJobs();
  });
  // The bank has it once, and Chapa perhaps gave it once more.
  expect(moved).toEqual({ loss: TOTAL, 'clearing:chapa': -TOTAL });
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'failed', failureReason: 'perhaps_sent' }]);
  await expect(markManualRefundPaid(shop.system(), { id, reference: 'FT26330AAAA9' })).rejects.toMatchObject({
    code: 'payments.refund_disputed',
  });
  expect(await checkLedger(database.url)).toEqual([]);
  return { bought, id };
}

/** Three of staff say the same at once, and one of them again. */
async function sayAtOnce(id: string, found: typeof NOT_THERE | typeof THERE): Promise<void> {
  const ends = await Promise.all([1, 2, 3].map(() => settleUnclear(staff, id, found)));
  expect(new Set(ends.map(({ state }) => state)).size).toBe(1);
  await shop.runJobs();
}

test('F14: what was perhaps sent and a bank took back: not sent after all, the bank’s money ends it, and it is lost no second time', async () => {
  const { bought, id } = await unclearUnderLost();
  const moved = await movedBy(db, () => settleUnclear(staff, id, NOT_THERE));
  expect(moved).toEqual({ refund_due: TOTAL, loss: -TOTAL });
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded', failureReason: 'by_bank' }]);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  await expect(settleUnclear(staff, id, THERE)).rejects.toMatchObject({ code: 'payments.refund_clear' });
  expect(await checkLedger(database.url)).toEqual([]);
});

test('F14: what was perhaps sent and a bank took back: sent indeed, it is gone twice, and the books say so once', async () => {
  const { bought, id } = await unclearUnderLost();
  const moved = await movedBy(db, () => sayAtOnce(id, THERE));
  expect(moved).toEqual({ refund_due: TOTAL, 'clearing:chapa': -TOTAL });
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded', failureReason: null }]);
  await expect(settleUnclear(staff, id, NOT_THERE)).rejects.toMatchObject({ code: 'payments.refund_clear' });
  expect(await checkLedger(database.url)).toEqual([]);
});

test('not sent, and no bank has it, it is for staff to pay: once, and not by two ways', async () => {
  const { bought, id } = await unclear();
  expect(await movedBy(db, () => sayAtOnce(id, NOT_THERE))).toEqual({});
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'failed', failureReason: 'not_sent' }]);
  const moved = await movedBy(db, () =>
    markManualRefundPaid(shop.system(), { id, reference: 'FT26330BBBB1' }),
  );
  expect(moved).toEqual({ refund_due: TOTAL, 'bank:shop': -TOTAL });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
  expect(await checkLedger(database.url)).toEqual([]);
});

test('sent, it bears the reference that was found: without one nothing is noted; others of staff are told what they lack', async () => {
  const { bought, id } = await unclear();
  await expect(settleUnclear(staff, id, { ...THERE, reference: '' })).rejects.toMatchObject({
    fields: { reference: { code: 'field.required' } },
  });
  const support = database.ctx(await aStaffMember(db, 'support'));
  await expect(settleUnclear(support, id, THERE)).rejects.toMatchObject({ status: 403 });
  const moved = await movedBy(db, () => sayAtOnce(id, THERE));
  expect(moved).toEqual({ refund_due: TOTAL, 'clearing:chapa': -TOTAL });
  expect(await settleUnclear(staff, id, THERE)).toMatchObject({
    state: 'succeeded',
    reference: 'AP-REFUND-1',
  });
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', id)
    .execute();
  expect(lines).toEqual([{ action: 'refunds.found_sent', reason: THERE.reason }]);
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
});

test('its provider’s own word that it went nowhere does the same, and that it went after all is heard yet', async () => {
  const bought = await shop.paid(22_084);
  await shop.giveUp(bought);
  const [refund] = await shop.refundsOf(bought);
  const { id } = refund!;
  const say = (status: string) =>
    shop.pool.query('update sandbox.refunds set status = $1 where idempotency_key = $2', [status, id]);
  await db
    .updateTable('refunds')
    .set({ status: 'failed', failureReason: 'perhaps_sent' })
    .where('id', '=', id)
    .execute();
  await say('failed');
  await Promise.all([1, 2].map(() => askAfterRefunds(shop.system(), bought.paymentId)));
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'failed', failureReason: 'not_sent' }]);
  await say('succeeded');
  const moved = await movedBy(db, () => askAfterRefunds(shop.system(), bought.paymentId));
  expect(moved).toEqual({ refund_due: 22_084, 'clearing:chapa': -22_084 });
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded', failureReason: null }]);
});
