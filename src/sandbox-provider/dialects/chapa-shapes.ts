import { z } from 'zod';
import { decimalText } from '#shop/money.ts';
import { paymentFault } from '#sandbox-provider/faults.ts';
import type { SandboxPaymentRow, SandboxRefundRow } from '#sandbox-provider/sandbox.queries.ts';

/** The body of Chapa's initialize, as strict as it is there. */
export const ChapaInitialize = z.strictObject({
  amount: z
    .string()
    .regex(/^(?!0+(\.00)?$)\d{1,8}\.\d\d$/)
    .transform((text) => Number(text.replace('.', ''))),
  currency: z.literal('ETB'),
  tx_ref: z.string().regex(/^[A-Za-z0-9-]{1,50}$/),
  email: z.email().optional(),
  first_name: z.string().max(35).optional(),
  last_name: z.string().max(35).optional(),
  phone_number: z
    .string()
    .regex(/^0[79]\d{8}$/)
    .optional(),
  callback_url: z.url().optional(),
  return_url: z.url(),
  customization: z
    .strictObject({
      title: z.string().max(16).optional(),
      description: z
        .string()
        .max(50)
        .regex(/^[A-Za-z0-9 ._-]*$/)
        .optional(),
    })
    .optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});

/** The form of its refund. */
export const ChapaRefundForm = z.strictObject({
  amount: z
    .string()
    .regex(/^\d{1,8}\.\d\d$/)
    .transform((text) => Number(text.replace('.', ''))),
  reason: z.string().max(200).optional(),
  reference: z.string().min(1).max(100),
});

/** What Chapa keeps of a payment: 3.5 %. */
function chapaCharge(amountSantim: number): number {
  return Math.floor((amountSantim * 35 + 500) / 1_000);
}

/** A transaction as the list of all has it. */
export function chapaListedOf(payment: SandboxPaymentRow) {
  const { first_name = '', last_name = '', email = null } = payment.details as Record<string, string | null>;
  return {
    status: STATUSES[payment.status],
    ref_id: payment.reference,
    type: 'API',
    created_at: payment.createdAt.toISOString(),
    currency: payment.currency,
    amount: decimalText(payment.amountSantim),
    charge: decimalText(chapaCharge(payment.amountSantim)),
    trans_id: payment.merchantReference,
    payment_method: payment.method,
    customer: { id: 1, first_name, last_name, email, mobile: payment.payer },
  };
}

/** Which of Chapa's modes a payment or transfer is of: here the test mode, but for who asks for the other one. */
export function chapaMode({ amountSantim }: { amountSantim: number }): 'test' | 'live' {
  return paymentFault(amountSantim) === 'other-mode' ? 'live' : 'test';
}

/** A transaction as its verification and webhooks show it. */
export function chapaTransactionOf(payment: SandboxPaymentRow) {
  const at = (payment.settledAt ?? payment.createdAt).toISOString();
  return {
    ...payment.details,
    currency: payment.currency,
    amount: decimalText(payment.amountSantim),
    charge: decimalText(chapaCharge(payment.amountSantim)),
    mode: chapaMode(payment),
    method: payment.method,
    type: 'API',
    status: STATUSES[payment.status],
    reference: payment.reference,
    tx_ref: payment.merchantReference,
    customization: { title: null, description: null, logo: null },
    meta: null,
    created_at: payment.createdAt.toISOString(),
    updated_at: at,
  };
}

const STATUSES: Record<SandboxPaymentRow['status'], string> = {
  pending: 'pending',
  succeeded: 'success',
  failed: 'failed',
  cancelled: 'failed/cancelled',
  reversed: 'reversed',
};

/** A refund as its answers show it. */
export function chapaRefundOf(made: SandboxRefundRow, payment: SandboxPaymentRow) {
  return {
    amount: decimalText(made.amountSantim),
    currency: payment.currency,
    ref_id: made.reference,
    chapa_reference: made.reference,
    bank_reference: null,
    payment_reference: payment.reference,
    merchant_reference: made.idempotencyKey,
  };
}
