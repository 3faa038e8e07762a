import { m } from '#messages';
import { COUNT_BOUND } from '#shop/constants.ts';
import { PRICE_SLIDER, type PRICE_OPTIONS, type Sort } from '#shop/list-choices.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import type { ShopQuery } from './shop-query.ts';

/** A price of the slider; its upper end is open and reads "10,000+". */
export function wholeBirr(birr: number): string {
  return birr >= PRICE_SLIDER.max ? `${groupDigits(PRICE_SLIDER.max)}+` : groupDigits(birr);
}

/** What a ready-made price range is called. */
export function optionLabel({ min, max }: (typeof PRICE_OPTIONS)[number]): string {
  if (min === null || max === null) return m.shop_price_all();
  if (min === PRICE_SLIDER.min) return m.shop_price_under({ max: groupDigits(max) });
  return m.shop_price_between({ min: groupDigits(min), max: wholeBirr(max) });
}

/** What a chosen price range is called; null while nothing is chosen. */
export function priceLabel({ minPrice, maxPrice }: Pick<ShopQuery, 'minPrice' | 'maxPrice'>): string | null {
  if (minPrice !== null && maxPrice !== null)
    return m.shop_price_between({ min: groupDigits(minPrice), max: groupDigits(maxPrice) });
  if (minPrice !== null) return m.shop_price_from({ min: groupDigits(minPrice) });
  return maxPrice === null ? null : m.shop_price_up_to({ max: groupDigits(maxPrice) });
}

/** A price that the search named, in whole Birr. */
export function understoodPrice({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null)
    return m.shop_chip_between({ min: groupDigits(min), max: groupDigits(max) });
  if (max !== null) return m.shop_chip_under({ max: groupDigits(max) });
  return m.shop_chip_from({ min: groupDigits(min ?? 0) });
}

/** The name of each order, in the order they are offered. */
export function productSortLabels(): [Sort, string][] {
  return [
    ['popular', m.shop_sort_popular()],
    ['newest', m.shop_sort_newest()],
    ['rating', m.shop_sort_rating()],
    ['price-asc', m.shop_sort_price_asc()],
    ['price-desc', m.shop_sort_price_desc()],
  ];
}

/** "1,234 results found"; "10,000+ results found" where counting stopped. */
export function resultsText(count: number, isBound: boolean): string {
  return m.shop_results({ count, shown: isBound ? `${groupDigits(COUNT_BOUND)}+` : groupDigits(count) });
}
