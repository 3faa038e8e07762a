import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { OrderMoney } from './commission.ts';

/** A return of goods that cost next to nothing: the order's money, what these goods and those booked before are worth (santim). */
export type FreeReturn = OrderMoney & {
  orderId: number;
  vendorId: number;
  backSantim: number;
  beforeSantim: number;
  /** Whether a refund took all of it back. */
  isGone: boolean;
};

const isFree = sql`r.status = 'received' and m.goods_santim > 0 and m.platform_discount_santim > 0
  and (m.total_santim - m.shipping_santim) * 10 < m.goods_santim`;

const worth = sql`(select coalesce(sum(l.line_total_santim * b.quantity / l.quantity), 0)::bigint
  from return_lines b join order_lines l on l.id = b.order_line_id where b.return_id = x.id)`;

/** Whether a refund took back what the goods of an order brought: one without a return, or one that was booked with it before. */
const goodsWentBack = (orderId: RawBuilder<unknown>) => sql`exists (select from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind = 'refund.asked' and t.order_id = ${orderId} and a.kind = 'promotions')`;

/** Whether a refund took back what an order's goods had brought, by what was paid for them. */
export async function hasGoneByRefund(db: Db | Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{
    isGone: boolean;
  }>`select ${goodsWentBack(sql`${orderId}::bigint`)} as is_gone`.execute(db);
  return rows[0]!.isGone;
}

/** Undefined for returns whose goods are not back yet, or were paid for. */
export async function selectFreeReturn(db: Db | Tx, returnId: number): Promise<FreeReturn | undefined> {
  const { rows } = await sql<FreeReturn>`
    select m.*, o.vendor_id, (select ${worth} from return_requests x where x.id = r.id) as back_santim,
      coalesce((select sum(${worth}) from return_requests x where x.order_id = r.order_id and x.id <> r.id
        and exists (select from ledger_transactions t where t.kind = 'goods.returned' and t.reference = x.id::text)), 0)::bigint as before_santim,
      ${goodsWentBack(sql`r.order_id`)} as is_gone
    from return_requests r join order_money m on m.order_id = r.order_id join orders o on o.id = r.order_id
    where r.id = ${returnId} and ${isFree}`.execute(db);
  return rows[0];
}

/** Returns of goods that cost next to nothing and are not in the books. */
export async function selectUnbookedFreeReturns(db: Db | Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from return_requests r join order_money m on m.order_id = r.order_id
    where ${isFree} and exists (select from ledger_transactions t where t.kind = 'order.delivered' and t.reference = r.order_id::text)
      and not ${goodsWentBack(sql`r.order_id`)}
      and not exists (select from ledger_transactions t where t.kind = 'goods.returned' and t.reference = r.id::text)
    order by r.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
