import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteGetLocale } from '#generated/paraglide/runtime.js';
import type { Locale } from '#platform/language.ts';

const current = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => current.getStore() ?? 'en');

/** Runs the work (and all it awaits) with every message in the given language. */
export function runWithLocale<T>(locale: Locale, work: () => T): T {
  return current.run(locale, work);
}
