import type { PricedPage, PricedProduct } from '#modules/pricing/pricing.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { page, type QueryOf, screenAddress, textParam } from '#web/list-query.ts';

export const pricesAddress = screenAddress('/vendor/member-prices', { search: textParam, page });

export type PricesView = {
  query: QueryOf<typeof pricesAddress>;
  list: PricedPage | { failed: string };
  savedId: number | null;
};
export type PriceFormError = RefusedForm;

const OF_PRODUCT = 'product';

/** What stood in the fields of a product's form, by variant or as the product's own: short, for one hidden field. */
export function shownPrices({ variants, memberPrice }: PricedProduct): string {
  if (variants.length === 0) return `${OF_PRODUCT}=${memberPrice ?? ''}`;
  return variants.map((one) => `${one.id}=${one.memberPrice ?? ''}`).join(' ');
}

/** What `shownPrices` said: the product's own price, and those of the variants by their ids. */
export function readShown(text: string): {
  memberPrice: number | null;
  variants: Record<string, number | null>;
} {
  const pairs = text.split(' ').flatMap((pair): [string, number | null][] => {
    const [, of, price] = /^(product|\d{1,15})=(\d{1,12}(?:\.\d{1,2})?)?$/.exec(pair) ?? [];
    return of === undefined ? [] : [[of, price === undefined ? null : Number(price)]];
  });
  const { [OF_PRODUCT]: memberPrice = null, ...variants } = Object.fromEntries(pairs);
  return { memberPrice, variants };
}
