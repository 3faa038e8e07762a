import type { Locale } from '#platform/language.ts';
import { isEthiopic } from '#modules/search/index.ts';
import { anyOf } from './post-text.ts';

/** Words of Afaan Oromoo that posts use and English has not. */
const WORD = anyOf(
  'amma',
  'bilbil(?:a|aan)',
  'birri',
  'boorsa',
  'damma',
  'dhumate(?:era)?',
  'dubart(?:iif|oota|ootaaf)',
  'fayyadamame',
  'gatiin',
  'gurgurtaf?',
  'gurgurtaaf',
  'gurgurame(?:era)?',
  'hafe',
  "hir'ifama",
  'ijoollee',
  'itti',
  'jira',
  'keenya',
  'konkolaata',
  'kophee',
  'kuni',
  'lakkoofsa',
  'meesha',
  'meeshaalee',
  'nuuf',
  'qab(?:na|u)',
  'qofa',
  'siree',
  'surree',
  'teessoon?',
  'tokko',
  'uffata',
  'yookaan',
);
/** Long vowels end words of Afaan Oromoo alone. */
const LONG_END = String.raw`(?<!\p{L})(?!hawaii(?!\p{L}))\p{L}{2,}(?:aa|ii|uu)(?![\p{L}\p{N}])`;
const SIGN = new RegExp(`${WORD}|${LONG_END}`, 'giu');

/**
 * The language that goods are filed under: Amharic by the letters of their title, Afaan Oromoo by a word in it or by two in
 * the text below, else English.
 */
export function languageOf(title: string, text: string): Locale {
  if (isEthiopic(title)) return 'am';
  const signs = new Set([...text.matchAll(SIGN)].map(([word]) => word.toLowerCase()));
  return title.search(SIGN) >= 0 || signs.size > 1 ? 'om' : 'en';
}
