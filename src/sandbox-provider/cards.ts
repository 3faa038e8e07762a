import { normalizeUnicode } from '#platform/normalize-unicode.ts';

/** What a published test number does when it is charged. 'challenge' asks the holder first (3-D Secure). */
export type CardBehaviour =
  | 'approve'
  | 'challenge'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

/** The numbers that payment providers publish for tests; every other valid number is approved. */
const BEHAVIOURS: Record<string, CardBehaviour> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000002500003155': 'challenge',
  '4000000000003220': 'challenge',
};

const BRANDS: [brand: string, prefix: RegExp, lengths: number[]][] = [
  ['visa', /^4/, [13, 16, 19]],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, [16]],
  ['amex', /^3[47]/, [15]],
  ['diners', /^3(0[0-5]|[689])/, [14]],
  ['discover', /^6(011|5)/, [16, 19]],
  ['jcb', /^35(2[89]|[3-8])/, [16, 19]],
  ['unionpay', /^62/, [16, 17, 18, 19]],
];

export type TestCardInput = { name: string; number: string; expiry: string; cvc: string };
export type CardField = keyof TestCardInput;

/** A card without what must be kept secret. */
export type TestCard = {
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  behaviour: CardBehaviour;
};

export type CardCheck =
  | { card: TestCard }
  | { wrong: Partial<Record<CardField, 'required' | 'invalid' | 'expired'>> };

/**
 * Checks a card as typed (blanks and dashes in the number, `MM/YY` or `MM/YYYY`): length and Luhn digit, expiry against
 * `now`, length of the code for the brand. The answer holds neither number nor code.
 */
export function checkCard(input: TestCardInput, now: Date): CardCheck {
  const number = normalizeUnicode(input.number, 'NFKC').replace(/[\s-]/g, '');
  const cvc = normalizeUnicode(input.cvc, 'NFKC').trim();
  const expiry = readExpiry(input.expiry);
  const [brand = 'card', , lengths = [12, 13, 14, 15, 16, 17, 18, 19]] =
    BRANDS.find(([, prefix]) => prefix.test(number)) ?? [];
  const wrong: Partial<Record<CardField, 'required' | 'invalid' | 'expired'>> = {};
  if (input.name.trim() === '') wrong.name = 'required';
  else if (input.name.length > 100) wrong.name = 'invalid';
  if (number === '') wrong.number = 'required';
  else if (!/^\d{12,19}$/.test(number) || !lengths.includes(number.length) || !passesLuhn(number))
    wrong.number = 'invalid';
  if (input.expiry.trim() === '') wrong.expiry = 'required';
  else if (!expiry || expiry.expYear > now.getUTCFullYear() + 20) wrong.expiry = 'invalid';
  else if (isPast(expiry, now)) wrong.expiry = 'expired';
  if (cvc === '') wrong.cvc = 'required';
  else if (!/^\d{3,4}$/.test(cvc) || cvc.length !== (brand === 'amex' ? 4 : 3)) wrong.cvc = 'invalid';
  if (Object.keys(wrong).length > 0 || !expiry) return { wrong };
  return {
    card: { brand, lastFour: number.slice(-4), ...expiry, behaviour: BEHAVIOURS[number] ?? 'approve' },
  };
}

/** Whether the last digit is the Luhn check digit (ISO/IEC 7812-1) of those before it. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function readExpiry(text: string): { expMonth: number; expYear: number } | null {
  const match = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(\d{2}|\d{4})$/.exec(normalizeUnicode(text, 'NFKC').trim());
  if (!match) return null;
  const year = Number(match[2]);
  return { expMonth: Number(match[1]), expYear: year < 100 ? 2000 + year : year };
}

/**
 * Whether a card's time is over. It is good to the end of its month; a day is added because that month ends latest far
 * west of UTC.
 */
export function isPast({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean {
  return now.getTime() > Date.UTC(expYear, expMonth, 1) + 24 * 3_600_000;
}
