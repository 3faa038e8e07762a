import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import type { ProductState } from './product-state.queries.ts';

/** Writes new drafts, one statement however many, and answers their ids in the same order. */
export async function insertProducts(db: Tx, products: readonly ProductState[]): Promise<number[]> {
  const given = products.map((product, place) => ({
    ...product,
    place,
    hasVariants: product.variants.length > 0,
  }));
  const { rows } = await sql<{ place: number; id: number }>`
    merge into products p
    using (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as n (place int, "vendorId" bigint, locale text,
      title text, description text, "categoryId" bigint, "subcategoryId" bigint, "brandId" int, "tagIds" jsonb,
      specifications jsonb, price bigint, "oldPrice" bigint, "memberPrice" bigint, "saleEndsAt" timestamptz, stock int,
      "hasVariants" boolean, "weightG" int, barcode text) order by place) n on false
    when not matched then insert (vendor_id, text_locale, title, description_html, category_id, subcategory_id, brand_id,
        tag_ids, specifications, price_santim, old_price_santim, member_price_santim, sale_ends_at, stock, has_variants,
        weight_g, barcode, is_listed, state)
      values (n."vendorId", n.locale, n.title, n.description, n."categoryId", n."subcategoryId", n."brandId",
        array(select t::int from jsonb_array_elements_text(n."tagIds") t), n.specifications, n.price, n."oldPrice",
        n."memberPrice", n."saleEndsAt", n.stock, n."hasVariants", n."weightG", n.barcode, false, 'draft')
    returning n.place, p.id`.execute(db);
  const ids = new Map(rows.map(({ place, id }) => [place, id]));
  return products.map((_, place) => ids.get(place)!);
}

/** Writes what new products say in other languages. */
export async function insertTexts(
  db: Tx,
  products: readonly Pick<ProductState, 'id' | 'texts'>[],
): Promise<void> {
  const texts = products.flatMap(({ id, texts: all }) =>
    Object.entries(all).map(([locale, text]) => ({ id, locale, ...text })),
  );
  if (texts.length === 0) return;
  await sql`insert into product_texts (product_id, locale, title, description_html)
    select t.id, t.locale, t.title, t.description
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (id bigint, locale text, title text, description text)`.execute(
    db,
  );
}

/** Writes the variants of new products in their order, and answers the products with their ids. */
export async function insertVariants(db: Tx, products: readonly ProductState[]): Promise<ProductState[]> {
  const variants = products.flatMap(({ id, variants: all }) =>
    all.map((variant, position) => ({ ...variant, productId: id, position })),
  );
  if (variants.length === 0) return [...products];
  const { rows } = await sql<{ id: number; productId: number; position: number }>`
    insert into product_variants (product_id, title, options, price_santim, old_price_santim, member_price_santim, stock,
      position, barcode, image_id, weight_g)
    select n."productId", n.title, n.options, n.price, n."oldPrice", n."memberPrice", n.stock, n.position, n.barcode,
      n."imageId", n."weightG"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as n ("productId" bigint, title text, options jsonb,
      price bigint, "oldPrice" bigint, "memberPrice" bigint, stock int, position smallint, barcode text, "imageId" bigint,
      "weightG" int)
    order by n."productId", n.position
    returning id, product_id, position`.execute(db);
  const ids = new Map(rows.map(({ id, productId, position }) => [`${productId} ${position}`, id]));
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant, place) => ({
      ...variant,
      id: ids.get(`${product.id} ${place}`)!,
    })),
  }));
}

/**
 * Writes the numbers of a store's new products and their variants; false when another product of the store has one: then
 * nothing may be kept. Two that write the same number at once: the second waits and is told.
 */
export async function insertSkus(db: Tx, products: readonly ProductState[]): Promise<boolean> {
  const skus = products
    .flatMap(({ id: productId, vendorId, sku: own, variants }) => [
      { vendorId, productId, variantId: null as number | null, sku: own },
      ...variants.map(({ id: variantId, sku }) => ({ vendorId, productId, variantId, sku })),
    ])
    .filter(({ sku }) => sku !== '');
  if (skus.length === 0) return true;
  const { rows } = await sql`insert into skus (vendor_id, sku, product_id, variant_id)
    select s."vendorId", s.sku, s."productId", s."variantId"
    from jsonb_to_recordset(${JSON.stringify(skus)}::jsonb)
      as s ("vendorId" bigint, sku citext, "productId" bigint, "variantId" bigint)
    order by s.sku on conflict (vendor_id, sku) do nothing returning 1 as one`.execute(db);
  return rows.length === skus.length;
}

/** Has drafts go on sale once nothing is missing of them. */
export async function markAllForPublishing(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update products set publishes_when_complete = true where id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
}

/** As `insertSource`, for several products of one source. */
export async function insertSources(
  db: Tx,
  { vendorId, source }: { vendorId: number; source: string },
  sources: readonly { key: string; productId: number }[],
): Promise<void> {
  await sql`insert into product_sources (vendor_id, source, external_key, product_id)
    select ${vendorId}, ${source}, s.key, s."productId"
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as s (key text, "productId" bigint)
    on conflict do nothing`.execute(db);
}
