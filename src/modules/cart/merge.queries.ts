import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { byOwner, type Owner } from '#platform/owner.ts';
import { preparedSql } from '#platform/prepared.ts';

/** Locks the open carts of a shopper and a visitor, in id order, until the transaction ends. */
export async function lockBothCarts(
  db: Tx,
  owners: { shopperId: number; visitorId: string },
): Promise<{ ofShopper: string | null; ofVisitor: string | null }> {
  const { rows } = await sql<{ id: string; shopperId: number | null }>`
    select id, shopper_id from carts
    where status = 'open' and (shopper_id = ${owners.shopperId} or visitor_id = ${owners.visitorId}::uuid)
    order by id for update`.execute(db);
  const id = (isShopper: boolean) => rows.find((row) => (row.shopperId !== null) === isShopper)?.id ?? null;
  return { ofShopper: id(true), ofVisitor: id(false) };
}

/** Hands a visitor's cart to a shopper who has none. */
export async function updateCartShopper(db: Tx, cartId: string, shopperId: number): Promise<void> {
  await db
    .updateTable('carts')
    .set({ shopperId, visitorId: null, updatedAt: sql`now()` })
    .where('id', '=', cartId)
    .execute();
}

/** Adds the lines of one cart to another; quantities of the same item add up to at most `limit`, and what lies there stays. */
export async function copyCartLines(db: Tx, from: string, to: string, limit: number): Promise<void> {
  await sql`
    insert into cart_lines (cart_id, product_id, variant_id, quantity, seen_price_santim)
    select ${to}::uuid, product_id, variant_id, quantity, seen_price_santim from cart_lines where cart_id = ${from}::uuid order by id
    on conflict on constraint cart_lines_item do update
      set quantity = least(cart_lines.quantity + excluded.quantity, greatest(${limit}::int, cart_lines.quantity))`.execute(
    db,
  );
}

/** Closes a cart whose lines now lie in another, and gives that one its coupon and destination where it has none. */
export async function updateCartMerged(db: Tx, from: string, into: string): Promise<void> {
  await sql`
    with closed as (
      update carts set status = 'merged', updated_at = now() where id = ${from}::uuid returning coupon_code, destination_code
    )
    update carts c set coupon_code = coalesce(c.coupon_code, closed.coupon_code), updated_at = now(),
      destination_code = coalesce(c.destination_code, closed.destination_code)
    from closed where c.id = ${into}::uuid`.execute(db);
}

const closeCart = preparedSql<{ cartId: string }, { id: string }>(
  ({ cartId }) => sql<{ id: string }>`
    update carts set status = 'ordered', updated_at = now() where id = ${cartId}::uuid and status = 'open' returning id`,
);

/** Marks a cart as ordered; false when it is not open any more. */
export async function updateCartOrdered(db: Tx, cartId: string): Promise<boolean> {
  return (await closeCart(db, { cartId })).length > 0;
}

/** The owner's open cart, made when there is none, with the coupon and destination of an earlier cart. Returns its id. */
export async function upsertCartFrom(db: Tx, owner: Owner, earlierCartId: string): Promise<string> {
  const [column, id] = byOwner<[RawBuilder<unknown>, number | string]>(owner, {
    shopper: (shopperId) => [sql.ref('shopper_id'), shopperId],
    visitor: (visitorId) => [sql.ref('visitor_id'), visitorId],
  });
  const { rows } = await sql<{ id: string }>`
    insert into carts (${column}, coupon_code, destination_code)
    select ${id}, coupon_code, destination_code from carts where id = ${earlierCartId}::uuid
    on conflict (${column}) where status = 'open' do update set updated_at = now()
    returning id`.execute(db);
  return rows[0]!.id;
}

/** Whether a shopper, not a visitor, owns the cart. */
export async function selectIsShoppers(db: Db | Tx, cartId: string): Promise<boolean> {
  const row = await db.selectFrom('carts').select('shopperId').where('id', '=', cartId).executeTakeFirst();
  return row?.shopperId != null;
}

/** Takes the purchase's cart off its duty, so that it can be put back once; returns whose cart it was. */
export async function updateCartReleased(
  db: Tx,
  orderGroupId: string,
): Promise<{ cartId: string; shopperId: number | null; visitorId: string | null } | null> {
  const { rows } = await sql<{ cartId: string; shopperId: number | null; visitorId: string | null }>`
    update carts c set status = 'merged', updated_at = now() from order_groups g
    where g.id = ${orderGroupId}::uuid and c.id = g.cart_id and c.status = 'ordered'
    returning c.id as cart_id, g.shopper_id, g.visitor_id`.execute(db);
  return rows[0] ?? null;
}

/** Whether a purchase was made as this visitor. */
export async function selectHasOrdered(db: Tx, visitorId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from order_groups where visitor_id = ${visitorId}::uuid limit 1`.execute(db);
  return rows.length > 0;
}
