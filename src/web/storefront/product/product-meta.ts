import type { MetaDescriptor } from 'react-router';
import { m } from '#messages';
import { LOCALES } from '#platform/constants.ts';
import { SITE } from '#platform/site.ts';
import { localizedPath } from '#web/locale.ts';
import type { Crumb } from '#web/ui/breadcrumb.tsx';
import { formatBirr } from '#web/ui/money.tsx';
import type { ProductView } from './load-product.ts';
import { breadcrumbData, productData } from './structured-data.ts';

/** The way from the home page to a product. */
export function productCrumbs({ product }: ProductView): Crumb[] {
  const category = `/ShopPage?category=${product.categoryId}`;
  const crumbs: Crumb[] = [
    { label: m.shop_title(), to: '/ShopPage' },
    { label: product.category, to: category },
  ];
  if (product.subcategory)
    crumbs.push({ label: product.subcategory, to: `${category}&subcategory=${product.subcategoryId}` });
  return [...crumbs, { label: product.title }];
}

/** Title, description, canonical address, link preview and structured data of a product. */
export function productMeta(view: ProductView, lang: string | undefined): MetaDescriptor[] {
  const { product, origin, delivery } = view;
  const locale = LOCALES.find((known) => known === lang?.toLowerCase()) ?? 'en';
  const address = (to: (typeof LOCALES)[number]) =>
    `${origin}${localizedPath(`/product-detail/${product.id}`, to)}`;
  const price = formatBirr(product.currentPrice, locale);
  const description = m.product_description_meta({
    title: product.title,
    vendor: product.vendor.businessName,
    price,
    days: delivery.returnDays,
  });
  const [picture] = product.images;
  return [
    { title: `${product.title} – ${SITE.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(locale) },
    ...LOCALES.map((to) => ({ tagName: 'link', rel: 'alternate', hrefLang: to, href: address(to) }) as const),
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: SITE.name },
    { property: 'og:title', content: product.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(locale) },
    ...(picture ? [{ property: 'og:image', content: `${origin}/media/${picture.key}-800.webp` }] : []),
    { property: 'product:price:amount', content: product.currentPrice.toFixed(2) },
    { property: 'product:price:currency', content: product.currency },
    { 'script:ld+json': productData(view) },
    { 'script:ld+json': breadcrumbData(origin, productCrumbs(view)) },
  ];
}
