import type { Locale } from '#platform/language.ts';

/** A store's name as it wrote it, and in Amharic where it has one. SQL has the same rule as `store_name(…)`. */
export type StoreNames = { businessName: string; nameAm: string | null };

/** A store's name in the user's script. */
export function storeName(locale: Locale, { businessName, nameAm }: StoreNames): string {
  return locale === 'am' ? (nameAm ?? businessName) : businessName;
}
