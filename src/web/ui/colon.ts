import type { Locale } from '#platform/language.ts';

/** What stands after a word that is about to be explained: Amharic has a mark of its own. */
export const COLON: Readonly<Record<Locale, string>> = { en: ':', am: '፦', om: ':' };
