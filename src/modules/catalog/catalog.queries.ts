import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import { PREPARED_HINT } from '#platform/db.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { TrustedHtml } from '#platform/html.ts';
import type { OptionWords } from '#shop/option-words.ts';
import { currentPrice, struckPrice } from '#shop/prices.ts';
import { SHOP_WORDS } from '#shop/vocabulary.ts';
import type { VendorCard } from './catalog.schema.ts';
import { type ProductCardRow, hasMemberPrice } from './listing.queries.ts';

export type Names = { nameEn: string; nameAm: string; nameOm: string };
export type CategoryRow = Names & {
  id: number;
  parentId: number | null;
  slug: string;
  image: ProductPictureRow | null;
  isRetired: boolean;
  /** Which one took its place; null of one that is in use, or was taken away for nothing. */
  mergedIntoId: number | null;
};
/** `aliases`: what it is called besides. */
export type TagRow = Names & { id: number; slug: string; aliases: string[]; mergedIntoId: number | null };
/** A value that lists can be narrowed by; key and value in English where the shop knows the words. */
export type SpecificationValueRow = { id: number; key: string; slug: string; value: string };
/** What is asked of the goods of a category. */
export type AttributeRow = Names & {
  id: number;
  categoryId: number;
  kind: 'text' | 'number' | 'choice';
  unit: string;
  choices: Record<Locale, string>[];
  isRequired: boolean;
  isFilter: boolean;
};
export type BrandRow = {
  id: number;
  slug: string;
  name: string;
  aliases: string[];
  mergedIntoId: number | null;
};

/** What a brand or tag of the row `id` is called besides. */
const aliasesOf = (kind: 'brand' | 'tag', id: RawBuilder<unknown>) =>
  sql`array(select a.name from catalogue_aliases a where a.kind = ${sql.lit(kind)} and a.subject_id = ${id})`;
export type ProductPictureRow = { key: string; width: number; height: number; color: string };

/** The small tables that every list names things from, in one statement. */
export type TaxonomyRow = {
  categories: CategoryRow[];
  brands: BrandRow[];
  tags: TagRow[];
  specificationValues: SpecificationValueRow[];
  /** What specifications and their values are called. */
  words: Record<Locale, string>[];
  /** In their order within each category. */
  attributes: AttributeRow[];
  /** Whether cash is taken on delivery anywhere. */
  takesCash: boolean;
};

export async function selectTaxonomy(db: Db | Tx): Promise<TaxonomyRow> {
  const { rows } = await sql<TaxonomyRow>`select
    (select coalesce(json_agg(json_build_object('id', c.id, 'parentId', c.parent_id, 'slug', c.slug, 'nameEn', c.name_en,
        'nameAm', c.name_am, 'nameOm', c.name_om, 'isRetired', c.is_retired, 'mergedIntoId', c.merged_into_id, 'image', case when i.id is not null then
          json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'color', i.dominant_color) end)
        order by c.position, c.id), '[]') from categories c left join images i on i.id = c.image_id) as categories,
    (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'mergedIntoId', merged_into_id,
        'aliases', ${aliasesOf('brand', sql`brands.id`)}) order by id), '[]') from brands) as brands,
    (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'nameEn', name_en, 'nameAm', name_am, 'nameOm', name_om,
        'mergedIntoId', merged_into_id, 'aliases', ${aliasesOf('tag', sql`tags.id`)}) order by position, id), '[]') from tags) as tags,
    (select coalesce(json_agg(json_build_object('id', id, 'key', key, 'slug', slug, 'value', value)), '[]')
      from specification_values) as specification_values,
    (select coalesce(json_agg(json_build_object('en', en, 'am', am, 'om', om) order by place), '[]') from ${SHOP_WORDS} w) as words,
    (select coalesce(json_agg(json_build_object('id', id, 'categoryId', category_id, 'nameEn', name_en, 'nameAm', name_am,
        'nameOm', name_om, 'kind', kind, 'unit', unit, 'choices', choices, 'isRequired', is_required, 'isFilter', is_filter)
        order by position, id), '[]') from category_attributes) as attributes,
    exists (select from destinations where cash_on_delivery) as takes_cash`.execute(db);
  return rows[0]!;
}

export type VariantRow = {
  id: number;
  title: string;
  options: Record<string, string>;
  price: number;
  oldPrice: number | null;
  stock: number;
};

export type DetailRow = ProductCardRow & {
  optionWords: OptionWords;
  /** The language of the options: the seller's own while there are no words for them. */
  variantsLocale: Locale;
  descriptionHtml: TrustedHtml;
  descriptionLocale: Locale;
  specifications: unknown;
  specificationsLocale: Locale;
  weightG: number;
  tagIds: number[];
  createdAt: Date;
  variants: VariantRow[];
  images: ProductPictureRow[];
  /** As `closedUntil` of the store. */
  vendorClosedUntil: string | null;
  vendorSlug: string;
  isVerified: boolean;
  joinedAt: Date;
  vendorRatingSum: number;
  vendorRatingCount: number;
  vendorProductCount: number;
  vendorAnswersWithin: VendorCard['answersWithin'];
  city: string;
  regionCode: string;
  photo: ProductPictureRow | null;
};

