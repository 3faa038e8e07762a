import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { DB } from '#platform/db-types.ts';
import { byOwner, type Owner, ownerIds } from '#platform/owner.ts';
import { currentPrice } from '#shop/prices.ts';

export type Contact = { email: string | null; phone: string | null };
/** A product, or one variant of it. */
export type Awaited = { productId: number; variantId: number | null };
export type NewWatch = Contact & Awaited & { locale: Locale };

/**
 * Locks the product, and the variant, against changes of their stock until the transaction ends and says whether they
 * can be waited for. So a delivery at the same moment either comes first and is seen here, or comes after and finds who
 * waits.
 */
export async function lockWatchable(
  tx: Tx,
  { productId, variantId }: Awaited,
): Promise<'gone' | 'in_stock' | 'out_of_stock'> {
  const product = await tx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .where('isListed', '=', true)
    .forShare()
    .executeTakeFirst();
  const awaited = product && variantId !== null ? await lockVariant(tx, { productId, variantId }) : product;
  if (!awaited) return 'gone';
  return awaited.stock > 0 ? 'in_stock' : 'out_of_stock';
}

async function lockVariant(tx: Tx, { productId, variantId }: { productId: number; variantId: number }) {
  return await tx
    .selectFrom('productVariants')
    .select('stock')
    .where('id', '=', variantId)
    .where('productId', '=', productId)
    .where('isRetired', '=', false)
    .forShare()
    .executeTakeFirst();
}

/** Writes that somebody waits for a product or variant, once. An address that waits already belongs to who typed it last. */
export async function upsertWatch(
  tx: Tx,
  owner: Owner,
  { productId, variantId, email, phone, locale }: NewWatch,
): Promise<void> {
  const { shopperId, visitorId } = ownerIds(owner);
  if (shopperId !== null) {
    await sql`
      insert into stock_watches (product_id, variant_id, shopper_id, locale)
      values (${productId}, ${variantId}, ${shopperId}, ${locale})
      on conflict do nothing`.execute(tx);
    return;
  }
  await sql`
    delete from stock_watches where product_id = ${productId} and variant_id is not distinct from ${variantId}::bigint
      and (visitor_id = ${visitorId}::uuid or email = ${email}::citext or phone = ${phone})`.execute(tx);
  await sql`
    insert into stock_watches (product_id, variant_id, visitor_id, email, phone, locale)
    values (${productId}, ${variantId}, ${visitorId}::uuid, ${email}::citext, ${phone}, ${locale})
    on conflict do nothing`.execute(tx);
}

function waits(owner: Owner): (eb: ExpressionBuilder<DB, 'stockWatches'>) => Expression<SqlBool> {
  return (eb) =>
    byOwner<Expression<SqlBool>>(owner, {
      shopper: (id) => eb('shopperId', '=', id),
      visitor: (id) => eb('visitorId', '=', id),
    });
}

function isFor({
  productId,
  variantId,
}: Awaited): (eb: ExpressionBuilder<DB, 'stockWatches'>) => Expression<SqlBool> {
  return (eb) =>
    eb.and([eb('productId', '=', productId), eb('variantId', 'is not distinct from', variantId)]);
}

export async function deleteWatch(db: Db | Tx, owner: Owner, awaited: Awaited): Promise<void> {
  await db.deleteFrom('stockWatches').where(isFor(awaited)).where(waits(owner)).execute();
}

