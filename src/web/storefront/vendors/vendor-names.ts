import type { Locale } from '#platform/language.ts';
import { storeName, type StoreNames } from '#shop/store-name.ts';
import { useLanguage } from '#web/ui/view.ts';

/** A supplier's name in the user's script, and the other one beside it where there is one. */
export function namesOf(lang: Locale, store: StoreNames): [string, string | null] {
  const name = storeName(lang, store);
  return [name, name === store.businessName ? store.nameAm : store.businessName];
}

/** The same for the page's language. */
export function useNames(): (supplier: StoreNames) => [string, string | null] {
  const lang = useLanguage();
  return (supplier) => namesOf(lang, supplier);
}

/** How a name is to be read out: as Amharic in its own letters, else as English, which most names are written like. */
export function scriptOf(name: string): Locale {
  return /\p{Script=Ethiopic}/u.test(name) ? 'am' : 'en';
}
