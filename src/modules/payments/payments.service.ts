import type { Ctx } from '#platform/context.ts';
import { paymentChoices } from './payment-methods.ts';
import type { PaymentPicker } from './payments.schema.ts';
import { isOffered } from './providers.ts';
import { sandboxPublishableKey } from './providers/sandbox/sandbox-adapter.ts';

/**
 * What the payment picker shows: every method that the shop takes, with its fields, and where a browser exchanges a card
 * for a token (null when no provider is there). Cash is left out where the courier does not collect it.
 */
export function paymentMethods(
  ctx: Pick<Ctx, 'config'>,
  place: { cashOnDelivery?: boolean } = {},
): PaymentPicker {
  const isCashTaken = place.cashOnDelivery ?? true;
  return {
    methods: paymentChoices().filter(({ id }) => (id === 'cash' ? isCashTaken : isOffered(ctx.config, id))),
    tokenization: isOffered(ctx.config, 'creditcard')
      ? { url: `${ctx.config.sandboxUrl}/v1/tokens`, publishableKey: sandboxPublishableKey(ctx.config) }
      : null,
  };
}
