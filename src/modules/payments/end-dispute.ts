import { NO_ACTOR, type TxCtx } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import { audit } from '#modules/audit/index.ts';
import { askForRefunds } from './disputed-refunds.ts';
import { selectOpenDispute, updateDisputeDecided, updateDisputeContradicted } from './disputes.queries.ts';
import { onDisputeLost } from './lost-disputes.ts';

/**
 * Ends a dispute of a payment that is open, if any, by its provider's word, in the caller's transaction. What is lost is booked as
 * the shop's loss; staff may have its stores bear it by an adjustment of the books. Buyer and stores are told as of staff's decision.
 * One that staff have decided stays as they decided it: where the provider says otherwise, they see so.
 */
export async function endDisputeOf(
  tx: TxCtx,
  named: { paymentId: string; reference?: string },
  state: 'won' | 'lost',
): Promise<void> {
  const { paymentId } = named;
  const id = await selectOpenDispute(tx.db, named);
  if (id === undefined) return await noteOtherwise(tx, named, state);
  const borneBy = state === 'lost' ? 'shop' : null;
  const end = { state, borneBy, note: '', words: '', decidedAt: tx.now() } as const;
  if (!(await updateDisputeDecided(tx.db, id, end))) return;
  if (state === 'lost') await onDisputeLost(tx, { id, paymentId });
  else await askForRefunds(tx, paymentId);
  // Whoever asked the provider meanwhile, a buyer who came back from its page too, has decided nothing.
  await audit(
    { ...tx, actor: NO_ACTOR },
    {
      action: 'disputes.told',
      subject: { kind: 'dispute', id },
      before: { state: 'open' },
      after: { state, borneBy },
    },
  );
  tx.log.info({ paymentId, disputeId: id, state }, 'a provider says how a dispute ended');
  await publish(tx, 'payment.dispute_decided', { disputeId: id });
}

async function noteOtherwise(
  tx: TxCtx,
  named: { paymentId: string; reference?: string },
  state: 'won' | 'lost',
): Promise<void> {
  const { paymentId } = named;
  for (const disputeId of await updateDisputeContradicted(tx.db, named, { state, at: tx.now() }))
    tx.log.error(
      { paymentId, disputeId, says: state },
      'a provider says that a dispute ended otherwise than staff decided',
    );
}