/** Everything a product's page shows of the product itself to users of a language, in one statement. */
export async function selectProduct(db: Db | Tx, id: number, locale: Locale): Promise<DetailRow | null> {
  const { rows } = await details(locale, sql`p.id = ${id} and p.is_listed`).execute(db);
  return rows[0] ?? null;
}

/** As `selectProduct`, on sale or not; null also for one whose price or category nobody has said. */
export async function selectUnlisted(db: Db | Tx, id: number, locale: Locale): Promise<DetailRow | null> {
  const isSaid = sql`p.price_santim is not null and p.category_id is not null`;
  const { rows } = await details(locale, sql`p.id = ${id} and ${isSaid}`).execute(db);
  return rows[0] ?? null;
}

function details(locale: Locale, which: RawBuilder<unknown>): RawBuilder<DetailRow> {
  return sql<DetailRow>`${sql.raw(PREPARED_HINT)}
    select p.id, coalesce(t.title, p.title) as title, coalesce(t.locale, p.text_locale) as text_locale,
      coalesce(t.option_words, '{}') as option_words,
      case when t.option_words <> '{}' then t.locale else p.text_locale end as variants_locale,
      case when t.description_html <> '' then t.description_html else p.description_html end as description_html,
      case when t.description_html <> '' then t.locale else p.text_locale end as description_locale,
      coalesce(t.specifications, p.specifications) as specifications,
      case when t.specifications is null then p.text_locale else t.locale end as specifications_locale,
      ${currentPrice('p')} as price_santim, ${struckPrice('p')} as old_price_santim, p.stock, p.has_variants, p.rating_sum, p.rating_count,
      p.sold_count, p.is_hot, p.sale_ends_at, p.category_id, p.subcategory_id, p.brand_id, p.vendor_id, p.weight_g, p.tag_ids, p.created_at,
      store_name(v.business_name, v.name_am, ${locale}) as business_name, v.is_active as is_vendor_active, store_closed_until(v.id, v.state, v.is_active) as vendor_closed_until,
      v.slug as vendor_slug, v.is_verified,
      v.joined_at, v.rating_sum as vendor_rating_sum, v.rating_count as vendor_rating_count,
      v.product_count as vendor_product_count, v.answers_within as vendor_answers_within, v.city, v.region_code,
      i.key as image_key, i.width as image_width, i.height as image_height, i.dominant_color as image_color,
      case when f.id is not null then
        json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.dominant_color) end as photo,
      case when p.has_variants then (
        select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'options', o.options, 'price', ${currentPrice('o', 'p')},
          'oldPrice', ${struckPrice('o', 'p')}, 'stock', o.stock) order by o.position, o.id), '[]')
        from product_variants o where o.product_id = p.id and not o.is_retired) else '[]' end as variants,
      ${hasMemberPrice} as has_member_price,
      (select coalesce(json_agg(json_build_object('key', g.key, 'width', g.width, 'height', g.height, 'color', g.dominant_color)
          order by n.position), '[]')
        from product_images n join images g on g.id = n.image_id where n.product_id = p.id) as images
    from products p join vendors v on v.id = p.vendor_id
      left join images i on i.id = p.image_id left join images f on f.id = v.photo_image_id
      left join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where ${which}`;
}

export type SearchSourceRow = {
  id: number;
  /** The seller's own title, then those in other languages. */
  titles: string[];
  brand: string | null;
  /** In both scripts. */
  vendorNames: string[];
  /** The category, then the subcategory. */
  categories: Names[];
  tags: Names[];
  textLocale: Locale;
  /** As stored. */
  specifications: unknown;
  /** Of each variant. */
  options: Record<string, string>[];
  skus: string[];
};

/** Locks those of the products that there are, in the order of their ids; orders that name them need not wait. */
export async function lockProducts(db: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from products where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(
    db,
  );
}

/** What the search columns of products are made of, in the order of their ids. The caller has locked them. */
export async function selectSearchSources(db: Tx, ids: readonly number[]): Promise<SearchSourceRow[]> {
  const { rows } = await sql<SearchSourceRow>`
    select p.id, array_prepend(p.title, array(select t.title from product_texts t where t.product_id = p.id order by t.locale)) as titles,
      p.text_locale, p.specifications,
      (select coalesce(json_agg(o.options order by o.position), '[]') from product_variants o where o.product_id = p.id and not o.is_retired) as options,
      array(select k.sku::text from skus k where k.product_id = p.id order by k.variant_id nulls first) as skus,
      b.name as brand, array_remove(array[v.business_name, v.name_am], null) as vendor_names,
      (select coalesce(json_agg(json_build_object('nameEn', c.name_en, 'nameAm', c.name_am, 'nameOm', c.name_om)
          order by c.parent_id is not null), '[]')
        from categories c where c.id in (p.category_id, p.subcategory_id)) as categories,
      (select coalesce(json_agg(json_build_object('nameEn', t.name_en, 'nameAm', t.name_am, 'nameOm', t.name_om)), '[]')
        from tags t where t.id = any (p.tag_ids)) as tags
    from products p join vendors v on v.id = p.vendor_id left join brands b on b.id = p.brand_id
    where p.id = any (${[...ids]}::bigint[]) order by p.id`.execute(db);
  return rows;
}
