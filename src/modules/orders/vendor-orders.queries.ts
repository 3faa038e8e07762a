import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { StoredAddress } from './orders.queries.ts';
import type { OrderStatus } from './orders.schema.ts';

export type VendorOrderRow = {
  number: string;
  status: OrderStatus;
  nextStatuses: OrderStatus[];
  createdAt: Date;
  paymentMethod: string;
  paymentState: string;
  itemCount: number;
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
  shipping: StoredAddress;
  notes: string;
};

/** A vendor hears of an order once it is paid for, or to be paid on delivery. */
const isOpenToVendor = sql`g.payment_state in ('cash_due', 'paid', 'refunded')`;

const COUNT_BOUND = 10_000;

/** A page of a vendor's orders, newest first, or the one of a number. */
export async function selectVendorOrders(
  db: Db | Tx,
  vendorId: number,
  wanted: { number?: string; status?: OrderStatus | undefined; limit: number; offset: number },
): Promise<VendorOrderRow[]> {
  const { rows } = await sql<VendorOrderRow>`
    select o.number, o.status, o.created_at, g.payment_method, g.payment_state, o.subtotal_santim, o.discount_santim,
      o.shipping_santim, o.tax_santim, o.total_santim, g.shipping, g.notes,
      array(select t.to_status from order_transitions t join order_statuses s on s.code = t.to_status
            where t.from_status = o.status and 'vendor' = any (t.actors) order by s.position) as next_statuses,
      (select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id) as item_count
    from orders o join order_groups g on g.id = o.order_group_id
    where o.vendor_id = ${vendorId} and ${isOpenToVendor}
      and (${wanted.number ?? null}::text is null or o.number = ${wanted.number ?? null})
      and (${wanted.status ?? null}::text is null or o.status = ${wanted.status ?? null})
    order by o.created_at desc, o.id desc
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return rows;
}

/** How many orders a vendor has (in one status, if given); counted up to 10,000. */
export async function countVendorOrders(
  db: Db | Tx,
  vendorId: number,
  status: OrderStatus | undefined,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from orders o join order_groups g on g.id = o.order_group_id
      where o.vendor_id = ${vendorId} and ${isOpenToVendor} and (${status ?? null}::text is null or o.status = ${status ?? null})
      limit ${COUNT_BOUND}) counted`.execute(db);
  return rows[0]!.n;
}
