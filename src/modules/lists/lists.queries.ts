import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { byOwner, type Owner, ownerIds, ownerName } from '#platform/owner.ts';
import { currentPrice } from '#shop/prices.ts';
import type { DB } from '#platform/db-types.ts';
import type { ListKind } from './lists.schema.ts';

function owned(owner: Owner): (eb: ExpressionBuilder<DB, 'listItems'>) => Expression<SqlBool> {
  return (eb) =>
    byOwner<Expression<SqlBool>>(owner, {
      shopper: (id) => eb('listItems.shopperId', '=', id),
      visitor: (id) => eb('listItems.visitorId', '=', id),
    });
}

export type ListItemRow = {
  productId: number;
  isListed: boolean;
  createdAt: Date;
  seenPriceSantim: number;
  priceSantim: number;
  weightG: number;
  specifications: unknown;
  specificationsLocale: Locale;
  isWatched: boolean;
};

/** A window of a list: the wishlist newest first, the comparison in the order of adding. */
export async function selectListItems(
  db: Db | Tx,
  owner: Owner,
  { kind, skip, take, locale }: { kind: ListKind; skip: number; take: number; locale: Locale },
): Promise<ListItemRow[]> {
  const { shopperId, visitorId } = ownerIds(owner);
  return db
    .selectFrom('listItems')
    .innerJoin('products', 'products.id', 'listItems.productId')
    .leftJoin('productTexts as t', (join) =>
      join.onRef('t.productId', '=', 'products.id').on('t.locale', '=', locale),
    )
    .select([
      'listItems.productId',
      'isListed',
      'listItems.createdAt',
      'seenPriceSantim',
      currentPrice('products').as('priceSantim'),
      'weightG',
      sql<unknown>`coalesce(t.specifications, products.specifications)`.as('specifications'),
      sql<Locale>`case when t.specifications is null then products.text_locale else t.locale end`.as(
        'specificationsLocale',
      ),
      sql<boolean>`exists (select from stock_watches w where w.product_id = list_items.product_id and w.variant_id is null
        and (w.shopper_id = ${shopperId}::bigint or w.visitor_id = ${visitorId}::uuid))`.as('isWatched'),
    ])
    .where(owned(owner))
    .where('kind', '=', kind)
    .orderBy('listItems.id', kind === 'wishlist' ? 'desc' : 'asc')
    .offset(skip)
    .limit(take)
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
  const key = `lists of ${ownerName(owner)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

type NewItem = { kind: ListKind; productId: number; locale: Locale };

/** Adds a listed product at today's price, once; false when there is no such product. */
export async function insertListItem(
  tx: Tx,
  owner: Owner,
  { kind, productId, locale }: NewItem,
): Promise<boolean> {
  const { shopperId, visitorId } = ownerIds(owner);
  const { rows } = await sql`
    with product as (select id, ${currentPrice('products')} as price_santim from products where id = ${productId} and is_listed), added as (
      insert into list_items (kind, shopper_id, visitor_id, product_id, seen_price_santim, locale)
      select ${kind}, ${shopperId}::bigint, ${visitorId}::uuid, id, price_santim, ${locale} from product
      on conflict do nothing)
    select id from product`.execute(tx);
  return rows.length > 0;
}

/** Puts a listed product into another one's place on the list, at today's price; false when either is not there. */
export async function updateListItem(
  tx: Tx,
  owner: Owner,
  { kind, productId, insteadOf }: { kind: ListKind; productId: number; insteadOf: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('listItems')
    .from('products')
    .set(() => ({
      productId,
      seenPriceSantim: currentPrice('products'),
      toldPriceSantim: null,
      createdAt: sql`now()`,
    }))
    .where('products.id', '=', productId)
    .where('products.isListed', '=', true)
    .where(owned(owner))
    .where('kind', '=', kind)
    .where('productId', '=', insteadOf)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isOnList(
  db: Db | Tx,
  owner: Owner,
  kind: ListKind,
  productId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('listItems')
    .select('id')
    .where(owned(owner))
    .where('kind', '=', kind)
    .where('productId', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything about an item that was taken off, so that it can be put back as it was. */
export type RemovedItem = {
  id: number;
  productId: number;
  seenPriceSantim: number;
  toldPriceSantim: number | null;
  createdAt: string;
  locale: Locale;
};

export async function deleteListItem(
  db: Db | Tx,
  owner: Owner,
  kind: ListKind,
  productId: number,
): Promise<RemovedItem | undefined> {
  const row = await db
    .deleteFrom('listItems')
    .where(owned(owner))
    .where('kind', '=', kind)
    .where('productId', '=', productId)
    .returning(['id', 'productId', 'seenPriceSantim', 'toldPriceSantim', 'createdAt', 'locale'])
    .executeTakeFirst();
  return row && { ...row, createdAt: row.createdAt.toISOString() };
}

/** Puts an item back at its old place and price; nothing happens when its product is on the list again. */
export async function restoreListItem(
  tx: Tx,
  owner: Owner,
  kind: ListKind,
  item: RemovedItem,
): Promise<void> {
  await tx
    .insertInto('listItems')
    .values({ ...item, kind, ...ownerIds(owner) })
    .onConflict((conflict) => conflict.doNothing())
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
      insert into list_items (kind, shopper_id, product_id, seen_price_santim, created_at, locale)
      select kind, ${shopperId}, product_id, seen_price_santim, created_at, locale from list_items mine
      where visitor_id = ${visitorId}::uuid and kind = ${kind} and not exists (
        select 1 from list_items known where known.shopper_id = ${shopperId} and known.kind = mine.kind and known.product_id = mine.product_id)
      order by id
      limit greatest(0, ${limit} - (select count(*) from list_items where shopper_id = ${shopperId} and kind = ${kind}))
      on conflict do nothing`.execute(tx);
  }
  await tx.deleteFrom('listItems').where('visitorId', '=', visitorId).execute();
}
