import { m } from '#messages';
import { groupDigits } from './group-digits.ts';

/** A weight as people read it: grams below a kilogram, else kilograms with at most two decimals. */
export function weightText(grams: number): string {
  if (grams < 1000) return m.product_weight_g({ weight: groupDigits(grams) });
  return m.product_weight_kg({ weight: String(Math.round(grams / 10) / 100) });
}
