import { m } from '#messages';
import type { Locale } from '#platform/language.ts';

/** What each of the shop's languages is called in the user's. */
export const LANGUAGE_NAMES: Record<Locale, () => string> = {
  en: m.stores_language_en,
  am: m.stores_language_am,
  om: m.stores_language_om,
};
