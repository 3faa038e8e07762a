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
    setup: stripeSetup(client),
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

/** Checkout without a payment: its page asks for a card alone, and keeps it for the customer. */
function stripeSetup(client: StripeClient): NonNullable<CardKeeping['setup']> {
  return {
    open: async ({ id, customer, returnUrl }) => {
      const asked = {
        mode: 'setup' as const,
        client_reference_id: id,
        customer,
        allowed_payment_method_types: ['card' as const],
        metadata: { card_setup_id: id },
        setup_intent_data: { metadata: { card_setup_id: id } },
        success_url: returnUrl,
        cancel_url: returnUrl,
      };
      const session = await client.openSetup(asked, `card-${id}`).catch((error: unknown) => {
        const isGone = error instanceof ProviderError && error.code === 'missing';
        throw isGone ? new ProviderError('refused', 'customer_gone', error) : error;
      });
      if (!session.url) throw unclear(new Error('a session without a page'));
      return { reference: session.id, url: session.url };
    },
    find: async (reference) => {
      const session = await client.setup(reference);
      if (session?.status === 'open') return 'open';
      const method = session?.setup_intent?.payment_method;
      if (!method || session.status !== 'complete') return { kept: null };
      // What its owner has just added shall be offered to them, whatever Stripe's page has made of it.
      const shown = method.allow_redisplay === 'always' ? method : await client.showAgain(method.id);
      return { kept: keptCardOf({ ...method, allow_redisplay: shown.allow_redisplay ?? null }) };
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
