import type { Suggestions } from '#modules/search/search.schema.ts';
import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { shopPathOf } from './chrome-data.ts';

export type SuggestionOption = {
  id: string;
  text: string;
  locale?: Locale;
  to: string;
  imageUrl: string | null;
  /** What the user pays for it, as a member too. */
  birr?: number;
};
export type SuggestionGroup = { title: string; options: SuggestionOption[] };

/** The suggestions as groups of places to go: searches, categories, brands, products, suppliers; empty groups are left out. */
export function groupSuggestions({
  queries,
  categories,
  brands,
  products,
  vendors,
}: Suggestions): SuggestionGroup[] {
  const groups = [
    {
      title: m.chrome_suggest_queries(),
      options: queries.map((text) => option(`q-${text}`, text, `/ShopPage?q=${encodeURIComponent(text)}`)),
    },
    {
      title: m.chrome_suggest_categories(),
      options: categories.map(({ id, cid, name, subcategoryId }) => {
        const narrowed = subcategoryId === null ? '' : `&subcategory=${subcategoryId}`;
        return option(`c-${id}-${subcategoryId ?? 0}`, name, shopPathOf({ cid, name }) + narrowed);
      }),
    },
    {
      title: m.chrome_suggest_brands(),
      options: brands.map(({ slug, name }) => option(`b-${slug}`, name, `/ShopPage?brand=${slug}`)),
    },
    {
      title: m.chrome_suggest_products(),
      options: products.map(({ id, title, textLocale, imageUrl, currentPrice, memberPrice }) => ({
        ...option(`p-${id}`, title, `/product-detail/${id}`, imageUrl),
        locale: textLocale,
        birr: memberPrice ?? currentPrice,
      })),
    },
    {
      title: m.chrome_suggest_vendors(),
      options: vendors.map(({ id, businessName }) => option(`v-${id}`, businessName, vendorPath(id))),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function option(id: string, text: string, to: string, imageUrl: string | null = null): SuggestionOption {
  return { id: id.replace(/[^\w-]/g, '_'), text, to, imageUrl };
}

/** A supplier's store, or while there is none yet their products in the shop. */
function vendorPath(id: number): string {
  return `/supplier/${id}`;
}
