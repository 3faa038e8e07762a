import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { ProductView } from './load-product.ts';

/** The way from the home page to a product. */
export function productCrumbs({ product }: ProductView): Crumb[] {
  const category = `/ShopPage?category=${product.categorySlug}`;
  const crumbs: Crumb[] = [
    { label: m.shop_title(), to: '/ShopPage' },
    { label: product.category, to: category },
  ];
  if (product.subcategory)
    crumbs.push({ label: product.subcategory, to: `${category}&subcategory=${product.subcategorySlug}` });
  return [...crumbs, { label: product.title, lang: product.textLocale }];
}

/** What browsers are told of a product's page. */
export function productMeta({ product }: ProductView): MetaDescriptor[] {
  return [{ title: `${product.title} – ${SITE.name}` }];
}