export async function isWaiting(db: Db | Tx, owner: Owner, awaited: Awaited): Promise<boolean> {
  const row = await db
    .selectFrom('stockWatches')
    .select('id')
    .where(isFor(awaited))
    .where(waits(owner))
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a shopper be told, through the account, of what the visitor waited for. */
export async function moveWatches(tx: Tx, visitorId: string, shopperId: number): Promise<void> {
  await sql`
    with moved as (delete from stock_watches where visitor_id = ${visitorId}::uuid returning product_id, variant_id, locale, created_at)
    insert into stock_watches (product_id, variant_id, shopper_id, locale, created_at)
    select product_id, variant_id, ${shopperId}::bigint, locale, created_at from moved order by product_id, variant_id
    on conflict do nothing`.execute(tx);
}

/** Forgets guests who have waited since before `before`; returns how many. */
export async function deleteOldWatches(db: Db | Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stockWatches')
    .where('visitorId', 'is not', null)
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** One person to tell of one product. */
export type WatcherNotice = {
  id: number;
  userId: number | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  locale: Locale;
  title: string;
  priceSantim: number;
  seenPriceSantim: number;
};

/** Who waits for a variant hears its name, in the words of the seller. */
export type StockNotice = WatcherNotice & {
  variantId: number | null;
  variantTitle: string | null;
  optionWords: Record<string, string>;
};

/**
 * Takes up to `limit` people who wait for a product, or a variant of it, that is back, in order; they wait no longer. Two workers at once get
 * different people or none.
 */
export async function claimStockWatchers(tx: Tx, productId: number, limit: number): Promise<StockNotice[]> {
  const { rows } = await sql<StockNotice>`
    with due as (
      select w.id from stock_watches w join products p on p.id = w.product_id
        left join product_variants v on v.id = w.variant_id
      where w.product_id = ${productId} and p.is_listed and coalesce(v.stock, p.stock) > 0
      order by w.id limit ${limit} for update of w
    ), taken as (
      delete from stock_watches w using due where w.id = due.id returning w.*
    )
    select t.id, t.shopper_id as user_id, u.name, coalesce(t.email, u.email) as email, coalesce(t.phone, u.phone) as phone,
      coalesce(c.locale, t.locale) as locale, coalesce(x.title, p.title) as title, v.id as variant_id, v.title as variant_title,
      coalesce(x.option_words, '{}') as option_words, coalesce(${currentPrice('v', 'p')}, ${currentPrice('p')}) as price_santim,
      ${currentPrice('p')} as seen_price_santim
    from taken t join products p on p.id = t.product_id
      left join product_variants v on v.id = t.variant_id
      left join users u on u.id = t.shopper_id left join user_preferences c on c.user_id = t.shopper_id
      left join product_texts x on x.product_id = p.id and x.locale = coalesce(c.locale, t.locale)
    order by t.id`.execute(tx);
  return rows;
}

/**
 * Takes up to `limit` shoppers on whose wishlist the product is cheaper than when they added it, and than they were told
 * before; they count as told of this price.
 */
export async function claimPriceWatchers(tx: Tx, productId: number, limit: number): Promise<WatcherNotice[]> {
  const { rows } = await sql<WatcherNotice>`
    with due as (
      select l.id from list_items l join products p on p.id = l.product_id
      where l.product_id = ${productId} and l.kind = 'wishlist' and l.shopper_id is not null and p.is_listed
        and ${currentPrice('p')} < least(l.seen_price_santim, l.told_price_santim)
      order by l.id limit ${limit} for update of l
    ), told as (
      update list_items l set told_price_santim = ${currentPrice('p')}
      from due, products p where l.id = due.id and p.id = l.product_id
      returning l.id, l.shopper_id, l.locale, l.seen_price_santim, p.id as product_id, p.title, ${currentPrice('p')} as price_santim
    )
    select t.id, u.id as user_id, u.name, u.email, u.phone, coalesce(c.locale, t.locale) as locale,
      coalesce(x.title, t.title) as title, t.price_santim, t.seen_price_santim
    from told t join users u on u.id = t.shopper_id left join user_preferences c on c.user_id = u.id
      left join product_texts x on x.product_id = t.product_id and x.locale = coalesce(c.locale, t.locale)
    order by t.id`.execute(tx);
  return rows;
}

/** Deletes what was asked for at these addresses and numbers without signing in. */
export async function deleteGuestWatches(tx: Tx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await tx
    .deleteFrom('stockWatches')
    .where('shopperId', 'is', null)
    .where((eb) => eb.or([eb('email', 'in', contacts), eb('phone', 'in', contacts)]))
    .execute();
}
