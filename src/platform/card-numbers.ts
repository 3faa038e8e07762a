import type { z } from 'zod';

/**
 * Which digits begin a payment card's number of which length: Visa, Mastercard, American Express, Diners Club, Discover,
 * JCB, UnionPay and Maestro. Nothing begins with 0 or 1: phone numbers typed with 00 and accounts of Ethiopian banks.
 */
const CARDS: Record<number, RegExp> = {
  13: /^4/,
  14: /^3(?:0[0-5]|095|[689])/,
  15: /^3[47]/,
  16: /^[2-6]/,
  17: /^6/,
  18: /^6/,
  19: /^[46]/,
};

/** Digits in groups, as people part them: by blanks, dashes or dots, not by commas or line breaks. */
const RUN = /\d+(?:[ \t\u00A0.\u00B7_\u2010-\u2015-]{1,3}\d+)*/g;
const DIGITS_LEAST = 13;
const DIGITS_MOST = 19;

/**
 * Whether the text holds what can only be a payment card's number: 13 to 19 digits as a card scheme begins them, with the
 * right check digit (Luhn), in any of the usual groupings. Order numbers, phone numbers and tax numbers are shorter or
 * begin otherwise. Takes time in proportion to the text.
 */
export function holdsCardNumber(text: string): boolean {
  return (asciiDigits(text).match(RUN) ?? []).some((run) => runHoldsCard(run.match(/\d+/g) ?? []));
}

function runHoldsCard(groups: readonly string[]): boolean {
  if (isCard(groups.join(''))) return true;
  return groups.some((first, start) => {
    // Cards begin with a group of four digits or more; two phone numbers in a row do not.
    let digits = first.length < 4 ? '' : first;
    for (let next = start + 1; digits !== ''; next += 1) {
      if (isCard(digits)) return true;
      const more = groups[next];
      if (more === undefined || digits.length + more.length > DIGITS_MOST) return false;
      digits += more;
    }
    return false;
  });
}

function isCard(digits: string): boolean {
  const { length } = digits;
  if (length < DIGITS_LEAST || length > DIGITS_MOST) return false;
  return CARDS[length]!.test(digits) && isLuhn(digits);
}

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const counted = i % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/** Full-width and Arabic digits as 0 to 9. */
function asciiDigits(text: string): string {
  return text.replace(/[\uFF10-\uFF19\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String(digit.charCodeAt(0) % 16),
  );
}

/** What is no text that people write: keys made by programs, and addresses, whose digits are part of a name. */
const FREE = new Set(['formKey', 'token', 'email']);

/** For a schema of what is kept: refuses each text field that holds a card number with field.card_number. */
export function assertNoCardNumbers(input: object, check: z.core.$RefinementCtx): void {
  for (const [name, text] of Object.entries(input)) {
    if (typeof text === 'string' && !FREE.has(name) && holdsCardNumber(text))
      check.addIssue({ code: 'custom', message: 'field.card_number', path: [name] });
  }
}
