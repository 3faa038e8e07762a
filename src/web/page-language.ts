import { getLocale } from '#generated/paraglide/runtime.js';
import { type Locale, isLocale } from '#platform/language.ts';

/**
 * The language of the page that is rendered or open. One source for texts, formats and calls: on the server the
 * request's (`ctx.locale`), in the browser what the server wrote into `<html lang>`. An address does not tell it.
 */
export function pageLanguage(): Locale {
  return getLocale();
}

/** What the document says of itself. Read once, when its scripts start: translation tools write over it later. */
export function documentLanguage(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
}
