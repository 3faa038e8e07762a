import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { TrustedHtml } from '#platform/html.ts';
import { LOCALES } from '#platform/language.ts';
import type { ProductState, ProductStateName, VariantState } from './product-state.queries.ts';

/** What a product's own row says. Descriptions have gone through the sanitiser. */
export type ProductColumns = Omit<
  ProductState,
  | 'id'
  | 'version'
  | 'texts'
  | 'images'
  | 'retired'
  | 'sku'
  | 'state'
  | 'stateReason'
  | 'publishesWhenComplete'
>;

function columnsOf(product: ProductColumns) {
  return {
    textLocale: product.locale,
    title: product.title,
    descriptionHtml: product.description as TrustedHtml,
    categoryId: product.categoryId,
    subcategoryId: product.subcategoryId,
    brandId: product.brandId,
    tagIds: product.tagIds,
    specifications: JSON.stringify(product.specifications),
    priceSantim: product.price,
    oldPriceSantim: product.oldPrice,
    memberPriceSantim: product.memberPrice,
    saleEndsAt: product.saleEndsAt,
    stock: product.stock,
    hasVariants: product.variants.length > 0,
    weightG: product.weightG,
    barcode: product.barcode,
  };
}

/** Writes a new draft and answers its id. */
export async function insertProduct(db: Tx, product: ProductColumns): Promise<number> {
  const { id } = await db
    .insertInto('products')
    .values({
      ...columnsOf(product),
      vendorId: product.vendorId,
      isListed: false,
      state: 'draft',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what a product says, under its next version, which is answered. The caller has locked it. */
export async function updateProduct(db: Tx, id: number, product: ProductColumns): Promise<number> {
  const { version } = await db
    .updateTable('products')
    .set({
      ...columnsOf(product),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    } as never)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Moves a locked product into a state; the first time on sale is noted. Answers its next version. */
export async function updateProductState(
  db: Tx,
  id: number,
  state: ProductStateName,
  reason: string,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`update products
    set state = ${state}, publishes_when_complete = false, is_listed = ${state === 'published'}, state_reason = ${reason}, version = version + 1, updated_at = now(),
      published_at = case when ${state}::text = 'published' then coalesce(published_at, now()) else published_at end
    where id = ${id} returning version`.execute(db);
  return rows[0]!.version;
}

/** Counts a change beside a locked product's own row, such as of its price plans. */
export async function raiseProductVersion(db: Tx, id: number): Promise<void> {
  await sql`update products set version = version + 1, updated_at = now() where id = ${id}`.execute(db);
}

/** Has a draft go on sale once nothing is missing of it, or no more. */
export async function markForPublishing(db: Tx, id: number, isWanted = true): Promise<void> {
  await sql`update products set publishes_when_complete = ${isWanted} where id = ${id}`.execute(db);
}

/** Deletes a product that was never sold, with all that belongs to it. */
export async function deleteProduct(db: Tx, id: number): Promise<void> {
  await sql`delete from products where id = ${id}`.execute(db);
}

/** Writes a product's texts in other languages; those not named go. */
export async function replaceTexts(db: Tx, productId: number, texts: ProductState['texts']): Promise<void> {
  for (const locale of LOCALES) {
    const text = texts[locale];
    if (text)
      await sql`insert into product_texts (product_id, locale, title, description_html)
        values (${productId}, ${locale}, ${text.title}, ${text.description})
        on conflict (product_id, locale) do update set title = excluded.title, description_html = excluded.description_html`.execute(
        db,
      );
    else
      await sql`delete from product_texts where product_id = ${productId} and locale = ${locale}`.execute(db);
  }
}

/** Writes a product's pictures in their order; the first is its own. */
export async function replaceImages(
  db: Tx,
  productId: number,
  images: ProductState['images'],
): Promise<void> {
  const { rows } = await sql<{ imageId: number; uploadKey: string | null }>`
    delete from product_images where product_id = ${productId} returning image_id, upload_key`.execute(db);
  const keys = new Map(rows.map(({ imageId, uploadKey }) => [imageId, uploadKey]));
  const kept = images.map((image) => ({ ...image, uploadKey: keys.get(image.imageId) ?? null }));
  await sql`insert into product_images (product_id, position, image_id, alt, upload_key)
    select ${productId}, (i.n - 1)::smallint, (i.picture ->> 'imageId')::bigint, i.picture ->> 'alt', i.picture ->> 'uploadKey'
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) with ordinality as i (picture, n)`.execute(db);
  await sql`update products set image_id = ${images[0]?.imageId ?? null} where id = ${productId}`.execute(db);
}

/** Puts a picture behind those of a locked product, under its sender's name for it; the first one becomes its own. */
export async function appendImage(
  db: Tx,
  productId: number,
  { imageId, uploadKey }: { imageId: number; uploadKey: string | null },
): Promise<void> {
  await sql`insert into product_images (product_id, position, image_id, upload_key)
    select ${productId}, coalesce(max(position) + 1, 0), ${imageId}, ${uploadKey} from product_images where product_id = ${productId}`.execute(
    db,
  );
  await sql`update products set image_id = ${imageId}, updated_at = now() where id = ${productId} and image_id is null`.execute(
    db,
  );
}

/** The picture that a product got under its sender's name for it; null for none. */
export async function selectUploaded(
  db: Db | Tx,
  productId: number,
  uploadKey: string,
): Promise<number | null> {
  const { rows } = await sql<{ imageId: number }>`select image_id from product_images
    where product_id = ${productId} and upload_key = ${uploadKey}`.execute(db);
  return rows[0]?.imageId ?? null;
}

/**
 * Writes a product's variants in their order and answers their ids. `gone` are no longer offered: the sold ones among them
 * retire, without pieces, the others are deleted.
 */
export async function writeVariants(
  db: Tx,
  productId: number,
  variants: readonly VariantState[],
  gone: { retire: readonly number[]; remove: readonly number[] },
): Promise<number[]> {
  if (gone.remove.length > 0)
    await sql`delete from product_variants where id = any (${[...gone.remove]}::bigint[])`.execute(db);
  if (gone.retire.length > 0)
    await sql`update product_variants set is_retired = true, stock = 0 where id = any (${[...gone.retire]}::bigint[])`.execute(
      db,
    );
  const rows = JSON.stringify(variants.map((variant, position) => ({ ...variant, position })));
  await sql`update product_variants v set title = n.title, options = n.options, price_santim = n.price, old_price_santim = n."oldPrice",
      member_price_santim = n."memberPrice", stock = n.stock, position = n.position, barcode = n.barcode, image_id = n."imageId",
      weight_g = n."weightG", is_retired = false
    from ${recordset(rows)} where v.id = n.id and v.product_id = ${productId}`.execute(db);
  const { rows: added } = await sql<{ id: number; position: number }>`
    insert into product_variants (product_id, title, options, price_santim, old_price_santim, member_price_santim, stock, position,
      barcode, image_id, weight_g)
    select ${productId}, n.title, n.options, n.price, n."oldPrice", n."memberPrice", n.stock, n.position, n.barcode, n."imageId", n."weightG"
    from ${recordset(rows)} where n.id is null order by n.position
    returning id, position`.execute(db);
  const ids = new Map(added.map(({ id, position }) => [position, id]));
  return variants.map(({ id }, position) => id ?? ids.get(position)!);
}

function recordset(rows: string) {
  return sql`jsonb_to_recordset(${rows}::jsonb) as n (id bigint, title text, options jsonb, price bigint, "oldPrice" bigint,
    "memberPrice" bigint, stock int, position smallint, barcode text, "imageId" bigint, "weightG" int)`;
}

export type SkuOf = { sku: string; variantId: number | null };

/**
 * Writes the store's numbers of a product and its variants. Answers the first that another product of the store has, with
 * its title; then nothing may be kept. Two that write the same number at once: the second waits and is told.
 */
export async function replaceSkus(
  db: Tx,
  { vendorId, productId }: { vendorId: number; productId: number },
  skus: readonly SkuOf[],
): Promise<{ sku: string; title: string } | null> {
  await sql`delete from skus where product_id = ${productId}`.execute(db);
  if (skus.length === 0) return null;
  const sorted = skus.toSorted((one, other) => (one.sku < other.sku ? -1 : 1));
  const { rows } = await sql<{ sku: string }>`insert into skus (vendor_id, sku, product_id, variant_id)
    select ${vendorId}, s.sku, ${productId}, s.variant_id
    from unnest(${sorted.map(({ sku }) => sku)}::text[], ${sorted.map(({ variantId }) => variantId)}::bigint[]) as s (sku, variant_id)
    on conflict (vendor_id, sku) do nothing returning sku::text as sku`.execute(db);
  const written = new Set(rows.map(({ sku }) => sku));
  const taken = sorted.find(({ sku }) => !written.has(sku));
  if (!taken) return null;
  const owner = await sql<{ title: string }>`select p.title from skus k join products p on p.id = k.product_id
    where k.vendor_id = ${vendorId} and k.sku = ${taken.sku}::citext`.execute(db);
  return { sku: taken.sku, title: owner.rows[0]?.title ?? '' };
}

/** Remembers by what a product is called in the system it came from; of two that say the same the first is meant. */
export async function insertSource(
  db: Tx,
  { vendorId, source, key, productId }: { vendorId: number; source: string; key: string; productId: number },
): Promise<void> {
  await sql`insert into product_sources (vendor_id, source, external_key, product_id)
    values (${vendorId}, ${source}, ${key}, ${productId}) on conflict do nothing`.execute(db);
}
