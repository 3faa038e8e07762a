import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import { birr } from '#shop/money.ts';
import type { DeskOrderRow } from './desk-orders.queries.ts';
import type { DeskOrderRefund } from './desk-orders.schema.ts';

/** An order as staff see it whole. */
export type DeskOrderWhole = DeskOrderRow & {
  id: number;
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  paymentMethod: string;
  paymentState: Column<'orderGroups', 'paymentState'>;
  /** The payment that pays for it, or is to. */
  paymentId: string | null;
  /** What its buyer has paid for it: of cash what was taken at the door. */
  paidSantim: number;
  /** What of that goes or went back. */
  backSantim: number;
};

/** One order; undefined for none. */
export async function selectDeskOrder(db: Db | Tx, number: string): Promise<DeskOrderWhole | undefined> {
  const { rows } = await sql<DeskOrderWhole>`
    select o.id, o.number, o.status, o.opened_at, o.vendor_id, v.business_name as vendor_name, o.shopper_id, g.shipping,
      o.subtotal_santim, o.discount_santim, o.shipping_santim, o.total_santim, o.created_at, g.payment_method, g.payment_state,
      (select p.id from payments p where p.order_group_id = g.id and p.status in ('succeeded', 'pending')
        order by p.status = 'succeeded' desc, p.id desc limit 1) as payment_id,
      case when g.payment_method = 'cash' then exists (select from order_events e where e.order_id = o.id and e.status = 'delivered')
        else g.payment_state in ('paid', 'refunded') end::int * o.total_santim as paid_santim,
      (select coalesce(sum(f.amount_santim + f.bank_santim), 0)::bigint from refunds f join payments p on p.id = f.payment_id
        where p.order_group_id = g.id and ${IS_OF_ORDER} and ${REFUND_COUNTS}) as back_santim
    from orders o join order_groups g on g.id = o.order_group_id join vendors v on v.id = o.vendor_id
    where o.number = ${number}`.execute(db);
  return rows[0];
}

/** Of a refund `f`: whether it is of the order `o`, for whatever reason. */
export const IS_OF_ORDER: RawBuilder<SqlBool> = sql`(f.order_id = o.id or f.reason = 'order ' || o.number
  or f.return_id in (select r.id from return_requests r where r.order_id = o.id))`;

/** Of a refund `f`: whether its money goes, or is to go. */
export const REFUND_COUNTS: RawBuilder<SqlBool> = sql`f.status <> 'withdrawn' and f.failure_reason is distinct from 'above_charge'`;

/** The money that goes or went back for an order, oldest first. */
export async function selectDeskOrderRefunds(db: Db | Tx, orderId: number): Promise<DeskOrderRefund[]> {
  const { rows } = await sql<Omit<DeskOrderRefund, 'amount' | 'at'> & { amountSantim: number; at: Date }>`
    select f.id, f.status as state, f.reason, f.note, f.amount_santim, f.currency, f.created_at as at
    from orders o join payments p on p.order_group_id = o.order_group_id join refunds f on f.payment_id = p.id
    where o.id = ${orderId} and ${IS_OF_ORDER} and f.amount_santim > 0 order by f.created_at, f.id`.execute(
    db,
  );
  return rows.map(({ amountSantim, at, ...row }) => ({
    ...row,
    amount: birr(amountSantim),
    at: at.toISOString(),
  }));
}

/** Where an order stands, held until the transaction ends. */
export async function lockDeskOrder(tx: Tx, number: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('status')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}
