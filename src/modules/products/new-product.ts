import type { Locale } from '#platform/language.ts';
import { markupOf } from './description-text.ts';
import { emptyProduct } from './merge-product.ts';
import type { OwnProduct } from './products.schema.ts';
import { toOwnProduct } from './to-own-product.ts';

/** A product that nothing is said of yet, for the form of a new one. */
export function emptyOwnProduct(locale: Locale): OwnProduct {
  return toOwnProduct(emptyProduct(0, locale), { brand: '', tags: [], images: {} });
}

/** The descriptions of a product as people edit them, by language. */
export function markupOfProduct({ descriptions }: OwnProduct): OwnProduct['descriptions'] {
  return Object.fromEntries(Object.entries(descriptions).map(([locale, html]) => [locale, markupOf(html)]));
}
