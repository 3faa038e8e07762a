import { refundFault } from './faults.ts';
import { MerchantError } from './merchant-request.ts';
import { dialectOf, type Ending, newReference } from './sandbox.ts';
import { type SandboxRefundRow, selectByReference } from './sandbox.queries.ts';
import { insertSandboxRefund, selectRefundByKey, updateRefundEnd } from './sandbox-refunds.queries.ts';
import type { RefundStatus } from './sandbox.tables.ts';
import { insertWebhooks } from './webhooks.queries.ts';

/** How a refund stands at first, and what becomes of it then, where it is not sent at once and for good. */
const ENDS: Partial<Record<string, [RefundStatus, RefundStatus]>> = {
  later: ['pending', 'succeeded'],
  'later-failed': ['pending', 'failed'],
  bounced: ['succeeded', 'failed'],
};

type RefundToMake = {
  paymentReference: string;
  /** The merchant's own id of the refund: the same again is the same refund. */
  key: string;
  requestHash: string;
  amountSantim: number;
};

/**
 * Sends money of a paid payment back: at once, or later, as its amount says. Throws MerchantError payment_not_paid,
 * amount_too_large, refund_refused (422) and idempotency_key_used (409).
 */
export async function makeRefund(
  sandbox: Ending & { timing: { delayMs: number } },
  { paymentReference, key, requestHash, amountSantim }: RefundToMake,
): Promise<SandboxRefundRow> {
  const before = await selectRefundByKey(sandbox.db, key);
  if (before) return sameRequest(before, requestHash);
  const payment = await selectByReference(sandbox.db, paymentReference);
  if (payment?.status !== 'succeeded') throw new MerchantError(422, 'payment_not_paid');
  const fault = refundFault(amountSantim);
  if (fault === 'refused') throw new MerchantError(422, 'refund_refused');
  const [first, end] = ENDS[fault ?? 'none'] ?? ['succeeded', null];
  const dueAt = end && new Date(sandbox.now().getTime() + sandbox.timing.delayMs);
  const inserted = await insertSandboxRefund(sandbox.db, {
    reference: newReference('ref'),
    idempotencyKey: key,
    requestHash,
    paymentReference,
    amountSantim,
    status: first,
    dueAt,
    dueStatus: end,
  });
  if (inserted === 'too_much') throw new MerchantError(422, 'amount_too_large');
  sandbox.wake();
  const made = inserted ?? (await selectRefundByKey(sandbox.db, key));
  if (!made) throw new MerchantError(409, 'idempotency_key_used');
  return sameRequest(made, requestHash);
}

function sameRequest(refund: SandboxRefundRow, requestHash: string): SandboxRefundRow {
  if (refund.requestHash !== requestHash) throw new MerchantError(409, 'idempotency_key_used');
  return refund;
}

/** Brings a refund to the end that it was promised, and tells the merchant. */
export async function endRefund(sandbox: Ending, reference: string): Promise<void> {
  await sandbox.db.transaction().execute(async (db) => {
    const refund = await updateRefundEnd(db, reference);
    const payment = refund && (await selectByReference(db, refund.paymentReference));
    if (!refund || !payment) return;
    const at = sandbox.now();
    const event = dialectOf(sandbox, payment.dialect).refundEvent(refund, payment, at, sandbox.merchant);
    if (event) await insertWebhooks(db, payment.reference, [event], at);
  });
}
