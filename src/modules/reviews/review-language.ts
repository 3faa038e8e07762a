import type { Locale } from '#platform/language.ts';

const ETHIOPIC = /\p{Script=Ethiopic}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * What a review is written in: Ethiopic letters are Amharic whatever page they were typed on; Latin ones are the
 * language of that page, unless it was Amharic's: then it could be either of the others, and nothing is said.
 */
export function reviewLanguage(body: string, pageLocale: Locale | null): Locale | null {
  if (ETHIOPIC.test(body)) return 'am';
  return LATIN.test(body) && pageLocale !== 'am' ? pageLocale : null;
}
