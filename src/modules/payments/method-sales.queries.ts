import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type MethodSales = { place: string; method: string; purchases: number };

/** How often each method was used, for purchases sent to each place and to its country. */
export async function selectMethodSales(db: Db | Tx): Promise<MethodSales[]> {
  return await db.selectFrom('paymentMethodSales').selectAll().execute();
}

/**
 * Counts the purchases placed after `since` that are paid, or due at the door, anew: one statement, which any number may run at
 * once; rows are taken in one order.
 */
export async function refreshMethodSales(db: Db | Tx, since: Date): Promise<void> {
  await sql`
    with counted as (
      select p.place, g.payment_method as method, count(*)::int as purchases
      from order_groups g
        cross join lateral (select distinct place from unnest(array[upper(g.shipping ->> 'country'),
          case when upper(g.shipping ->> 'country') = 'ET' then upper(g.shipping ->> 'region') end]) as place) as p
      where g.created_at > ${since} and g.payment_state not in ('pending', 'failed', 'cancelled', 'expired')
        and length(p.place) between 2 and 10
      group by 1, 2
    ), over as (
      delete from payment_method_sales s where (s.place, s.method) in (
        select place, method from payment_method_sales o
        where not exists (select from counted c where c.place = o.place and c.method = o.method)
        order by 1, 2 for update)
    )
    insert into payment_method_sales as s (place, method, purchases)
    select place, method, purchases from counted order by 1, 2
    on conflict (place, method) do update set purchases = excluded.purchases where s.purchases <> excluded.purchases`.execute(
    db,
  );
}
