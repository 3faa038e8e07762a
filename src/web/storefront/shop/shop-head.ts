import { m } from '#messages';
import type { Head } from '#document/head.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { placeIn, shopHeading } from './shop-meta.ts';
import { hasFilters, shopHref } from './shop-query.ts';
import type { ShopView } from './shop-view.ts';

/**
 * Categories, subcategories and suppliers are for search engines, page by page; narrowed, sorted and searched lists are
 * not, but their products may be followed.
 */
export function shopHead(view: ShopView): Head {
  const { query, pages, total, category, subcategory } = view;
  const { page } = query;
  const plain = { ...query, ...placeIn(category, subcategory) };
  const isPlain = !hasFilters({ ...query, vendor: null }) && query.sort === 'popular';
  return {
    path: shopHref(plain, { page }),
    description:
      category || view.vendorName
        ? m.shop_description_named({ name: shopHeading(view), count: groupDigits(total) })
        : m.shop_description_all(),
    isFound: isPlain && total > 0 && view.cidWarning === null,
    previous: page > 1 && page <= pages ? shopHref(plain, { page: page - 1 }) : null,
    next: page < pages ? shopHref(plain, { page: page + 1 }) : null,
  };
}
