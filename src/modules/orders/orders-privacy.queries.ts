import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

type Page = { after: number | null; take: number };

/** A person's orders by id, from behind `after`: goods, amounts, addresses, history and how they were paid. */
export async function exportOrders(
  db: Db | Tx,
  userId: number,
  { after, take }: Page,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id, o.number, o.status, o.created_at, v.business_name as supplier, o.subtotal_santim, o.discount_santim,
      o.shipping_santim, o.tax_santim, o.total_santim, g.currency, g.payment_method, g.coupon_code, g.billing, g.shipping,
      g.notes,
      (select json_agg(json_build_object('title', l.title, 'variant', l.variant_title, 'quantity', l.quantity,
          'unit_price_santim', l.unit_price_santim, 'line_total_santim', l.line_total_santim) order by l.id)
        from order_lines l where l.order_id = o.id) as lines,
      (select json_agg(json_build_object('status', e.status, 'note', e.note, 'at', e.created_at) order by e.id)
        from order_events e where e.order_id = o.id) as history,
      (select json_agg(json_build_object('method', p.method, 'status', p.status, 'amount_santim', p.amount_santim,
          'card', p.card_brand || ' ' || p.card_last_four, 'at', p.created_at) order by p.created_at)
        from payments p where p.order_group_id = g.id) as payments
    from orders o join order_groups g on g.id = o.order_group_id join vendors v on v.id = o.vendor_id
    where o.shopper_id = ${userId} and (${after}::bigint is null or o.id > ${after})
    order by o.id limit ${take}`.execute(db);
  return rows;
}

/** A person's requests to give goods back, by id from behind `after`. */
export async function selectReturnsOf(
  db: Db | Tx,
  userId: number,
  { after, take }: Page,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id, o.number as order, r.status, r.reason, r.text, r.answer, r.refund_santim, r.created_at, r.decided_at
    from return_requests r join orders o on o.id = r.order_id
    where r.shopper_id = ${userId} and (${after}::bigint is null or r.id > ${after})
    order by r.id limit ${take}`.execute(db);
  return rows;
}

/** How many of the person's orders are still on their way, or came back and are not repaid yet. */
export async function countOpenOrders(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o join order_statuses s on s.code = o.status
    where o.shopper_id = ${userId} and not s.is_final and o.status <> 'delivered'`.execute(tx);
  return rows[0]!.n;
}

export async function countOpenReturns(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from return_requests
    where shopper_id = ${userId} and status in ('requested', 'approved')`.execute(tx);
  return rows[0]!.n;
}

/** Takes the photos off the person's returns; answers their files. */
export async function deleteReturnPhotos(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from return_photos p using return_requests r
    where r.id = p.return_id and r.shopper_id = ${userId} returning p.file_id`.execute(tx);
  return rows.map((row) => row.fileId);
}

/** Leaves of each address the place that shipping and tax were counted for, and of the shopper's words nothing. */
export async function anonymizeOrders(tx: Tx, userId: number): Promise<void> {
  await sql`update return_requests set text = '' where shopper_id = ${userId} and text <> ''`.execute(tx);
  await sql`select forget_order_words(${userId})`.execute(tx);
  await sql`update order_groups set
      billing = jsonb_build_object('country', billing -> 'country', 'region', billing -> 'region'),
      shipping = jsonb_build_object('country', shipping -> 'country', 'region', shipping -> 'region'),
      billing_email = null, billing_phone = null, notes = ''
    where shopper_id = ${userId}`.execute(tx);
}
