import { localeOfPath, type Locale } from '#platform/language.ts';
import { ACCOUNT_HEADER, SAVED_HEADER, TITLE_HEADER } from '#platform/wire/names.ts';
import { savedText } from '#web/offline/saved-text.ts';
import { copyKind } from './copy-kinds.ts';
import { lastLanguage } from './current-account.ts';

const KEPT_HEADERS = [
  'content-type',
  'content-language',
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-opener-policy',
  ACCOUNT_HEADER,
  'date',
];

/** The copy of an answer, with the time at which it was read; null for what is not worth a copy. */
export async function stampedCopy(answer: Response): Promise<Response | null> {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || answer.redirected || !/^text\/(html|x-script)/.test(type)) return null;
  const headers = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set(SAVED_HEADER, String(Date.now()));
  const text = await answer.text();
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1];
  if (title) headers.set(TITLE_HEADER, encodeURIComponent(title));
  return new Response(text, { headers });
}

/** A copy as it is shown: a document says in its first line how old it is, before any script has started. */
export async function markedCopy(copy: Response, url: URL): Promise<Response> {
  if (!copy.headers.get('content-type')?.startsWith('text/html')) return copy;
  const at = Number(copy.headers.get(SAVED_HEADER));
  const locale = (copy.headers.get('content-language') ?? (await languageOfUrl(url))) as Locale;
  const told = savedText(at, Date.now(), locale, copyKind(url.pathname) === 'own');
  const attributes = `data-saved="${at}" data-saved-text="${told.replaceAll('"', '&quot;')}"`;
  const html = (await copy.text()).replace('<html', () => `<html ${attributes}`);
  return new Response(html, { headers: copy.headers });
}

/** The language of an address, or of the last page where it does not say. */
export async function languageOfUrl({ pathname }: URL): Promise<Locale> {
  return localeOfPath(pathname) ?? (await lastLanguage());
}
