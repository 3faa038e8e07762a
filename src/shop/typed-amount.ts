import { z } from '@hono/zod-openapi';

const DECIMAL = /^\d{1,12}(?:\.\d{1,2})?$/;
/** Between the thousands, as amounts are shown. */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;

/**
 * An amount of money, or a share in percent, to two decimals within bounds: a number, or what somebody typed, as "1,234.50". Nothing
 * typed is no amount, and never 0; signs, exponents and digits of other scripts are refused.
 */
export function typedAmount({ min, max }: { min: number; max: number }) {
  return z.preprocess(readAmount, z.number().min(min).max(max).multipleOf(0.01));
}

function readAmount(given: unknown): unknown {
  if (given === 0) return 0; // Not -0.
  if (typeof given !== 'string') return given;
  const text = given.trim().replaceAll(THOUSANDS, '');
  if (text === '') return undefined;
  return DECIMAL.test(text) ? Number(text) : given;
}
