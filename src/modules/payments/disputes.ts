import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { pageOfRows } from '#platform/keyset.ts';
import { publish } from '#shop/events.ts';
import { bookDisputeLost } from '#modules/ledger/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { type DisputeRow, selectDispute, selectDisputes, updateDisputeDecided } from './disputes.queries.ts';
import type { DecideDispute, Dispute, DisputePage } from './disputes.schema.ts';
import { PaymentError } from './payments.errors.ts';

const AT_ONCE = 50;

/** Money that was taken back after it was confirmed, newest first; of one state, or all. Right: money.read. */
export async function listDisputes(
  ctx: Ctx,
  { state = null, after = null }: { state?: Dispute['state'] | null; after?: string | null },
): Promise<DisputePage> {
  await requireStaffToRead(ctx, 'money.read');
  const asked = { sort: '-at', after, size: AT_ONCE };
  const { content, next } = pageOfRows(await selectDisputes(ctx.db, { state, ...asked }), asked);
  return { content: content.map(toDispute), next };
}

function toDispute({ amountMinor, createdAt, decidedAt, ...row }: DisputeRow): Dispute {
  const {
    id,
    paymentId,
    provider,
    reference,
    currency,
    state,
    borneBy,
    note,
    words,
    orderNumbers,
    buyerName,
  } = row;
  return {
    id,
    paymentId,
    provider,
    reference,
    amount: amountMinor / 100,
    currency,
    state,
    borneBy,
    note,
    words,
    orderNumbers,
    buyerName,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/**
 * Notes how a dispute ended. Of one that is lost the provider keeps the money: the shop bears it, or the stores of its orders in
 * proportion, and the books say so in the same transaction. The buyer and the stores are told, with `words` where there are any. Right: money.adjust. Errors: 404; payments.dispute_decided (409).
 */
export async function decideDispute(
  ctx: Ctx,
  id: number,
  { outcome, note, words = '' }: Omit<DecideDispute, 'words'> & Partial<DecideDispute>,
): Promise<Dispute> {
  const subject = { kind: 'dispute', id };
  await staffAct(
    ctx,
    { right: 'money.adjust', action: 'disputes.decide', subject, reason: note },
    async (tx) => {
      const state = outcome === 'won' ? 'won' : 'lost';
      const borneBy = outcome === 'won' ? null : outcome === 'lost_shop' ? 'shop' : 'stores';
      if (!(await selectDispute(tx.db, id))) throw RequestError.not_found();
      if (!(await updateDisputeDecided(tx.db, id, { state, borneBy, note, words, decidedAt: tx.now() })))
        throw PaymentError.dispute_decided();
      if (borneBy !== null) await bookDisputeLost(tx, id);
      await publish(tx, 'payment.dispute_decided', { disputeId: id });
      return { before: { state: 'open' }, after: { state, borneBy }, answer: null };
    },
  );
  return toDispute((await selectDispute(ctx.db, id))!);
}
