import type { TxCtx } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import {
  hasDispute,
  insertDispute,
  selectLatestDispute,
  updateDisputeReference,
} from './disputes.queries.ts';
import { endDisputeOf } from './end-dispute.ts';
import type { Charge, PaymentOutcome, DisputeOutcome } from './payment-provider.ts';

/** So long after staff decided that one was won, what its provider says may still be about that one. */
const SAME_MS = 86_400_000;

/**
 * Notes what a provider says of disputes about a payment, in the caller's transaction, which holds the purchase: each by its own name
 * where there is one, so that a chargeback is not taken for the enquiry before it. Twice is the same as once.
 */
export async function followDisputes(tx: TxCtx, paymentId: string, outcome: PaymentOutcome): Promise<void> {
  const { disputes, dispute, reference, status, amount } = outcome;
  if (disputes) {
    for (const told of disputes) await followOne(tx, { paymentId, before: reference ?? paymentId }, told);
    return;
  }
  if (status === 'reversed')
    await noteByPayment(tx, { paymentId, amount, reference: reference ?? paymentId }, dispute);
  if (dispute) await endDisputeOf(tx, { paymentId }, dispute);
}

/** `before`: the name under which it may stand since before its own was asked. */
async function followOne(
  tx: TxCtx,
  { paymentId, before }: { paymentId: string; before: string },
  { reference, amount, state }: DisputeOutcome,
): Promise<void> {
  const named = { paymentId, reference };
  if (!(await hasDispute(tx.db, named)))
    await updateDisputeReference(tx.db, { paymentId, from: before, to: reference });
  // One that was won before anybody heard of it changes nothing.
  if (!(await hasDispute(tx.db, named)) && state !== 'won') await note(tx, { ...named, amount }, state);
  if (state !== 'open') await endDisputeOf(tx, named, state);
}

type Noted = { paymentId: string; reference: string; amount: Charge };

/** Where only the payment is known, what is taken back is another dispute once the one before was won a while ago. */
async function noteByPayment(tx: TxCtx, noted: Noted, dispute: PaymentOutcome['dispute']): Promise<void> {
  const latest = await selectLatestDispute(tx.db, noted.paymentId);
  if (!latest) return await note(tx, noted, dispute ?? 'open');
  const { state, decidedAt, count } = latest;
  if (state !== 'won' || !decidedAt || tx.now().getTime() - decidedAt.getTime() < SAME_MS) return;
  await note(tx, { ...noted, reference: `${noted.reference} ${count + 1}` }, dispute ?? 'open');
}

async function note(tx: TxCtx, noted: Noted, state: DisputeOutcome['state']): Promise<void> {
  const disputeId = await insertDispute(tx.db, noted);
  if (disputeId === undefined || state !== 'open') return;
  const { paymentId, reference } = noted;
  tx.log.error({ paymentId, reference }, 'money of a confirmed payment was taken back');
  await publish(tx, 'payment.disputed', { disputeId });
}
