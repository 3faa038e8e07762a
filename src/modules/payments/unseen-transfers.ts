import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { getSetting } from '#shop/settings.ts';
import { staffAct } from '#modules/staff/index.ts';
import { PaymentError } from './payments.errors.ts';
import { selectClaim } from './transfer-claims.queries.ts';
import { updateUnseen, updateUnseenClosed } from './unseen-transfers.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Finds transfers that were confirmed by hand and that no statement of the bank shows, so long after one was taken in that reaches
 * past them: a task for staff until a line of them comes. Run by the clock; twice is the same as once.
 */
export async function findUnseenTransfers(ctx: Ctx): Promise<void> {
  const days = await getSetting(ctx.db, 'transfer_unseen_days');
  const takenBefore = new Date(ctx.now().getTime() - days * DAY_MS);
  const found = await updateUnseen(ctx.db, { now: ctx.now(), takenBefore });
  if (found > 0) ctx.log.warn({ found }, 'confirmed transfers stand on no statement of their bank');
}

/**
 * Says why a confirmed transfer stands on no statement, which ends its task; nothing is booked. Right: money.adjust. Errors: 404;
 * payments.unseen_for_two (409: whoever confirmed it would be the one who looks after it); payments.transfer_decided (409).
 */
export async function closeUnseen(ctx: Ctx, id: number, { reason }: { reason: string }): Promise<void> {
  const subject = { kind: 'transfer', id };
  await staffAct(
    ctx,
    { right: 'money.adjust', action: 'transfers.close_unseen', subject, reason },
    async (tx) => {
      const claim = await selectClaim(tx.db, id);
      if (!claim) throw RequestError.not_found();
      if (claim.decidedBy !== null && claim.decidedBy === tx.actor.userId)
        throw PaymentError.unseen_for_two();
      if (!(await updateUnseenClosed(tx.db, id, reason))) throw PaymentError.transfer_decided();
      return { before: { state: 'unseen' }, after: { state: 'confirmed' }, answer: null };
    },
  );
}
