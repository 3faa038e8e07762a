import { LOCALES, type Locale, isLocale } from '#platform/language.ts';
import { LANGUAGE_COOKIE, PAGE_LANGUAGE } from '#platform/wire/names.ts';
import { createCache } from '#platform/loading-cache.ts';

/** The language of an answer whose address names none: the calling page's, else what the user chose or asks for. */
export function requestLanguage(headers: Headers): Locale {
  const page = headers.get(PAGE_LANGUAGE);
  if (isLocale(page)) return page;
  return preferredLanguage(headers.get('cookie'), headers.get('accept-language'));
}

/**
 * The user's language: the one chosen (cookie), else the one the browser asks for, else English. Stands on the way of
 * every cached page: no parsing of the cookies, and the few headers that browsers send are remembered.
 */
export function preferredLanguage(
  cookies: string | null | undefined,
  accepted: string | null | undefined,
): Locale {
  return chosenLanguage(cookies) ?? (accepted ? rememberedLanguage(accepted) : 'en');
}

const CHOICE = `${LANGUAGE_COOKIE}=`;

function chosenLanguage(cookies: string | null | undefined): Locale | null {
  if (!cookies) return null;
  let at = cookies.indexOf(CHOICE);
  while (at > 0 && cookies[at - 1] !== ' ' && cookies[at - 1] !== ';') at = cookies.indexOf(CHOICE, at + 1);
  if (at < 0) return null;
  const value = cookies.slice(at + CHOICE.length, at + CHOICE.length + 2);
  const next = cookies[at + CHOICE.length + 2];
  return (next === undefined || next === ';') && isLocale(value) ? value : null;
}

const REMEMBERED_LENGTH_MAX = 200;
const remembered = createCache<Locale>({ entries: 500 });

function rememberedLanguage(header: string): Locale {
  if (header.length > REMEMBERED_LENGTH_MAX) return acceptedLanguage(header);
  return remembered.getOrMake(header, () => acceptedLanguage(header));
}

const LENGTH_MAX = 1_000;

/**
 * The language of the shop that an Accept-Language header wants most (RFC 9110 §12.5.4): tags match by their first part,
 * `*` stands for what is not named, `q=0` refuses, of equals the first counts. English when nothing fits.
 */
export function acceptedLanguage(header: string): Locale {
  const wanted = header.slice(0, LENGTH_MAX).split(',').map(rangeOf);
  const named = new Set(wanted.map(({ tag }) => tag));
  const choices = wanted.flatMap(({ tag, quality }) => {
    if (isLocale(tag)) return [{ locale: tag, quality }];
    return tag === '*'
      ? LOCALES.filter((locale) => !named.has(locale)).map((locale) => ({ locale, quality }))
      : [];
  });
  const [best] = choices.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return best?.locale ?? 'en';
}

/** ISO 639-2 and older names that browsers and phones still send for our languages. */
const ALIASES: Record<string, Locale> = { amh: 'am', orm: 'om', gaz: 'om', hae: 'om', eng: 'en' };

function rangeOf(part: string): { tag: string; quality: number } {
  const [range = '', ...parameters] = part.split(';');
  const first = range.trim().toLowerCase().split(/[-_]/, 1)[0]!;
  const given = parameters
    .map((text) => /^\s*q\s*=\s*(\S*)\s*$/i.exec(text)?.[1])
    .find((text) => text !== undefined);
  const quality = given === undefined ? 1 : Number(given);
  return { tag: ALIASES[first] ?? first, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
