import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Why a plan that waited did not begin. */
export type MissedPlan = 'late' | 'changed' | 'price' | 'untrue';
type PlanRow = {
  id: number;
  state: string;
  missed: MissedPlan | null;
  startsAt: Date;
  endsAt: Date;
  price: number;
  variants: number;
};
type Span = { startsAt: Date; endsAt: Date };

/** The plans of a vendor's product, the latest first, each with its least price and how many variants it reduces or is to reduce. */
export async function selectPlans(db: Db | Tx, vendorId: number, productId: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select coalesce(min(l.id) filter (where l.state <> 'cancelled'), min(l.id)) as id,
      coalesce(min(l.state) filter (where l.state <> 'cancelled'), 'cancelled') as state,
      case when bool_and(l.state = 'cancelled') then max(l.missed) end as missed, l.starts_at, l.ends_at,
      coalesce(min(l.sale_price_santim) filter (where l.state <> 'cancelled'), min(l.sale_price_santim)) as price,
      coalesce(nullif(count(l.variant_id) filter (where l.state <> 'cancelled'), 0), count(l.variant_id))::int as variants
    from price_plans l join products p on p.id = l.product_id
    where l.product_id = ${productId} and p.vendor_id = ${vendorId}
    group by l.starts_at, l.ends_at, l.created_at order by l.starts_at desc, min(l.id) desc limit 20`.execute(
    db,
  );
  return rows;
}

/** Whether a plan that waits or runs covers part of the span. */
export async function overlapsPlan(db: Tx, productId: number, { startsAt, endsAt }: Span): Promise<boolean> {
  const { rows } =
    await sql`select 1 from price_plans where product_id = ${productId} and state in ('waiting', 'running')
    and starts_at < ${endsAt} and ends_at > ${startsAt} limit 1`.execute(db);
  return rows.length > 0;
}

/** The least price that another plan, which waits, has for a product within 30 days of a span; null without one. */
export async function selectPlannedPrice(
  db: Tx,
  productId: number,
  { startsAt, endsAt }: Span,
): Promise<number | null> {
  const { rows } = await sql<{ price: number | null }>`select min(sale_price_santim) as price from price_plans
    where product_id = ${productId} and state = 'waiting'
      and starts_at < ${endsAt}::timestamptz + interval '30 days' and ends_at > ${startsAt}::timestamptz - interval '30 days'`.execute(
    db,
  );
  return rows[0]!.price;
}

/** Plans that were to begin just now, of these products, and did not, with their stores. */
export async function selectMissedPlans(
  db: Tx,
  productIds: readonly number[],
): Promise<{ id: number; productId: number; vendorId: number; title: string }[]> {
  const { rows } = await sql<{ id: number; productId: number; vendorId: number; title: string }>`
    select min(l.id) as id, l.product_id, p.vendor_id, p.title from price_plans l join products p on p.id = l.product_id
    where l.product_id = any (${[...productIds]}::bigint[]) and l.missed is not null
    group by l.product_id, p.vendor_id, p.title, l.starts_at, l.ends_at, l.created_at
    having bool_and(l.state = 'cancelled') order by 1`.execute(db);
  return rows;
}

/** Writes a plan, of a product with variants a row for each, and answers the id of one of them. */
export async function insertPlan(
  db: Tx,
  plan: Span & { productId: number; createdBy: number | null },
  prices: readonly { variantId: number | null; price: number }[],
): Promise<number> {
  const rows = await db
    .insertInto('pricePlans')
    .values(
      prices.map(({ variantId, price }) => ({
        productId: plan.productId,
        variantId,
        salePriceSantim: price,
        startsAt: plan.startsAt,
        endsAt: plan.endsAt,
        createdBy: plan.createdBy,
      })),
    )
    .returning('id')
    .execute();
  return rows[0]!.id;
}

/** Takes the plan with this row back, and the prices of one that runs; false when there is none to take back. */
export async function stopPlan(db: Tx, productId: number, planId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; wasRunning: boolean }>`
    with plan as (
      select starts_at, ends_at, state from price_plans
      where id = ${planId} and product_id = ${productId} and state in ('waiting', 'running')
    )
    update price_plans l set state = 'cancelled' from plan
    where l.product_id = ${productId} and l.starts_at = plan.starts_at and l.ends_at = plan.ends_at and l.state = plan.state
    returning l.id, plan.state = 'running' as was_running`.execute(db);
  if (rows[0]?.wasRunning) {
    await sql`update product_variants set price_santim = old_price_santim, old_price_santim = null
      where product_id = ${productId} and old_price_santim is not null`.execute(db);
    await sql`update products p set sale_ends_at = null, old_price_santim = null, price_santim = coalesce(
        case when has_variants then (
          select min(v.price_santim) from product_variants v where v.product_id = p.id and not v.is_retired) end,
        old_price_santim, price_santim)
      where id = ${productId}`.execute(db);
    await sql`select restore_member_prices(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  }
  return rows.length > 0;
}

/**
 * Takes variants of a locked product, or all that it reduces, out of the plan that runs. Members pay there again what they paid
 * before it, where nobody said otherwise since and it is less than the price.
 */
export async function leaveRunningPlan(
  db: Tx,
  productId: number,
  left: readonly number[] | 'all',
): Promise<void> {
  const isAll = left === 'all';
  const { rows } = await sql<{ id: number }>`update price_plans set state = 'cancelled'
    where product_id = ${productId} and state = 'running'
      and (${isAll} or variant_id = any (${isAll ? [] : [...left]}::bigint[]))
    returning id`.execute(db);
  if (rows.length > 0)
    await sql`select restore_member_prices(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
}

/** What members paid before the plan that runs for a product, by variant; of the product itself under null. */
export async function selectMemberPricesBefore(
  db: Tx,
  productId: number,
): Promise<Map<number | null, number>> {
  const { rows } = await sql<{ variantId: number | null; price: number }>`
    select variant_id, member_price_santim as price from price_plans
    where product_id = ${productId} and state = 'running' and member_price_santim is not null`.execute(db);
  return new Map(rows.map(({ variantId, price }) => [variantId, price]));
}

/** Puts up to so many products' plans in force whose time has come; answers which. */
export async function startPricePlans(db: Tx, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select start_price_plans(${atMost}) as ids`.execute(db);
  return rows[0]!.ids;
}
