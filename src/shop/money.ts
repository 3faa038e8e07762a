import { BIRR } from './constants.ts';
import type { Locale } from '#platform/language.ts';

/** Money is whole santim (1 birr = 100 santim) everywhere but at the edges; no floating amount is ever stored. */

/** The amount in Birr as a number with at most two decimals, for JSON answers. */
export function birr(santim: number): number {
  return santim / 100;
}

/** The santim of an amount in Birr given by a caller; rounds to the nearest santim. */
export function santim(amountInBirr: number): number {
  return Math.round(amountInBirr * 100);
}

/** "1234.50": the two-decimal text that payment gateways want. */
export function decimalText(amountSantim: number): string {
  const digits = String(Math.abs(amountSantim)).padStart(3, '0');
  return `${amountSantim < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount of santim as people read it: "1,250.00 Birr"; of another currency, in its hundredths: "12.50 USD". */
export function formatMoney(amountSantim: number, locale: Locale, currency = 'ETB'): string {
  const unit = currency === 'ETB' ? BIRR[locale] : currency;
  return `${decimalText(amountSantim).replace(/\B(?=(\d{3})+\.)/g, ',')} ${unit}`;
}

/** The tax (santim) that a tax-inclusive amount contains at `rateBp` basis points, rounded half up. */
export function taxInside(grossSantim: number, rateBp: number): number {
  return Math.floor((2 * grossSantim * rateBp + 10_000 + rateBp) / (2 * (10_000 + rateBp)));
}

/**
 * Splits `total` santim in proportion to `weights` by largest remainder: the shares sum to `total` exactly, and no
 * share is more than one santim from its exact proportion. Equal remainders go to the earlier weight, so that the same
 * input always gives the same split. All-zero weights put everything on the first.
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const exact = weights.map((w) => (BigInt(total) * BigInt(w)) / BigInt(sum));
  const shares = exact.map(Number);
  const remainders = weights.map((w, i) => ({ i, rest: (BigInt(total) * BigInt(w)) % BigInt(sum) }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest > b.rest ? -1 : 1));
  let left = total - shares.reduce((a, b) => a + b, 0);
  for (const { i } of remainders) {
    if (left === 0) break;
    shares[i]! += 1;
    left -= 1;
  }
  return shares;
}
