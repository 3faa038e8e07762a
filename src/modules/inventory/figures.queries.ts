import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/**
 * Counts the stars of products and the goods and stars of their vendors anew. The caller has locked the products; their vendors are
 * locked here, so that of two counts at once the second sees what the first changed.
 */
export async function refreshRatings(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`select from vendors where id in (select vendor_id from products where id = any (${[...productIds]}::bigint[]))
    order by id for no key update`.execute(tx);
  await sql`select refresh_product_figures(${[...productIds]}::bigint[])`.execute(tx);
}

/** Puts at most so many products into the tier that their popularity has reached; returns how many moved. */
export async function refreshPopularityTiers(db: Db | Tx, atMost: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select refresh_popularity_tiers(${atMost}) as moved`.execute(
    db,
  );
  return rows[0]!.moved;
}

/** More events than a busy shop writes between two runs; older ones were seen by an earlier run. */
const RECENT_EVENTS = 20_000;

/**
 * Recomputes sales, best-seller mark and popularity of the products whose orders moved since `since`, as
 * refresh_product_figures() does for all; products whose figures stay are not written.
 */
export async function refreshSalesFigures(db: Db | Tx, since: Date): Promise<void> {
  await sql`
    with touched as (
      select distinct l.product_id
      from order_events e join order_lines l on l.order_id = e.order_id
      where e.id > (select coalesce(max(id), 0) - ${RECENT_EVENTS} from order_events) and e.created_at >= ${since}
    ), sales as (
      select l.product_id, sum(l.quantity)::int as sold,
        coalesce(sum(l.quantity) filter (where o.created_at > now() - interval '30 days'), 0)::int as sold_month
      from touched join order_lines l using (product_id) join orders o on o.id = l.order_id
      where o.status not in ('cancelled', 'refunded', 'returned')
      group by l.product_id
    ), figures as (
      select t.product_id, coalesce(s.sold, 0) as sold, coalesce(s.sold_month, 0) >= 20 as is_hot
      from touched t left join sales s using (product_id)
      order by t.product_id
    )
    update products p set sold_count = f.sold, is_hot = f.is_hot, popularity = f.sold * 10 + p.rating_count * 5 + p.rating_sum
    from figures f
    where p.id = f.product_id and (p.sold_count, p.is_hot) is distinct from (f.sold, f.is_hot)`.execute(db);
}
