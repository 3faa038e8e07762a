import { dollarRate } from '#modules/currency/index.ts';
import type { Ctx } from '#platform/context.ts';
import { santim } from '#shop/money.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** What a Birr amount is charged as elsewhere, by the rate of `day`: santim for one unit of that currency. */
export type ForeignRate = { currency: 'USD'; santimPerUnit: number; day: string };

/** Today's rate for a provider that does not charge in Birr; null while none is known. */
export async function rateFor(ctx: Ctx): Promise<ForeignRate | null> {
  const rate = await dollarRate(ctx);
  return rate && { currency: 'USD', santimPerUnit: santim(rate.birr), day: rate.day };
}

/** What `amountSantim` comes to by this rate, in the smallest unit; a part of a cent is one more. */
export function foreignMinor(amountSantim: number, { santimPerUnit }: ForeignRate): number {
  return Math.ceil((amountSantim * 100) / santimPerUnit);
}

/** The columns of a payment that its provider charges by this rate; the rate stays with it. */
export function chargeColumns(amountSantim: number, rate: ForeignRate | null) {
  return {
    chargeMinor: rate && foreignMinor(amountSantim, rate),
    chargeCurrency: rate && rate.currency,
    fxSantimPerUnit: rate && rate.santimPerUnit,
  };
}

/** Whether a provider charges in a currency of its own. */
export function isForeign(provider: PaymentProvider | null): boolean {
  return provider?.currency !== undefined;
}
