import type { Locale } from '#platform/language.ts';

/** A text of staff: English always, the other languages where it has been translated. */
export type Texts = { en: string; am?: string | null; om?: string | null };

/** The text in the user's language; where that is missing the English one, and which of both it is. */
export function textIn(texts: Texts, locale: Locale): { text: string; locale: Locale } {
  const own = texts[locale] ?? null;
  return own === null ? { text: texts.en, locale: 'en' } : { text: own, locale };
}
