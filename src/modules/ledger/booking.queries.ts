import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';
import type { OrderMoney } from './commission.ts';

/** Reasons of refunds whose money never paid for anything: it came too late, twice, or as another sum than was asked. */
export const STRAY_REASONS = ['late', 'double', 'amount_mismatch'] as const;

type TakenPayment = {
  id: string;
  provider: string;
  settledAt: Date | null;
  /** What was charged where that is not Birr, in the smallest unit of its currency. */
  chargeMinor: number | null;
  chargeCurrency: string | null;
  /** Whether it was booked as money that nobody expected. */
  isStray: boolean;
  orders: { id: number; totalSantim: number }[];
};

const selectPaid = preparedSql<{ paymentIds: readonly string[] }, TakenPayment>(
  ({ paymentIds }) => sql<TakenPayment>`
    select p.id, p.provider, p.settled_at, p.charge_minor, p.charge_currency,
      exists (select from ledger_transactions t where t.kind = 'money.stray' and t.reference = p.id::text) as is_stray,
      json_agg(json_build_object('id', o.id, 'totalSantim', o.total_santim) order by o.id) as orders
    from payments p join orders o on o.order_group_id = p.order_group_id
    where p.id = any (${paymentIds}::uuid[]) and p.provider <> 'cash' group by p.id order by p.id`,
);

/** Payments through a provider, and the orders they paid for. */
export async function selectTakenPayments(
  db: Db | Tx,
  paymentIds: readonly string[],
): Promise<TakenPayment[]> {
  return await selectPaid(db, { paymentIds });
}

/** Through which provider a payment came. */
export async function selectProvider(db: Db | Tx, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('provider')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.provider;
}

export type ArrivedOrder = OrderMoney & {
  orderId: number;
  vendorId: number;
  isCash: boolean;
  deliveredAt: Date | null;
};

const selectArrived = preparedSql<{ orderIds: readonly number[] }, ArrivedOrder>(
  ({ orderIds }) => sql<ArrivedOrder>`
    select m.*, o.vendor_id, g.payment_method = 'cash' as is_cash,
      (select min(e.created_at) from order_events e where e.order_id = o.id and e.status = 'delivered') as delivered_at
    from order_money m join orders o on o.id = m.order_id join order_groups g on g.id = o.order_group_id
    where m.order_id = any (${orderIds}::bigint[]) order by m.order_id`,
);

/** Orders as their delivery is booked; those whose money has not been shared out are not among them. */
export async function selectArrivedOrders(db: Db | Tx, orderIds: readonly number[]): Promise<ArrivedOrder[]> {
  return await selectArrived(db, { orderIds });
}

/** Notes when delivered orders' money is released; what was noted before stays. */
export async function insertReleases(
  db: Tx,
  releases: readonly { orderId: number; vendorId: number; releasesAt: Date }[],
): Promise<void> {
  await db
    .insertInto('orderReleases')
    .values([...releases])
    .onConflict((c) => c.column('orderId').doNothing())
    .execute();
}

