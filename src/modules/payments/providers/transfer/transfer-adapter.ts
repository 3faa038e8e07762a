import type { Config } from '#platform/config.ts';
import { RequestError } from '#platform/errors.ts';
import type { PaymentProvider } from '#modules/payments/payment-provider.ts';
import { selectTransferOutcome } from '#modules/payments/transfer-claims.queries.ts';

/** By which name payments by bank transfer are known. */
export const TRANSFER = 'transfer';

/**
 * Payment by bank transfer: nobody is called. The buyer is sent to our own page, in the language of the purchase, with account,
 * amount and code; what became of the payment stands in our own tables, where staff or a bank's statement confirm it. Money
 * goes back by hand.
 */
export function transferProvider({ publicUrl }: Config): PaymentProvider {
  return {
    name: TRANSFER,
    methods: ['transfer'],
    flow: 'transfer',
    pages: [],
    start: ({ id, amount, locale }) =>
      Promise.resolve({
        reference: null,
        redirectUrl: `${publicUrl}/${locale}/PayByTransfer/${id}`,
        outcome: { reference: null, status: 'pending', amount },
      }),
    query: (asked, db) => selectTransferOutcome(db, asked),
    refund: () => Promise.resolve({ reference: '', status: 'failed', reason: 'no_provider' }),
    queryRefund: () => Promise.resolve(null),
    parseWebhook: () => Promise.reject(RequestError.not_found()),
  };
}
