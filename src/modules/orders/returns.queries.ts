import { sql } from 'kysely';
import type { ReturnRule } from '#shop/constants.ts';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { OrderStatus } from './orders.schema.ts';
import type { RequestReturn, ReturnReason, ReturnStatus } from './returns.schema.ts';

export type ReturnRow = {
  id: number;
  orderId: number;
  status: ReturnStatus;
  reason: ReturnReason;
  text: string;
  answer: string;
  refundSantim: number | null;
  createdAt: Date;
  decidedAt: Date | null;
  receivedAt: Date | null;
  lines: { lineId: number; title: string; textLocale: Locale; quantity: number }[];
  photos: { id: string; name: string }[];
};

/** The returns of an order, oldest first, with what they are of. */
export async function selectReturns(db: Db | Tx, orderId: number): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select r.id, r.order_id, r.status, r.reason, r.text, r.answer, r.refund_santim, r.created_at, r.decided_at, r.received_at,
      (select jsonb_agg(jsonb_build_object('lineId', l.id, 'title', concat(l.title, ' (' || l.variant_title || ')'),
          'textLocale', l.text_locale, 'quantity', rl.quantity) order by l.id)
        from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by rp.position), '[]'::jsonb)
        from return_photos rp join private_files f on f.id = rp.file_id where rp.return_id = r.id) as photos
    from return_requests r
    where r.order_id = ${orderId}
    order by r.id`.execute(db);
  return rows;
}

export type ReturnableOrder = {
  id: number;
  number: string;
  vendorId: number;
  status: OrderStatus;
  totalSantim: number;
  deliveredAt: Date | null;
};

/** An order for giving back, found by its number and by whose it is. */
export async function selectReturnableOrder(
  db: Db | Tx,
  number: string,
  owner: { shopperId: number } | { vendorId: number },
): Promise<ReturnableOrder | null> {
  const isOwn =
    'shopperId' in owner ? sql`o.shopper_id = ${owner.shopperId}` : sql`o.vendor_id = ${owner.vendorId}`;
  const { rows } = await sql<ReturnableOrder>`
    select o.id, o.number, o.vendor_id, o.status, o.total_santim,
      (select max(created_at) from order_events where order_id = o.id and status = 'delivered') as delivered_at
    from orders o where o.number = ${number} and ${isOwn}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps everything about the order's returns as it is until the transaction ends. */
export async function lockOrder(db: Tx, orderId: number): Promise<void> {
  await sql`select 1 from orders where id = ${orderId} for no key update`.execute(db);
}

export type ReturnableLine = {
  id: number;
  productId: number;
  variantId: number | null;
  quantity: number;
  /** The quantity in requests that were not rejected. */
  claimed: number;
  /** The quantity that the vendor has got back. */
  received: number;
  lineTotalSantim: number;
  discountSantim: number;
  title: string;
  returnRule: ReturnRule;
  returnDays: number;
};