/** Whoever books on delivered orders holds these rows until the transaction ends; locked in id order. */
export async function lockReleases(
  db: Tx,
  orderIds: readonly number[],
): Promise<{ orderId: number; vendorId: number; releasedAt: Date | null }[]> {
  return await db
    .selectFrom('orderReleases')
    .select(['orderId', 'vendorId', 'releasedAt'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .forUpdate()
    .execute();
}

export async function updateOrdersReleased(db: Tx, orderIds: readonly number[], at: Date): Promise<void> {
  await db.updateTable('orderReleases').set({ releasedAt: at }).where('orderId', 'in', orderIds).execute();
}

/** Orders whose money is due for release and about which no return is open, those due longest first. */
export async function selectDueReleases(db: Db | Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select d.order_id from order_releases d
    where d.released_at is null and d.releases_at <= ${now}
      and not exists (select from return_requests r where r.order_id = d.order_id and r.status in ('requested', 'approved'))
    order by d.releases_at limit ${limit}`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

/** What the books hold of an order, in santim: still held for it, still pending for its store, and gone back since it arrived. */
export type OrderBooks = {
  orderId: number;
  held: number;
  pending: number;
  goneBack: number;
  /** What lost disputes have taken of its store's share, and what is left of that share. */
  lost: number;
  share: number;
  isDelivered: boolean;
};

const selectBooks = preparedSql<{ orderIds: readonly number[] }, OrderBooks>(
  ({ orderIds }) => sql<OrderBooks>`
    select o.order_id, coalesce(-sum(e.amount) filter (where a.kind = 'held'), 0)::bigint as held,
      coalesce(-sum(e.amount) filter (where a.kind = 'vendor_pending'), 0)::bigint as pending,
      coalesce(-sum(e.amount) filter (where t.kind = 'refund.asked' and (a.kind = 'refund_due' or a.kind = 'loss' and e.amount < 0)), 0)::bigint as gone_back,
      coalesce(sum(e.amount) filter (where t.kind = 'dispute.lost' and a.kind = 'vendor_payable'), 0)::bigint as lost,
      coalesce(-sum(e.amount) filter (where a.kind in ('vendor_pending', 'vendor_payable')), 0)::bigint as share,
      exists (select from ledger_transactions where kind = 'order.delivered' and reference = o.order_id::text) as is_delivered
    from unnest(${orderIds}::bigint[]) as o (order_id)
      left join ledger_entries e on e.order_id = o.order_id
      left join ledger_accounts a on a.id = e.account_id left join ledger_transactions t on t.id = e.transaction_id
    group by o.order_id`,
);

export async function selectOrderBooks(db: Db | Tx, orderIds: readonly number[]): Promise<OrderBooks[]> {
  return await selectBooks(db, { orderIds });
}

export type BookedRefund = {
  paymentId: string;
  provider: string;
  reason: string;
  amountSantim: number;
  currency: string;
  /** What goes back where that is not the amount itself, in the smallest unit of its currency. */
  chargeMinor: number | null;
  chargeCurrency: string | null;
  createdAt: Date;
  settledAt: Date | null;
  /** Paid by staff and not by the provider. */
  isByHand: boolean;
  isDone: boolean;
  /** The buyer's bank has given its money, by a lost dispute: all of it, or so much beside the amount. */
  isByBank: boolean;
  bankSantim: number;
  /** Its buyer had so much beside the amount by goodwill, which was the shop's cost before. */
  goodwillSantim: number;
  /** Of goodwill: the order that it is of. */
  givenOrderId: number | null;
  /** Its provider had sent it, and it came back. */
  hasComeBack: boolean;
  /** Whether goods came back for it. */
  isOfReturn: boolean;
  /** The order it is of; null for money that paid for none. */
  orderId: number | null;
};

const selectRefundToBook = preparedSql<{ refundId: string }, BookedRefund>(
  ({ refundId }) => sql<BookedRefund>`
    select f.payment_id, p.provider, f.reason, f.amount_santim, f.currency, f.charge_minor, f.charge_currency, f.created_at, f.settled_at,
      (f.failure_reason is not null or p.provider = 'cash') as is_by_hand, f.status = 'succeeded' as is_done,
      coalesce(f.failure_reason = 'by_bank', false) as is_by_bank, f.bank_santim, f.goodwill_santim, f.order_id as given_order_id,
      (f.failure_reason is not distinct from 'came_back' or exists (select from ledger_transactions t
        where t.kind = 'refund.came_back' and t.reference = f.id::text)) as has_come_back, f.return_id is not null as is_of_return,
      coalesce(r.order_id, (select o.id from orders o where f.reason = 'order ' || o.number and o.order_group_id = p.order_group_id)) as order_id
    from refunds f join payments p on p.id = f.payment_id left join return_requests r on r.id = f.return_id
    where f.id = ${refundId}::uuid`,
);

export async function selectBookedRefund(db: Db | Tx, refundId: string): Promise<BookedRefund | undefined> {
  return (await selectRefundToBook(db, { refundId }))[0];
}

/** Whether that is in the books. */
export async function isBooked(db: Db | Tx, kind: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}
