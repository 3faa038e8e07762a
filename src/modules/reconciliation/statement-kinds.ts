import type { LINE_KINDS } from './statement-lines.table.ts';

/** What a line of a statement is of. */
export type LineKind = (typeof LINE_KINDS)[number];

type Kinds = readonly [RegExp, LineKind][];

const KINDS: Kinds = [
  [/refund|revers/i, 'refund'],
  [/settle/i, 'settlement'],
  [/payout|withdraw|disburse/i, 'payout'],
  [/pay|sale|charge|deposit|collect|credit|^in$/i, 'payment'],
];

/** Stripe's and PayPal's words: what they pay out, or an owner withdraws, comes to our bank; what fails or is turned round is neither. */
const DOLLAR_KINDS: Kinds = [
  [/revers|fail|dispute|chargeback|hold|reserve/i, 'other'],
  [/refund/i, 'refund'],
  [/settle|payout|withdraw/i, 'settlement'],
  [/pay|sale|charge|checkout/i, 'payment'],
];

/** What a line is of, by the word that its bank or provider has for it, and by whether money came. */
export function kindOf(word: string, gross: number, isDollars: boolean): LineKind {
  const said = (isDollars ? DOLLAR_KINDS : KINDS).find(([words]) => words.test(word))?.[1];
  if (isDollars && said === 'settlement' && gross > 0) return 'other';
  const kind = said ?? (isDollars && word !== '' ? 'other' : 'payment');
  // Nobody's payment leaves the shop, whatever a bank calls it.
  return kind === 'payment' && gross < 0 ? 'other' : kind;
}
