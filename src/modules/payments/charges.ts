import type { Charge } from './payment-provider.ts';

type Charged = {
  amountSantim: number;
  currency: string;
  chargeMinor: number | null;
  chargeCurrency: string | null;
};

/** What the provider charges, or sends back: the amount itself, unless it does so in another currency. */
export function chargeOf({ amountSantim, currency, chargeMinor, chargeCurrency }: Charged): Charge {
  return chargeMinor !== null && chargeCurrency !== null
    ? { minor: chargeMinor, currency: chargeCurrency }
    : { minor: amountSantim, currency };
}

/**
 * The part of a payment's charge that goes back for `amountSantim` of it, in the charge's smallest unit. What completes
 * the payment takes all that is left, so that parts sum to the whole. `before`: what of both other refunds have, or are to have.
 */
export function chargeShare(
  payment: Charged,
  amountSantim: number,
  before: { santim: number; minor: number },
): number {
  const { minor } = chargeOf(payment);
  if (before.santim + amountSantim >= payment.amountSantim) return minor - before.minor;
  return Math.round((amountSantim * minor) / payment.amountSantim);
}
