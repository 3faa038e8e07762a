import type { Locale } from '#platform/constants.ts';
import { useLanguage } from '#web/ui/view.ts';

export type Named = { businessName: string; nameAm: string | null };

/** A supplier's name in the reader's script, and the other one beside it where there is one. */
export function namesOf(lang: Locale, { businessName, nameAm }: Named): [string, string | null] {
  return lang === 'am' && nameAm !== null ? [nameAm, businessName] : [businessName, nameAm];
}

/** The same for the page's language. */
export function useNames(): (supplier: Named) => [string, string | null] {
  const lang = useLanguage();
  return (supplier) => namesOf(lang, supplier);
}
