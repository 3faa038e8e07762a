import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { DB } from '#platform/db-types.ts';
import type { ListKind } from './lists.schema.ts';

export type Owner = { shopperId: number } | { visitorId: string };

function owned(owner: Owner): (eb: ExpressionBuilder<DB, 'listItems'>) => Expression<SqlBool> {
  return (eb) =>
    'shopperId' in owner
      ? eb('listItems.shopperId', '=', owner.shopperId)
      : eb('listItems.visitorId', '=', owner.visitorId);
}

export type ListItemRow = {
  productId: number;
  isListed: boolean;
  createdAt: Date;
  seenPriceSantim: number;
  weightG: number;
  specifications: unknown;
};

export async function selectListItems(db: Db | Tx, owner: Owner, kind: ListKind): Promise<ListItemRow[]> {
  const direction = kind === 'wishlist' ? 'desc' : 'asc';
  return db
    .selectFrom('listItems')
    .innerJoin('products', 'products.id', 'listItems.productId')
    .select(['productId', 'isListed', 'listItems.createdAt', 'seenPriceSantim', 'weightG', 'specifications'])
    .where(owned(owner))
    .where('kind', '=', kind)
    .orderBy('listItems.id', direction)
    .execute();
}

export async function countLists(db: Db | Tx, owner: Owner): Promise<{ kind: string; n: number }[]> {
  return db
    .selectFrom('listItems')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('n')])
    .where(owned(owner))
    .groupBy('kind')
    .execute();
}

/** Makes changes of one owner's lists wait for each other until the transaction ends, so that limits hold. */
export async function lockLists(tx: Tx, owner: Owner): Promise<void> {
  const key =
    'shopperId' in owner ? `lists of shopper ${owner.shopperId}` : `lists of visitor ${owner.visitorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Adds a listed product at today's price, once; false when there is no such product. */
export async function insertListItem(
  tx: Tx,
  owner: Owner,
  kind: ListKind,
  productId: number,
): Promise<boolean> {
  const shopperId = 'shopperId' in owner ? owner.shopperId : null;
  const visitorId = 'visitorId' in owner ? owner.visitorId : null;
  const { rows } = await sql`
    with product as (select id, price_santim from products where id = ${productId} and is_listed), added as (
      insert into list_items (kind, shopper_id, visitor_id, product_id, seen_price_santim)
      select ${kind}, ${shopperId}::bigint, ${visitorId}::uuid, id, price_santim from product on conflict do nothing)
    select id from product`.execute(tx);
  return rows.length > 0;
}

export async function deleteListItem(
  db: Db | Tx,
  owner: Owner,
  kind: ListKind,
  productId: number,
): Promise<void> {
  await db
    .deleteFrom('listItems')
    .where(owned(owner))
    .where('kind', '=', kind)
    .where('productId', '=', productId)
    .execute();
}

/** Gives a visitor's items to a shopper, the oldest first while there is room; what is left over is deleted. */
export async function moveListItems(
  tx: Tx,
  visitorId: string,
  shopperId: number,
  limits: Record<ListKind, number>,
): Promise<void> {
  for (const [kind, limit] of Object.entries(limits)) {
    await sql`
      insert into list_items (kind, shopper_id, product_id, seen_price_santim, created_at)
      select kind, ${shopperId}, product_id, seen_price_santim, created_at from list_items mine
      where visitor_id = ${visitorId}::uuid and kind = ${kind} and not exists (
        select 1 from list_items known where known.shopper_id = ${shopperId} and known.kind = mine.kind and known.product_id = mine.product_id)
      order by id
      limit greatest(0, ${limit} - (select count(*) from list_items where shopper_id = ${shopperId} and kind = ${kind}))
      on conflict do nothing`.execute(tx);
  }
  await tx.deleteFrom('listItems').where('visitorId', '=', visitorId).execute();
}
