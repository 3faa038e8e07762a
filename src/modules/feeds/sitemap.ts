import { LOCALES, localizedPath } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import {
  selectLastId,
  selectPostAddresses,
  selectProductAddresses,
  selectSections,
  selectStoreAddresses,
} from './feeds.queries.ts';
import { xmlText } from './xml.ts';

/** Ids of one sitemap: three languages of each are 48,000 addresses and some 35 MB; a file may have 50,000 and 50 MB. */
export const IDS_PER_SITEMAP = 16_000;
/** Rows read from the database at a time: what a user of a slow network keeps in our memory. */
const BATCH = 2_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

const THINGS = {
  products: { table: 'products', path: '/product-detail', select: selectProductAddresses },
  stores: { table: 'vendors', path: '/supplier', select: selectStoreAddresses },
} as const;
export type SitemapKind = keyof typeof THINGS;

/** The index of all sitemaps (sitemaps.org protocol 0.9). */
export async function sitemapIndex(ctx: Ctx): Promise<string> {
  const names = ['pages'];
  for (const things of ['stores', 'products'] as const) {
    const last = await selectLastId(ctx.db, THINGS[things].table);
    for (let n = 1; n <= Math.ceil(last / IDS_PER_SITEMAP); n += 1) names.push(`${things}-${n}`);
  }
  const entries = names.map(
    (name) => `<sitemap><loc>${xmlText(ctx.config.publicUrl)}/sitemaps/${name}.xml</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** The screens that everybody may find and that are not about one thing. */
export const FOUND_PATHS = [
  '/',
  '/ShopPage',
  '/SupplierList',
  '/NeedHelp',
  '/AboutUs',
  '/CustomerSupport',
  '/DeliveryService',
  '/WishingPool',
  '/TrackOrder',
  '/vendor-post',
  '/Terms',
  '/Privacy',
  '/ReturnPolicy',
] as const;

/** Home, help, lists, categories and posts, each in every language. */
export async function* pagesSitemap(ctx: Ctx): AsyncGenerator<string> {
  const [sections, posts] = await Promise.all([
    selectSections(ctx.db),
    selectPostAddresses(ctx.db, ctx.now()),
  ]);
  const categories = sections.map(({ slug, parentSlug }) =>
    parentSlug ? `/ShopPage?category=${parentSlug}&subcategory=${slug}` : `/ShopPage?category=${slug}`,
  );
  yield HEAD + URLSET;
  for (const path of [...FOUND_PATHS, ...categories]) yield entry(ctx.config.publicUrl, path, null);
  for (const { id, updatedAt } of posts) yield entry(ctx.config.publicUrl, `/post/${id}`, updatedAt);
  yield '</urlset>\n';
}

/**
 * The listed products, or open stores, of the n-th id range (from 1), read in batches as fast as they are taken: a
 * million products never stand in memory.
 */
export async function* itemsSitemap(ctx: Ctx, things: SitemapKind, n: number): AsyncGenerator<string> {
  const { path, select } = THINGS[things];
  const upTo = n * IDS_PER_SITEMAP;
  let after = upTo - IDS_PER_SITEMAP;
  yield HEAD + URLSET;
  for (;;) {
    const rows = await select(ctx.db, { after, upTo, take: BATCH });
    yield rows.map(({ id, updatedAt }) => entry(ctx.config.publicUrl, `${path}/${id}`, updatedAt)).join('');
    if (rows.length < BATCH) break;
    after = rows.at(-1)!.id;
  }
  yield '</urlset>\n';
}

/** One page: an entry for each language's explicit address, each naming the others and the bare one (hreflang). */
function entry(origin: string, path: string, changed: Date | null): string {
  const addresses = LOCALES.map((locale) => [locale, xmlText(origin + localizedPath(path, locale))] as const);
  const others = [...addresses, ['x-default', xmlText(origin + path)] as const]
    .map(([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
    .join('');
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return addresses.map(([, href]) => `<url><loc>${href}</loc>${lastmod}${others}</url>\n`).join('');
}
