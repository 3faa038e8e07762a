import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { StockLine } from '#modules/inventory/index.ts';

export type OrderActor = {
  kind: 'shopper' | 'vendor' | 'admin' | 'system';
  userId: number | null;
  vendorId: number | null;
  /** Set for a shopper, who reaches their own orders only. */
  shopperId?: number;
  /** Set when a return whose goods have all come back moves the order: what was delivered comes back in no other way. */
  isByReturn?: true;
};

/** Purchases whose goods may leave: paid, or to be paid to the courier. */
const isPayable = sql`g.payment_state in ('cash_due', 'paid')`;

/** The orders that the mover may know of, as a condition on `orders o`. */
function isReachable({ vendorId, shopperId }: Pick<OrderActor, 'vendorId' | 'shopperId'>) {
  return sql`(${vendorId}::bigint is null or o.vendor_id = ${vendorId}::bigint)
    and (${shopperId ?? null}::bigint is null or o.shopper_id = ${shopperId ?? null}::bigint)`;
}

/**
 * Moves an order to `status` and writes its history, if the table order_transitions lets this mover make that step from
 * where the order stands now; null otherwise. Of two at once one succeeds: the other's condition is checked again once
 * the row is free. A mover with a vendorId or shopperId reaches that vendor's or shopper's orders only.
 */
export async function updateOrderStatus(
  db: Tx,
  number: string,
  change: { status: string; note: string; at: Date },
  mover: OrderActor,
): Promise<{ orderId: number; orderGroupId: string; eventId: number } | null> {
  const { rows } = await sql<{ orderId: number; orderGroupId: string; eventId: number }>`
    with moved as (
      update orders o set status = ${change.status}, updated_at = ${change.at}
      from order_transitions t, order_groups g
      where o.number = ${number} and ${isReachable(mover)}
        and t.from_status = o.status and t.to_status = ${change.status} and ${mover.kind} = any (t.actors)
        and t.by_return <= ${mover.isByReturn ?? false} and g.id = o.order_group_id and (${isPayable} or (t.to_status = 'refunded' and g.payment_state = 'refunded'))
      returning o.id, o.order_group_id
    ), event as (
      insert into order_events (order_id, status, note, actor_kind, actor_id, created_at)
      select id, ${change.status}, ${change.note}, ${mover.kind}, ${mover.userId}::bigint, ${change.at} from moved
      returning id, order_id
    )
    select moved.id as order_id, moved.order_group_id, event.id as event_id from moved join event on event.order_id = moved.id`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Where an order stands, for telling why it could not be moved. */
export async function selectOrderState(
  db: Db | Tx,
  number: string,
  mover: Pick<OrderActor, 'vendorId' | 'shopperId'>,
): Promise<{ status: string; isPayable: boolean } | null> {
  const { rows } = await sql<{ status: string; isPayable: boolean }>`
    select o.status, ${isPayable} as is_payable from orders o join order_groups g on g.id = o.order_group_id
    where o.number = ${number} and ${isReachable(mover)}`.execute(db);
  return rows[0] ?? null;
}

/** Marks the purchase's stock as given back and its payment as ended so; false when that happened before. */
export async function updateGroupReleased(
  db: Tx,
  orderGroupId: string,
  paymentState: Column<'orderGroups', 'paymentState'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update order_groups set stock_state = 'released', payment_state = ${paymentState}, hold_expires_at = null, updated_at = now()
    where id = ${orderGroupId}::uuid and stock_state <> 'released'`.execute(db);
  return Number(numAffectedRows) > 0;
}

/** Cancels every order of the purchase that can still be, with its history; returns their ids. */
export async function updateOrdersCancelled(db: Tx, orderGroupId: string, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with locked as (
      select id from orders where order_group_id = ${orderGroupId}::uuid order by id for update
    ), cancelled as (
      update orders o set status = 'cancelled', updated_at = ${at}
      from locked, order_transitions t
      where o.id = locked.id and t.from_status = o.status and t.to_status = 'cancelled' and 'system' = any (t.actors)
      returning o.id
    ), events as (
      insert into order_events (order_id, status, actor_kind, created_at) select id, 'cancelled', 'system', ${at} from cancelled
    )
    select id from cancelled order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** The orders of a purchase, in id order. */
export async function selectOrderIds(db: Tx, orderGroupId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('orderGroupId', '=', orderGroupId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The goods of orders, for putting them back into stock. */
export async function selectStockLines(db: Tx, orderIds: readonly number[]): Promise<StockLine[]> {
  if (orderIds.length === 0) return [];
  return await db
    .selectFrom('orderLines')
    .select(['productId', 'variantId', 'quantity'])
    .where('orderId', 'in', orderIds)
    .execute();
}

/** Whether every order of the purchase is cancelled. */
export async function isGroupCancelled(db: Tx, orderGroupId: string): Promise<boolean> {
  const left = await db
    .selectFrom('orders')
    .select('id')
    .where('orderGroupId', '=', orderGroupId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return left === undefined;
}
