import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';
import type { OrderStatus } from './orders.schema.ts';

export type OwnOrderRow = {
  number: string;
  status: OrderStatus;
  paymentState: Column<'orderGroups', 'paymentState'>;
  createdAt: Date;
  totalSantim: number;
  businessName: string;
  itemCount: number;
  title: string;
  textLocale: Locale;
  imageKey: string | null;
  imageColor: string | null;
};

export type CountsRow = { total: number; pending: number; completed: number };

/** The counts stand in every row; without an order there is one row, whose number is null. */
type CountedRow = CountsRow & { firstRow: number } & (OwnOrderRow | { number: null });

/**
 * A page of the shopper's orders, newest first, with their counts, in one statement. Counts and place come from the
 * index orders_shopper alone; only the page's rows are read. An offset beyond the end gives the last page.
 */
const selectPage = preparedSql<{ shopperId: number; limit: number; offset: number }, CountedRow>(
  ({ shopperId, limit, offset }) => sql<CountedRow>`
    with counts as (
      select count(*)::int as total, count(*) filter (where status in ('placed', 'packaging', 'on_the_road'))::int as pending,
        count(*) filter (where status = 'delivered')::int as completed
      from orders where shopper_id = ${shopperId}::bigint
    ), place as (
      select *, least(${offset}::int, greatest(total - 1, 0) / ${limit}::int * ${limit}::int) as first_row from counts
    ), page as materialized (
      select id from orders where shopper_id = ${shopperId}::bigint
      order by id desc limit ${limit}::int offset (select first_row from place)
    )
    select place.*, o.number, o.status, g.payment_state, o.created_at, o.total_santim,
      store_name(v.business_name, v.name_am, g.locale) as business_name,
      goods.item_count, first.title, first.text_locale, i.key as image_key, i.dominant_color as image_color
    from place left join page on true
      left join orders o on o.id = page.id
      left join order_groups g on g.id = o.order_group_id
      left join vendors v on v.id = o.vendor_id
      left join lateral (select sum(quantity)::int as item_count, min(id) as line_id from order_lines where order_id = o.id) goods on true
      left join order_lines first on first.id = goods.line_id
      left join products p on p.id = first.product_id
      left join images i on i.id = p.image_id
    order by o.id desc`,
);

/** As above; `firstRow` is how many orders stand before the page. */
export async function selectOwnOrders(
  db: Db | Tx,
  shopperId: number,
  page: { limit: number; offset: number },
): Promise<{ counts: CountsRow; firstRow: number; orders: OwnOrderRow[] }> {
  const rows = await selectPage(db, { shopperId, ...page });
  const { total, pending, completed, firstRow } = rows[0]!;
  return {
    counts: { total, pending, completed },
    firstRow,
    orders: rows.filter((row): row is CountedRow & OwnOrderRow => row.number !== null),
  };
}
