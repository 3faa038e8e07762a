import { decimalText } from '#shop/money.ts';
import type { SandboxPaymentRow, SandboxRefundRow } from './sandbox.queries.ts';

/** A payment as the merchant API and webhooks show it. Amounts are two-decimal texts. */
export function serializePayment(payment: SandboxPaymentRow) {
  const { reference, merchantReference, status, currency, method, failureReason, cardBrand, cardLastFour } =
    payment;
  return {
    reference,
    merchantReference,
    method,
    status,
    amount: decimalText(payment.amountSantim),
    refundedAmount: decimalText(payment.refundedSantim),
    currency,
    failureReason,
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    createdAt: payment.createdAt.toISOString(),
  };
}

/** A refund as the merchant API and webhooks show it; its merchant reference is the key it was asked for with. */
export function serializeRefund({
  reference,
  idempotencyKey,
  paymentReference,
  amountSantim,
  status,
}: SandboxRefundRow) {
  return {
    reference,
    merchantReference: idempotencyKey,
    paymentReference,
    amount: decimalText(amountSantim),
    status,
  };
}
