import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import { PREPARED_HINT } from '#platform/db.ts';
import type { Db, Tx } from '#platform/db.ts';
import { currentPrice, struckPrice } from '#shop/prices.ts';
import type { OptionWords } from '#shop/option-words.ts';

/** The largest id of products or stores; 0 while there is none. Sitemaps cut both by id, so that nothing is counted. */
export async function selectLastId(db: Db | Tx, table: 'products' | 'vendors'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** When it last changed, where that is known. */
export type SitemapAddressRow = { id: number; updatedAt: Date | null };
export type Range = { after: number; upTo: number; take: number };

/** Listed products of an id range in id order: what a sitemap says of each. */
export async function selectProductAddresses(
  db: Db | Tx,
  { after, upTo, take }: Range,
): Promise<SitemapAddressRow[]> {
  return db
    .selectFrom('products')
    .select(['id', 'updatedAt'])
    .where('isListed', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(take)
    .execute();
}

export type SitemapSectionRow = { slug: string; parentSlug: string | null };

/** Categories and subcategories that have something to show, by slug. */
export async function selectSections(db: Db | Tx): Promise<SitemapSectionRow[]> {
  return db
    .selectFrom('categories as c')
    .leftJoin('categories as p', 'p.id', 'c.parentId')
    .select(['c.slug', 'p.slug as parentSlug'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products')
          .select('products.id')
          .where('products.isListed', '=', true)
          .where((at) =>
            at.or([
              at('products.categoryId', '=', at.ref('c.id')),
              at('products.subcategoryId', '=', at.ref('c.id')),
            ]),
          ),
      ),
    )
    .orderBy('c.id')
    .execute();
}

/** The stores of an id range that are open, in id order. */
export async function selectStoreAddresses(
  db: Db | Tx,
  { after, upTo, take }: Range,
): Promise<SitemapAddressRow[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('id')
    .where('isActive', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(take)
    .execute();
  return rows.map(({ id }) => ({ id, updatedAt: null }));
}

/** The published posts and since when each is. */
export async function selectPostAddresses(db: Db | Tx, now: Date): Promise<SitemapAddressRow[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'publishedAt'])
    .where('status', '=', 'published')
    .where('publishedAt', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ id, publishedAt }) => ({ id, updatedAt: publishedAt! }));
}

export type VariantOffer = {
  id: number;
  title: string;
  options: Record<string, string>;
  price: number;
  oldPrice: number | null;
  stock: number;
};

export type OfferRow = {
  id: number;
  title: string;
  descriptionHtml: string;
  price: number;
  oldPrice: number | null;
  saleEndsAt: Date | null;
  stock: number;
  weightG: number;
  brand: string | null;
  vendorId: number;
  category: string;
  subcategory: string | null;
  imageKey: string;
  /** The other pictures, in their order. */
  moreImages: string[];
  variants: VariantOffer[];
  /** The seller's own words for the options, and the language these are then in. */
  optionWords: OptionWords;
  variantsLocale: Locale;
};

/**
 * Listed products with a picture after an id, in id order, in a language where they have it: what the product feed says
 * of each. Shopping sites refuse offers without a picture.
 */
export async function selectOffers(
  db: Db | Tx,
  { after, take, locale }: { after: number; take: number; locale: Locale },
): Promise<OfferRow[]> {
  const name = sql.raw(`name_${locale}`);
  const { rows } = await sql<OfferRow>`${sql.raw(PREPARED_HINT)}
    select p.id, coalesce(t.title, p.title) as title,
      coalesce(nullif(t.description_html, ''), p.description_html) as description_html, ${currentPrice('p')} as price,
      ${struckPrice('p')} as old_price, p.sale_ends_at, p.stock, p.weight_g, b.name as brand, p.vendor_id,
      c.${name} as category, s.${name} as subcategory, i.key as image_key,
      array(select other.key from product_images pi join images other on other.id = pi.image_id
        where pi.product_id = p.id and pi.image_id <> p.image_id order by pi.position) as more_images,
      coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title, 'options', v.options,
          'price', ${currentPrice('v', 'p')}, 'oldPrice', ${struckPrice('v', 'p')}, 'stock', v.stock) order by v.position, v.id)
        from product_variants v where p.has_variants and v.product_id = p.id and not v.is_retired), '[]') as variants,
      coalesce(t.option_words, '{}') as option_words,
      case when t.option_words <> '{}' then t.locale else p.text_locale end as variants_locale
    from products p join vendors v on v.id = p.vendor_id join categories c on c.id = p.category_id
      join images i on i.id = p.image_id
      left join categories s on s.id = p.subcategory_id left join brands b on b.id = p.brand_id
      left join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.is_listed and p.id > ${after} and v.is_active order by p.id limit ${take}`.execute(db);
  return rows;
}
