import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { type ProductState, selectProductStates } from './product-state.queries.ts';

/** As `lockProductState`, of several at once, in the order of their ids; what is gone or another vendor's is left out. */
export async function lockProductStates(
  db: Tx,
  vendorId: number,
  ids: readonly number[],
): Promise<ProductState[]> {
  await sql`select id from products where id = any(${[...ids]}::bigint[]) and vendor_id = ${vendorId}
    order by id for no key update`.execute(db);
  const states = await selectProductStates(db, vendorId, ids);
  return states.toSorted((one, other) => one.id - other.id);
}

/**
 * Writes places, brands, tags, prices and pieces of locked products, and prices and pieces of the variants they offer, each
 * under its next version. All of it is two statements, however many they are; what else a product says stays.
 */
export async function updateFigures(db: Tx, products: readonly ProductState[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => ({
    id: product.id,
    categoryId: product.categoryId,
    subcategoryId: product.subcategoryId,
    brandId: product.brandId,
    tagIds: product.tagIds,
    price: product.price,
    oldPrice: product.oldPrice,
    memberPrice: product.memberPrice,
    stock: product.stock,
  }));
  const variants = products.flatMap((product) =>
    product.variants.map(({ id, price, oldPrice, memberPrice, stock }) => ({
      id,
      price,
      oldPrice,
      memberPrice,
      stock,
    })),
  );
  if (variants.length > 0)
    await sql`update product_variants v set price_santim = n.price, old_price_santim = n."oldPrice",
        member_price_santim = n."memberPrice", stock = n.stock
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
        as n (id bigint, price bigint, "oldPrice" bigint, "memberPrice" bigint, stock int)
      where v.id = n.id and (v.price_santim, v.old_price_santim, v.member_price_santim, v.stock)
        is distinct from (n.price, n."oldPrice", n."memberPrice", n.stock)`.execute(db);
  await sql`update products p set category_id = n."categoryId", subcategory_id = n."subcategoryId", brand_id = n."brandId",
      tag_ids = array(select t::int from jsonb_array_elements_text(n."tagIds") t), price_santim = n.price,
      old_price_santim = n."oldPrice", member_price_santim = n."memberPrice", stock = n.stock,
      version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id bigint, "categoryId" bigint, "subcategoryId" bigint, "brandId" int, "tagIds" jsonb, price bigint, "oldPrice" bigint,
        "memberPrice" bigint, stock int)
    where p.id = n.id`.execute(db);
}

/**
 * Writes all that the rows of locked products say, but their pictures, and those of the variants they offer, which stay those
 * they are; each under its next version. Two statements, however many they are; other languages and numbers are written apart.
 */
export async function updateProducts(db: Tx, products: readonly ProductState[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(
    ({ variants, texts: _texts, images: _images, retired: _retired, ...product }) => ({
      ...product,
      hasVariants: variants.length > 0,
    }),
  );
  const variants = products.flatMap((product) =>
    product.variants.map((variant, position) => ({ ...variant, position })),
  );
  if (variants.length > 0)
    await sql`update product_variants v set title = n.title, options = n.options, price_santim = n.price,
        old_price_santim = n."oldPrice", member_price_santim = n."memberPrice", stock = n.stock, position = n.position,
        barcode = n.barcode, image_id = n."imageId", weight_g = n."weightG"
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as n (id bigint, title text, options jsonb, price bigint,
        "oldPrice" bigint, "memberPrice" bigint, stock int, position smallint, barcode text, "imageId" bigint, "weightG" int)
      where v.id = n.id`.execute(db);
  await sql`update products p set title = n.title, description_html = n.description, category_id = n."categoryId",
      subcategory_id = n."subcategoryId", brand_id = n."brandId",
      tag_ids = array(select t::int from jsonb_array_elements_text(n."tagIds") t), specifications = n.specifications,
      price_santim = n.price, old_price_santim = n."oldPrice", member_price_santim = n."memberPrice",
      sale_ends_at = n."saleEndsAt", stock = n.stock, has_variants = n."hasVariants", weight_g = n."weightG",
      barcode = n.barcode, version = p.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, title text, description text, "categoryId" bigint,
      "subcategoryId" bigint, "brandId" int, "tagIds" jsonb, specifications jsonb, price bigint, "oldPrice" bigint,
      "memberPrice" bigint, "saleEndsAt" timestamptz, stock int, "hasVariants" boolean, "weightG" int, barcode text)
    where p.id = n.id`.execute(db);
}

/** Forgets the texts in other languages of products, before they are written anew. */
export async function deleteTexts(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from product_texts where product_id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Gives the numbers of products and of their variants up, before they are written anew. */
export async function deleteSkus(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from skus where product_id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Archives locked products, each under its next version. One statement. */
export async function archiveProductRows(db: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update products set state = 'archived', publishes_when_complete = false, is_listed = false,
      state_reason = '', version = version + 1, updated_at = now()
    where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Which of the products were ordered at some time. */
export async function selectSoldProducts(db: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`select p.id from unnest(${[...ids]}::bigint[]) as p (id)
    where exists (select from order_lines l where l.product_id = p.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
