import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { type ForeignRate, foreignMinor } from './foreign-charge.ts';
import { type MethodChoice, paymentChoices } from './payment-methods.ts';
import type { PaymentChoice, PaymentPicker } from './payments.schema.ts';
import { pauseOf, type PickerStanding } from './picker-standing.ts';
import { isTestOnly, providerFor } from './providers.ts';
import { sandboxPublishableKey } from './providers/sandbox/sandbox-adapter.ts';

type Purchase = Partial<PickerStanding> & { cashOnDelivery?: boolean; totalSantim?: number };

/**
 * What the payment picker shows: every method that the shop takes, with its fields and how it stands, and where a browser
 * exchanges a card for a token (null when no provider is there). Bank transfers are left out where no account for them is
 * open, and what is charged in dollars while nobody has said what a dollar costs (`pickerStanding`).
 */
export function paymentMethods(ctx: Pick<Ctx, 'config'>, purchase: Purchase = {}): PaymentPicker {
  const { hasTransfers = false, rate = null, cashMaxSantim } = purchase;
  const carrier = (method: PaymentChoice['id']) => providerFor(ctx.config, method);
  const choices = paymentChoices(carrier)
    .filter(({ id, flow }) => (flow !== 'transfer' || hasTransfers) && (!carrier(id)?.currency || rate))
    .map((choice) =>
      choice.id === 'cash' && cashMaxSantim !== undefined
        ? { ...choice, maximum: birr(cashMaxSantim) }
        : choice,
    );
  return {
    methods: choices.map((choice) => {
      const charge = carrier(choice.id)?.currency && rate ? chargeOf(rate, purchase.totalSantim) : null;
      const asked = { isForeign: charge !== null, isWhole: carrier(choice.id)?.takesWholeBirr ?? false };
      const pause = pauseOf(purchase.pauses ?? [], { method: choice.id, provider: choice.provider });
      const availability = availabilityOf(choice, { ...asked, isPaused: pause !== null }, purchase);
      return { ...choice, charge, pause, availability };
    }),
    tokenization: carrier('creditcard')?.cards?.keep
      ? { url: `${ctx.config.sandboxUrl}/v1/tokens`, publishableKey: sandboxPublishableKey(ctx.config) }
      : null,
    isTest: isTestOnly(ctx.config),
  };
}

function chargeOf(rate: ForeignRate, totalSantim: number | undefined): PaymentChoice['charge'] {
  const { currency, santimPerUnit, day } = rate;
  const amount = totalSantim === undefined ? null : foreignMinor(totalSantim, rate) / 100;
  return { amount, currency, birr: birr(santimPerUnit), day };
}

/** How a method stands for this purchase; the amount (santim) is within its bounds when it is not known. */
function availabilityOf(
  { id, minimum, maximum }: MethodChoice,
  { isForeign, isWhole, isPaused }: { isForeign: boolean; isWhole: boolean; isPaused: boolean },
  { totalSantim = 0, cashOnDelivery = true }: Purchase,
): PaymentChoice['availability'] {
  if (id === 'cash' && !cashOnDelivery) return 'not_here';
  if (totalSantim > 0 && minimum !== null && totalSantim < minimum * 100) return 'too_small';
  if (maximum !== null && totalSantim > maximum * 100) return 'too_large';
  if (isWhole && totalSantim % 100 !== 0) return 'whole_birr';
  if (isPaused) return 'paused';
  return isForeign ? 'foreign' : 'ready';
}