export async function selectReturnableLines(db: Db | Tx, orderId: number): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.id, l.product_id, l.variant_id, l.quantity, l.line_total_santim, l.discount_santim,
      l.title, l.return_rule, l.return_days,
      coalesce(sum(rl.quantity) filter (where r.status <> 'rejected'), 0)::int as claimed,
      coalesce(sum(rl.quantity) filter (where r.status = 'received'), 0)::int as received
    from order_lines l
      left join return_lines rl on rl.order_line_id = l.id
      left join return_requests r on r.id = rl.return_id
    where l.order_id = ${orderId}
    group by l.id order by l.id`.execute(db);
  return rows;
}

export async function insertReturn(
  db: Tx,
  request: Omit<RequestReturn, 'photos'> & {
    orderId: number;
    shopperId: number;
    fileIds: string[];
    at: Date;
  },
): Promise<number> {
  const { orderId, shopperId, reason, text, lines, fileIds, at } = request;
  const { id } = await db
    .insertInto('returnRequests')
    .values({ orderId, shopperId, reason, text, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('returnLines')
    .values(lines.map(({ lineId, quantity }) => ({ returnId: id, orderLineId: lineId, quantity })))
    .execute();
  if (fileIds.length > 0)
    await db
      .insertInto('returnPhotos')
      .values(fileIds.map((fileId, position) => ({ returnId: id, fileId, position })))
      .execute();
  return id;
}

/** Approves or rejects a request that nobody has decided; false otherwise. */
export async function updateReturnDecided(
  db: Tx,
  returnId: number,
  decision: { status: 'approved' | 'rejected'; answer: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('returnRequests')
    .set({ status: decision.status, answer: decision.answer, decidedAt: decision.at })
    .where('id', '=', returnId)
    .where('status', '=', 'requested')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks an approved return's goods as arrived; false otherwise. */
export async function updateReturnReceived(
  db: Tx,
  returnId: number,
  end: { refundSantim: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('returnRequests')
    .set({ status: 'received', refundSantim: end.refundSantim, receivedAt: end.at })
    .where('id', '=', returnId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who may see the pictures of a return, if the file is one of them. */
export async function selectPhotoParties(
  db: Db | Tx,
  returnId: number,
  fileId: string,
): Promise<{ shopperId: number; vendorId: number } | null> {
  const { rows } = await sql<{ shopperId: number; vendorId: number }>`
    select r.shopper_id, o.vendor_id
    from return_photos p join return_requests r on r.id = p.return_id join orders o on o.id = r.order_id
    where p.return_id = ${returnId} and p.file_id::text = ${fileId}`.execute(db);
  return rows[0] ?? null;
}

export type OrderRefundRow = {
  /** null of money that is due and was not asked for yet. */
  id: string | null;
  amountSantim: number;
  status: 'requested' | 'sent' | 'succeeded' | 'failed';
  createdAt: Date;
  settledAt: Date | null;
  /** Whether the buyer's bank has its money, or may: they wait for that and not for the shop. */
  isDisputed?: boolean | null;
};

/** The money that goes or went back for an order, oldest first. */
export async function selectRefunds(
  db: Db | Tx,
  order: { id: number; number: string; orderGroupId: string },
): Promise<OrderRefundRow[]> {
  const { rows } = await sql<OrderRefundRow>`
    select r.id, r.amount_santim, r.status, r.created_at, r.settled_at,
      r.failure_reason = 'disputed' and r.status = 'failed' and exists (select from payment_disputes x
        where x.payment_id = r.payment_id and x.state in ('open', 'lost')) as is_disputed
    from payments p join refunds r on r.payment_id = p.id
    where p.order_group_id = ${order.orderGroupId}::uuid
      and r.amount_santim > 0
      and (r.order_id = ${order.id} or r.reason = ${`order ${order.number}`} or r.return_id in (select id from return_requests where order_id = ${order.id}))
    order by r.created_at, r.id`.execute(db);
  return rows;
}

/** The order whose goods are all back and whose money is too, of a refund; null while something is missing. */
export async function selectRefundedOrder(db: Db | Tx, refundId: string): Promise<string | null> {
  const { rows } = await sql<{ number: string }>`
    select o.number from refunds f
      join payments p on p.id = f.payment_id
      join orders o on o.order_group_id = p.order_group_id
        and (o.id = (select r.order_id from return_requests r where r.id = f.return_id) or f.reason = 'order ' || o.number)
    where f.id = ${refundId}::uuid and f.status = 'succeeded' and o.status = 'returned'
      and not exists (
        select 1 from return_requests other
        where other.order_id = o.id and other.status = 'received' and other.refund_santim > 0
          and not exists (select 1 from refunds done where done.return_id = other.id and done.status = 'succeeded'))`.execute(
    db,
  );
  return rows[0]?.number ?? null;
}

/** Makes the order of a refund returned again that had been returned before it was refunded; answers it, undefined where it is not so. */
export async function updateRefundReopened(tx: Tx, refundId: string, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with reopened as (
      update orders o set status = 'returned', updated_at = ${at} from refunds f join payments p on p.id = f.payment_id
      where f.id = ${refundId}::uuid and o.order_group_id = p.order_group_id and o.status = 'refunded'
        and (o.id = (select r.order_id from return_requests r where r.id = f.return_id) or f.reason = 'order ' || o.number)
        and exists (select from order_events e where e.order_id = o.id and e.status = 'returned')
      returning o.id
    ), event as (
      insert into order_events (order_id, status, actor_kind, created_at) select id, 'returned', 'system', ${at} from reopened
    )
    select id from reopened`.execute(tx);
  return rows[0]?.id;
}
