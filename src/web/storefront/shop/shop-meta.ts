import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import { NO_FILTERS, SHOP_PATH, shopHref } from './shop-query.ts';
import type { ShopView } from './shop-view.ts';

/** What the list on the page is called. */
export function shopHeading({ query, category, subcategory, vendorName }: ShopView): string {
  if (query.q) return m.shop_title_search({ q: query.q });
  if (vendorName !== null && category === null) return m.shop_title_vendor({ name: vendorName });
  return subcategory?.name ?? category?.name ?? m.shop_title_all();
}

type Place = { slug: string } | null;

/** A category has many addresses (token, slug, id, with a name): the one with its slug stands for all. */
export function placeIn(category: Place, subcategory: Place = null) {
  return {
    cid: null,
    name: null,
    category: category?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
  };
}

/** The way from the home page to this list. */
export function shopCrumbs(view: ShopView): Crumb[] {
  const crumbs: Crumb[] = [{ label: m.shop_title(), to: SHOP_PATH }];
  const { category, subcategory } = view;
  if (category)
    crumbs.push({
      label: category.name,
      to: shopHref(view.query, { ...NO_FILTERS, ...placeIn(category), sort: 'popular' }),
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
