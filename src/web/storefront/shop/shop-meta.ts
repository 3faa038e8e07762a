import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { LOCALES } from '#platform/constants.ts';
import { SITE } from '#platform/site.ts';
import { groupDigits } from '#web/storefront/product-card/figures.ts';
import { localizedPath } from '#web/locale.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import { hasFilters, NO_FILTERS, SHOP_PATH, shopHref } from './shop-query.ts';
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

/**
 * Title, description, canonical address and robots of a list. Categories, subcategories and suppliers are for search
 * engines, page by page; narrowed, sorted and searched lists are not, but their products may be followed.
 */
export function shopMeta(view: ShopView, lang: string | undefined): MetaDescriptor[] {
  const { query, origin, pages, total } = view;
  const heading = shopHeading(view);
  const name = query.page > 1 ? m.shop_page_title({ title: heading, page: query.page }) : heading;
  const isPlain =
    !hasFilters({ ...query, vendor: null }) && query.sort === 'popular' && total > 0 && !view.isCidBroken;
  const description =
    view.category || view.vendorName
      ? m.shop_description_named({ name: heading, count: groupDigits(total) })
      : m.shop_description_all();
  const locale = LOCALES.find((known) => known === lang?.toLowerCase()) ?? 'en';
  // A category has many addresses (token, slug, id, with a name): the one with its slug stands for all.
  const plain = {
    ...query,
    cid: null,
    name: null,
    category: view.category?.slug ?? null,
    subcategory: view.subcategory?.slug ?? null,
  };
  const address = (page: number, to: (typeof LOCALES)[number] = locale) =>
    `${origin}${localizedPath(shopHref(plain, { page }), to)}`;
  const link = (rel: string, href: string, more = {}) => ({ tagName: 'link', rel, href, ...more }) as const;
  return [
    { title: `${name} – ${SITE.name}` },
    { name: 'description', content: description },
    { name: 'robots', content: isPlain ? 'index, follow' : 'noindex, follow' },
    link('canonical', address(query.page)),
    ...LOCALES.map((to) => link('alternate', address(query.page, to), { hrefLang: to })),
    ...(query.page > 1 && query.page <= pages ? [link('prev', address(query.page - 1))] : []),
    ...(query.page < pages ? [link('next', address(query.page + 1))] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE.name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(query.page) },
  ];
}
