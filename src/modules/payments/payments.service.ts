import type { Ctx } from '#platform/context.ts';
import { paymentChoices } from './payment-methods.ts';
import type { PaymentChoice, PaymentPicker } from './payments.schema.ts';
import { providerFor } from './providers.ts';
import { sandboxPublishableKey } from './providers/sandbox/sandbox-adapter.ts';

/**
 * What the payment picker shows: every method that the shop takes, with its fields, and where a browser exchanges a card
 * for a token (null when no provider is there). Cash is left out where the courier does not collect it.
 */
export function paymentMethods(
  ctx: Pick<Ctx, 'config'>,
  { cashOnDelivery = true, totalSantim }: { cashOnDelivery?: boolean; totalSantim?: number } = {},
): PaymentPicker {
  const choices = paymentChoices((method) => providerFor(ctx.config, method));
  return {
    methods: choices
      .filter(({ id }) => id !== 'cash' || cashOnDelivery)
      .map((choice) => ({ ...choice, availability: availabilityOf(choice, totalSantim) })),
    tokenization: providerFor(ctx.config, 'creditcard')?.cards
      ? { url: `${ctx.config.sandboxUrl}/v1/tokens`, publishableKey: sandboxPublishableKey(ctx.config) }
      : null,
  };
}

/** Whether the amount (santim) is within what the method carries; without one it may be. */
function availabilityOf(
  { minimum, maximum }: Pick<PaymentChoice, 'minimum' | 'maximum'>,
  totalSantim: number | undefined,
): PaymentChoice['availability'] {
  if (totalSantim === undefined || totalSantim === 0) return 'ready';
  if (minimum !== null && totalSantim < minimum * 100) return 'too_small';
  return maximum !== null && totalSantim > maximum * 100 ? 'too_large' : 'ready';
}
