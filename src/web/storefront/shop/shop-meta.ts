import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import { NO_FILTERS, SHOP_PATH, shopHref } from './shop-query.ts';
import type { ShopView } from './shop-view.ts';

/** What the list on the page is called. */
export function shopHeading({ query, category, subcategory, vendorName }: ShopView): string {
  if (query.q) return m.shop_title_search({ q: query.q });
  if (vendorName !== null && category === null) return m.shop_title_vendor({ name: vendorName });
  return subcategory?.name ?? category?.name ?? m.shop_title_all();
}

/** The way from the home page to this list. */
export function shopCrumbs(view: ShopView): Crumb[] {
  const crumbs: Crumb[] = [{ label: m.shop_title(), to: SHOP_PATH }];
  const { category, subcategory } = view;
  if (category)
    crumbs.push({
      label: category.name,
      to: shopHref(view.query, { ...NO_FILTERS, subcategory: null, sort: 'popular' }),
    });
  if (subcategory) crumbs.push({ label: subcategory.name });
  return crumbs;
}

/** What browsers are told of a list. */
export function shopMeta(view: ShopView): MetaDescriptor[] {
  const { query } = view;
  const heading = shopHeading(view);
  const name = query.page > 1 ? m.shop_page_title({ title: heading, page: query.page }) : heading;
  return [{ title: `${name} – ${SITE.name}` }];
}
