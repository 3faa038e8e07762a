import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';
import { currentPrice, struckPrice } from '#shop/prices.ts';

export type ProductStateName = 'draft' | 'in_review' | 'published' | 'paused' | 'refused' | 'archived';

export type VariantState = {
  /** Null of one that is not written yet. */
  id: number | null;
  title: string;
  options: Record<string, string>;
  price: number;
  oldPrice: number | null;
  memberPrice: number | null;
  stock: number;
  sku: string;
  barcode: string;
  /** Null: as heavy as its product says. */
  weightG: number | null;
  imageId: number | null;
};

/** All that a store's team says of a product; prices in santim. */
export type ProductState = {
  id: number;
  vendorId: number;
  version: number;
  state: ProductStateName;
  stateReason: string;
  /** To be on sale as soon as nothing is missing of it. */
  publishesWhenComplete: boolean;
  locale: Locale;
  title: string;
  description: string;
  texts: Partial<Record<Locale, { title: string; description: string }>>;
  categoryId: number | null;
  subcategoryId: number | null;
  brandId: number | null;
  tagIds: number[];
  specifications: { name: string; value: string }[];
  price: number | null;
  oldPrice: number | null;
  memberPrice: number | null;
  /** ISO date; null without an end. */
  saleEndsAt: string | null;
  stock: number;
  sku: string;
  barcode: string;
  weightG: number;
  images: { imageId: number; alt: string }[];
  /** Those that are offered; none of a product without variants. */
  variants: VariantState[];
  /** Retired ones, which come back when their options do. */
  retired: { id: number; options: Record<string, string> }[];
};

/** Prices as they are now: a sale that is over is none, also before the job has written it. */
const state = (of: ReturnType<typeof sql>) => sql<ProductState>`
  select p.id, p.vendor_id, p.version, p.state, p.state_reason, p.publishes_when_complete, p.text_locale as locale, p.title, p.description_html as description,
    p.category_id, p.subcategory_id, p.brand_id, p.tag_ids, p.specifications, ${currentPrice('p')} as price,
    ${struckPrice('p')} as old_price, p.member_price_santim as member_price, p.stock, p.barcode, p.weight_g,
    case when p.sale_ends_at > now() then to_json(p.sale_ends_at) #>> '{}' end as sale_ends_at,
    coalesce((select k.sku::text from skus k where k.product_id = p.id and k.variant_id is null), '') as sku,
    coalesce((select json_object_agg(t.locale, json_build_object('title', t.title, 'description', t.description_html))
      from product_texts t where t.product_id = p.id and t.locale <> p.text_locale), '{}') as texts,
    coalesce((select json_agg(json_build_object('imageId', i.image_id, 'alt', i.alt) order by i.position)
      from product_images i where i.product_id = p.id), '[]') as images,
    case when p.has_variants then coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title, 'options', v.options,
        'price', ${currentPrice('v', 'p')}, 'oldPrice', ${struckPrice('v', 'p')}, 'memberPrice', v.member_price_santim,
        'stock', v.stock, 'sku', coalesce(k.sku::text, ''), 'barcode', v.barcode, 'weightG', v.weight_g, 'imageId', v.image_id)
        order by v.position, v.id)
      from product_variants v left join skus k on k.variant_id = v.id
      where v.product_id = p.id and not v.is_retired), '[]') else '[]' end as variants,
    coalesce((select json_agg(json_build_object('id', v.id, 'options', v.options) order by v.id)
      from product_variants v where v.product_id = p.id and (v.is_retired or not p.has_variants)), '[]') as retired
  from products p where ${of}`;

/** A vendor's product; null for none of its. */
export async function selectProductState(
  db: Db | Tx,
  vendorId: number,
  id: number,
): Promise<ProductState | null> {
  const { rows } = await state(sql`p.id = ${id} and p.vendor_id = ${vendorId}`).execute(db);
  return rows[0] ?? null;
}

/** A vendor's products of these ids, as `selectProductState` has each. One statement. */
export async function selectProductStates(
  db: Db | Tx,
  vendorId: number,
  ids: readonly number[],
): Promise<ProductState[]> {
  if (ids.length === 0) return [];
  const { rows } = await state(sql`p.id = any(${[...ids]}::bigint[]) and p.vendor_id = ${vendorId}`).execute(
    db,
  );
  return rows;
}

/**
 * As `selectProductState`, locked until the transaction ends: buyers of the product and other changes wait. What is read is
 * read once the lock is held.
 */
export async function lockProductState(db: Tx, vendorId: number, id: number): Promise<ProductState | null> {
  const locked =
    await sql`select id from products where id = ${id} and vendor_id = ${vendorId} for no key update`.execute(
      db,
    );
  return locked.rows.length === 0 ? null : await selectProductState(db, vendorId, id);
}

/** Whether the product is one of the vendor's. */
export async function ownsProduct(db: Db | Tx, vendorId: number, id: number): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${id} and vendor_id = ${vendorId}`.execute(db);
  return rows.length > 0;
}

/** Which of the variants were ordered at some time: these stay. */
export async function selectSoldVariants(db: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select v.id from unnest(${[...ids]}::bigint[]) as v (id)
    where exists (select from order_lines l where l.variant_id = v.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a product was ordered at some time. */
export async function wasSold(db: Tx, productId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from order_lines where product_id = ${productId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The least that a product, or its variant, cost within 30 days while it was offered; null when it was not. */
export async function selectLowestPrice(
  db: Tx,
  productId: number,
  variantId: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ lowest: number | null }>`
    select lowest_price(${productId}::bigint, ${variantId}::bigint) as lowest`.execute(db);
  return rows[0]!.lowest;
}

/** Whether a product was ever on sale at a price. */
export async function wasOffered(db: Tx, productId: number): Promise<boolean> {
  const { rows } = await sql`select from price_history where product_id = ${productId} limit 1`.execute(db);
  return rows.length > 0;
}

/** How many products a store has that are not archived, at most `most`. Of the narrow rows of their levels. */
export async function countProductsUpTo(db: Db | Tx, vendorId: number, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select 1 from stock_levels where vendor_id = ${vendorId} and state <> 'archived' limit ${most}) as counted`.execute(
    db,
  );
  return rows[0]!.n;
}
