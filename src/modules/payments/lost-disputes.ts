import type { Ctx, TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { bookDisputeLost, bookPartByBank } from '#modules/ledger/index.ts';
import { advanceOrderAsSystem, notifyPaymentChanged } from '#modules/orders/index.ts';
import { chargeOf } from './charges.ts';
import { sumDisputed } from './disputes.queries.ts';
import {
  selectLostWithRefunds,
  selectUnsentOrders,
  selectWaitingRefunds,
  sumUnclaimed,
  updateDisputeRefunds,
  updateGivenByBank,
  updatePartByBank,
} from './lost-disputes.queries.ts';
import { enqueueRefund, onMoneyRefunded } from './money-refunded.ts';
import { lockPayment, lockPaymentGroup } from './payments.queries.ts';
import { forgetNumber } from './refund-destinations.queries.ts';
import { DISPUTED } from './refund-obstacles.ts';
import { sumAsked } from './refund-shares.queries.ts';
import { type RefundRow, selectRefund } from './refunds.queries.ts';

/**
 * What follows when a dispute is lost, in the caller's transaction, which holds the purchase: refunds of its payment for which nothing
 * is left have gone back by the buyer's bank, and the rest is booked as a loss, or taken from the stores.
 */
export async function onDisputeLost(
  tx: TxCtx,
  { id, paymentId }: { id: number; paymentId: string },
): Promise<void> {
  await updateDisputeRefunds(tx.db, id, await endByBank(tx, paymentId));
  await bookDisputeLost(tx, id);
}

/**
 * Ends refunds of a payment that wait, and for which lost disputes have left nothing: the buyer has that money by their bank. Of one
 * for which a part is left that part stays to be sent. Answers how much ended so (santim). In the caller's transaction, which holds
 * the purchase; twice is the same as once.
 */
export async function endByBank(tx: TxCtx, paymentId: string): Promise<number> {
  let unclaimed = await sumUnclaimed(tx.db, paymentId);
  const payment = unclaimed > 0 ? await lockPayment(tx.db, paymentId) : undefined;
  if (!payment) return 0;
  const waiting = await refundsOf(tx, await selectWaitingRefunds(tx.db, paymentId));
  const asked = (await sumAsked(tx.db, paymentId)).minor;
  const counted = waiting.filter(({ status }) => status === 'requested');
  // What staff are left with counts for the charge again once it ends: others may have taken its place.
  let free = chargeOf(payment).minor - asked;
  const left = free - (await sumDisputed(tx.db, paymentId));
  let room = counted.reduce((sum, refund) => sum + chargeOf(refund).minor, left);
  let endedSantim = 0;
  for (const refund of waiting) {
    const wanted = chargeOf(refund).minor;
    const isCounted = refund.status === 'requested';
    if (!isCounted && wanted > free) continue;
    const given = wanted <= room ? 0 : Math.min(wanted, unclaimed);
    if (given > 0) endedSantim += await giveByBank(tx, refund, given);
    unclaimed -= given;
    room -= wanted - given;
    if (given > 0 && !isCounted) free -= wanted;
  }
  return endedSantim;
}

async function refundsOf(tx: TxCtx, ids: readonly string[]): Promise<RefundRow[]> {
  const refunds: RefundRow[] = [];
  for (const id of ids) {
    const refund = await selectRefund(tx.db, id);
    if (refund) refunds.push(refund);
  }
  return refunds;
}

/** So much of a refund (the smallest unit of its charge) has gone back by the bank; answers its worth in santim. */
async function giveByBank(tx: TxCtx, refund: RefundRow, given: number): Promise<number> {
  const { id, paymentId, amountSantim, failureReason } = refund;
  const wanted = chargeOf(refund).minor;
  tx.log.info(
    { refundId: id, paymentId, given, wanted },
    'a lost dispute has given what a refund was to give',
  );
  if (given < wanted) {
    const santim = Math.min(amountSantim - 1, Math.round((amountSantim * given) / wanted));
    const part = { santim, minor: given };
    await updatePartByBank(tx.db, id, part);
    await bookPartByBank(tx, id, part);
    if (failureReason === DISPUTED || failureReason === null) await enqueueRefund(tx, id);
    return santim;
  }
  if (!(await updateGivenByBank(tx.db, id, tx.now()))) return 0;
  await forgetNumber(tx.db, id);
  await onMoneyRefunded(tx, refund);
  return amountSantim;
}

const AT_MOST = 500;

/** Ends by their buyers' banks what lost disputes have left waiting. Run by the clock; twice is the same as once. */
export async function endRefundsOfLost(ctx: Ctx): Promise<void> {
  for (const { id, orderGroupId } of await selectLostWithRefunds(ctx.db, AT_MOST))
    await transact(ctx, async (tx) => {
      await lockPaymentGroup(tx.db, orderGroupId);
      if ((await endByBank(tx, id)) > 0) await notifyPaymentChanged(tx, orderGroupId);
    });
}

/**
 * Cancels the orders that a lost dispute leaves without money and whose parcels have not been sent: their goods are for sale again,
 * and buyer and store are told, as of any cancelled order. One that was sent meanwhile stays. Twice is the same as once.
 */
export async function cancelUnpaidOrders(ctx: Ctx, { disputeId }: { disputeId: number }): Promise<void> {
  for (const number of await selectUnsentOrders(ctx.db, disputeId))
    try {
      await advanceOrderAsSystem(ctx, number, { status: 'cancelled' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.info(
        { number, disputeId, err: error },
        'an order without money could not be cancelled any more',
      );
    }
}
