/**
 * Marks that stand on the letter before them, and the two halfwidth signs that become such marks. Sorting a run of them
 * takes time by the square of its length. 30 are what UAX #15 (stream-safe text) allows; no language needs ten.
 */
const LONG_RUNS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * The text in a Unicode normal form, in time that grows with its length alone: of more than 30 combining marks in a row
 * the rest is left out. All normalization of text from outside goes through here.
 */
export function normalizeUnicode(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(LONG_RUNS, '$1').normalize(form);
}
