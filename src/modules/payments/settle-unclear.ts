import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { fieldFaults } from '#platform/validation.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { staffAct } from '#modules/staff/index.ts';
import type { DeskRefund, FoundAtProvider } from './desk-refunds.schema.ts';
import { getRefund } from './desk-refunds.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPaymentGroup } from './payments.queries.ts';
import { noteFound, noteNotSent } from './recheck-refunds.ts';
import { NOT_SENT, PERHAPS_SENT } from './refund-obstacles.ts';
import { type RefundRow, selectRefund } from './refunds.queries.ts';

/**
 * Says what staff found at the provider of a refund that was perhaps sent. Sent, it has gone from there under the reference that they
 * found; not sent, it is theirs to pay, or ends where a lost dispute has given its buyer the money. The same again changes nothing.
 * Right: money.refund. Errors: 404; payments.refund_clear (409) for any other; a reference is needed where it was sent (422).
 */
export async function settleUnclear(
  ctx: Ctx,
  id: string,
  { found, reference = '', reason }: FoundAtProvider,
): Promise<DeskRefund> {
  await getRefund(ctx, id);
  const subject = { kind: 'refund', id };
  const act = { right: 'money.refund', action: ACTIONS[found], subject, reason } as const;
  await staffAct(ctx, act, async (tx) => {
    const refund = await lockRefund(tx, id);
    if (found === 'sent' && reference === '') throw fieldFaults({ reference: { code: 'field.required' } });
    const { status: state, failureReason } = refund;
    if (isFoundSo(refund, { found, reference })) return { answer: null, isRepeat: true };
    if (state !== 'failed' || failureReason !== PERHAPS_SENT) throw PaymentError.refund_clear();
    if (found === 'not_sent') await noteNotSent(tx, refund);
    else await noteFound(tx, refund, { isSent: true, reference });
    const after = await selectRefund(tx.db, id);
    return {
      before: { state },
      after: { state: after?.status ?? null, ...(found === 'sent' ? { reference } : {}) },
      answer: null,
    };
  });
  return await getRefund(ctx, id);
}

const ACTIONS = { sent: 'refunds.found_sent', not_sent: 'refunds.found_not_sent' } as const;

async function lockRefund(tx: TxCtx, id: string): Promise<RefundRow> {
  const refund = UUID.test(id) ? await selectRefund(tx.db, id) : undefined;
  if (!refund) throw RequestError.not_found();
  await lockPaymentGroup(tx.db, refund.orderGroupId);
  return (await selectRefund(tx.db, id))!;
}

/** Whether the same was said before, and nothing has come of it since. */
function isFoundSo(
  { status, failureReason, providerReference }: RefundRow,
  { found, reference }: { found: FoundAtProvider['found']; reference: string },
): boolean {
  if (found === 'not_sent') return status === 'failed' && failureReason === NOT_SENT;
  return status === 'succeeded' && failureReason === null && providerReference === reference;
}
