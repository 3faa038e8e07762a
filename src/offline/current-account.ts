import { type Locale, isLocale } from '#platform/language.ts';
import { LANGUAGE_COOKIE, PERSONAL_COOKIE, VISITOR_ACCOUNT_MARK } from '#platform/wire/names.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import { readStoredValue, writeStoredValue } from './offline-store.ts';

export const SHARED_COPIES = 'adey-pages';
export const OWN_COPIES = 'adey-own';

type CookieStore = { get(name: string): Promise<{ value?: string } | null> };

/** Whose account it is at this moment: told by the readable cookie, where the browser lets a worker see it, else by the last page. */
export async function currentAccountMark(): Promise<string> {
  const { cookieStore } = self as { cookieStore?: CookieStore };
  if (!cookieStore) return (await readStoredValue('account')) ?? VISITOR_ACCOUNT_MARK;
  return decodePersonal((await cookieStore.get(PERSONAL_COOKIE))?.value).accountMark ?? VISITOR_ACCOUNT_MARK;
}

let noted: Promise<void> = Promise.resolve();

/**
 * Takes note of the account; the copies of somebody else's own pages are erased. One call after the other: two that both find
 * the account before would erase twice, and the later time what the new account has read meanwhile.
 */
export function setCurrentAccount(accountMark: string): Promise<void> {
  noted = noted.catch(() => undefined).then(async () => await noteAccount(accountMark));
  return noted;
}

async function noteAccount(accountMark: string): Promise<void> {
  if ((await readStoredValue('account')) === accountMark) return;
  await forgetOwnCopies();
  await writeStoredValue('account', accountMark);
}

async function forgetOwnCopies(): Promise<void> {
  await caches.delete(OWN_COPIES);
}

/** The language that the user chose (by whatever way), where the browser lets a worker see it; else null. */
export async function chosenLanguage(): Promise<Locale | null> {
  const { cookieStore } = self as { cookieStore?: CookieStore };
  const chosen = (await cookieStore?.get(LANGUAGE_COOKIE))?.value;
  return isLocale(chosen) ? chosen : null;
}

/** The language of pages whose address does not say. */
export async function lastLanguage(): Promise<Locale> {
  const chosen = await chosenLanguage();
  if (chosen) return chosen;
  const known = await readStoredValue('language');
  return isLocale(known) ? known : 'en';
}

export async function noteLanguage(language: Locale): Promise<void> {
  if ((await readStoredValue('language')) !== language) await writeStoredValue('language', language);
}

const SIGNING = /^(?:\/(?:en|am|om))?\/(?:User-Authentication(?:\/|\.data|$)|api\/auth\/)/i;
const LANGUAGE = /^\/language\/?$/i;

/** Whether a form or call of this address changes who reads, or in which language. */
export function changesAccountOrLanguage({ pathname }: URL): boolean {
  return SIGNING.test(pathname) || LANGUAGE.test(pathname);
}

/** Sends it on its way. Own pages are forgotten before it leaves, so that not even a lost answer lets them stay. */
export async function sendAndForgetCopies({
  request,
  url,
}: {
  request: Request;
  url: URL;
}): Promise<Response> {
  await forgetOwnCopies();
  if (LANGUAGE.test(url.pathname)) await caches.delete(SHARED_COPIES);
  return await fetch(request);
}
