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
