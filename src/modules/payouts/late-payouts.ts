import type { TxCtx } from '#platform/context.ts';
import { bookPayoutPaidLate, isPayoutBookedPaid, lockPayoutBooks } from '#modules/ledger/index.ts';
import { notifyOfPayout } from '#modules/notifications/index.ts';
import { lockPayout, lockUnsentPayout, updatePayout } from './payouts.queries.ts';
import { settleReturned, sourceOf } from './settle-payout.ts';

/**
 * Takes in that a payout has arrived which was given up, in the caller's transaction: what was its store's again is taken back, below
 * zero where it was paid out meanwhile, and a payout that has not left is held. Finance see it among what waits. One that had arrived
 * before, and came back by two people's word, stays as they said. Twice is the same as once.
 */
export async function settlePaidLate(tx: TxCtx, id: string, reference: string): Promise<void> {
  const payout = (await lockPayout(tx.db, id))!;
  if (payout.state !== 'failed' && payout.state !== 'returned') return;
  tx.log.error({ payoutId: id, state: payout.state }, 'a payout that was given up has arrived');
  if (await isPayoutBookedPaid(tx.db, id)) return;
  const { vendorId } = payout;
  await lockPayoutBooks(tx.db, [vendorId]);
  await bookPayoutPaidLate(tx, payout, sourceOf(payout));
  const at = tx.now();
  const late = { reason: 'paid_late', settledAt: at, lateAt: at };
  await updatePayout(tx.db, id, { state: 'paid', providerReference: reference, ...late });
  const unsent = await lockUnsentPayout(tx.db, vendorId);
  if (unsent !== undefined) await settleReturned(tx, unsent, { state: 'failed', reason: 'paid_late' });
  await notifyOfPayout(tx, vendorId, { news: 'paid', ...payout });
}
