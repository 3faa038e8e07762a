import { createHash } from 'node:crypto';
import {
  type CardKeeping,
  type PaymentOutcome,
  ProviderError,
  type SavedCardAnswer,
} from '#modules/payments/payment-provider.ts';
import { unclear } from '#modules/payments/provider-http.ts';
import type { StripeClient, StripeMethod } from './stripe-client.ts';

/**
 * Cards that Stripe keeps for the shop's customers. They are typed on Stripe's page alone, which asks whether the card shall be kept
 * and offers those that are; the shop knows Stripe's id of each, brand, last four digits and expiry.
 */
export function stripeCards(client: StripeClient): CardKeeping {
  return {
    openCustomer: async (key, email) => {
      const hash = createHash('sha256')
        .update(email ?? '')
        .digest('hex')
        .slice(0, 16);
      const customer = { ...(email ? { email } : {}), metadata: { shopper: key } };
      return await client.openCustomer(customer, `${key}-${hash}`);
    },
    forgetCustomer: async (customer) => await client.deleteCustomer(customer),
    renew: async (method, { expMonth, expYear }) => {
      const renewed = answerOf(await client.renew(method, { exp_month: expMonth, exp_year: expYear }));
      if (!renewed) throw unclear();
      return renewed;
    },
    drop: async (method) => {
      try {
        await client.detach(method);
      } catch (error) {
        // What is not attached any more, or never was, cannot be detached; a key that may not is another matter.
        if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
        if ((await client.method(method))?.customer) throw error;
      }
    },
  };
}

/** The card of a payment, where the buyer ticked that it shall be kept. */
export function keptCardOf(method: StripeMethod | null | undefined): PaymentOutcome['kept'] | null {
  const card = method && answerOf(method);
  const { customer, allow_redisplay: redisplay, billing_details: billing } = method ?? {};
  if (!card || !customer || redisplay !== 'always') return null;
  return { ...card, customer, holder: billing?.name ?? null };
}

function answerOf({ id, card }: StripeMethod): SavedCardAnswer | null {
  if (!card) return null;
  const { brand, last4: lastFour, exp_month: expMonth, exp_year: expYear } = card;
  return { method: id, brand, lastFour, expMonth, expYear };
}
