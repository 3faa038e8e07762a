import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';

/** The purchase a message tells of, with the ways to reach its buyer. */
export type PurchaseRecipient = {
  id: string;
  shopperId: number | null;
  /** From which network, as a digest, a guest ordered. */
  placedFrom: string | null;
  firstName: string;
  email: string | null;
  phone: string | null;
  locale: Locale;
  paymentMethod: string;
  shipping: Record<string, unknown>;
  /** The destination's name in the buyer's language, when it is one of ours. */
  regionName: string | null;
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
};

export async function selectPurchaseRecipient(
  db: Db | Tx,
  orderGroupId: string,
): Promise<PurchaseRecipient | undefined> {
  const { rows } = await sql<PurchaseRecipient>`
    select g.id, g.shopper_id, g.placed_from, coalesce(g.billing ->> 'firstName', '') as first_name, g.billing_email as email, g.billing_phone as phone,
      g.locale, g.payment_method, g.shipping, g.subtotal_santim, g.discount_santim, g.shipping_santim, g.tax_santim, g.total_santim,
      case g.locale when 'am' then d.name_am when 'om' then d.name_om else d.name_en end as region_name
    from order_groups g left join destinations d on d.code = g.shipping ->> 'region'
    where g.id = ${orderGroupId}::uuid`.execute(db);
  return rows[0];
}

/**
 * Purchases that began to count between the two times and still wait for a parcel, but whose buyer was told nothing: neither by e-mail
 * nor by SMS.
 */
export async function selectUnconfirmed(
  db: Db | Tx,
  { after, before, limit }: { after: Date; before: Date; limit: number },
): Promise<string[]> {
  // Ids tell the time of their making: no index on times is needed. Most purchases count within the hour; those that staff
  // confirm, or whose provider was silent, count whenever their money is booked.
  const { rows } = await sql<{ id: string }>`
    select g.id from order_groups g
    where g.id in (
        select made.id from order_groups made
        where made.id >= uuidv7(${after}::timestamptz - interval '1 hour' - clock_timestamp())
        union
        select p.order_group_id from ledger_transactions t join payments p on p.id = t.payment_id
        where t.id >= uuidv7(${after}::timestamptz - interval '1 minute' - clock_timestamp()) and t.kind = 'payment.taken')
      and g.stock_state = 'taken' and g.payment_state in ('paid', 'cash_due')
      and g.updated_at between ${after} and ${before}
      and (g.billing_email is not null or g.billing_phone is not null)
      and exists (select from orders o where o.order_group_id = g.id and o.status in ('placed', 'packaging', 'on_the_road'))
      and not exists (select from messages_out m where m.dedupe_key = any (array[
        'order.placed:' || g.id || ':email', 'order.placed:' || g.id || ':sms']))
    order by g.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export type OrderedLine = {
  number: string;
  vendorName: string;
  title: string;
  variantTitle: string | null;
  quantity: number;
  lineTotalSantim: number;
};

/** Every line of the purchase, order by order. */
export async function selectOrderedLines(db: Db | Tx, orderGroupId: string): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select o.number, store_name(v.business_name, v.name_am, g.locale) as vendor_name, l.title, l.variant_title, l.quantity, l.line_total_santim
    from orders o
      join order_groups g on g.id = o.order_group_id
      join vendors v on v.id = o.vendor_id
      join order_lines l on l.order_id = o.id
    where o.order_group_id = ${orderGroupId}::uuid
    order by o.id, l.id`.execute(db);
  return rows;
}

export type AdvancedRow = {
  number: string;
  vendorName: string;
  status: Column<'orders', 'status'>;
  note: string;
  orderGroupId: string;
};

/** The event of an order's history that a message tells of. */
export async function selectAdvanced(db: Db | Tx, eventId: number): Promise<AdvancedRow | undefined> {
  const { rows } = await sql<AdvancedRow>`
    select o.number, store_name(v.business_name, v.name_am, g.locale) as vendor_name, e.status, e.note, o.order_group_id
    from order_events e join orders o on o.id = e.order_id join order_groups g on g.id = o.order_group_id
      join vendors v on v.id = o.vendor_id
    where e.id = ${eventId}`.execute(db);
  return rows[0];
}

export async function selectSettledPayment(db: Db | Tx, paymentId: string) {
  return await db
    .selectFrom('payments')
    .select(['orderGroupId', 'status', 'amountSantim'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
}

export async function selectEndedRefund(db: Db | Tx, refundId: string) {
  return await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select((eb) => [
      'p.orderGroupId',
      'r.reason',
      'r.amountSantim',
      'r.currency',
      'r.status',
      sql<boolean>`r.failure_reason is not distinct from 'by_bank'`.as('isByBank'),
      // Of a payment that staff made: the provider's own number says nothing to the buyer.
      eb
        .case()
        .when('r.failureReason', 'is not', null)
        .then(eb.ref('r.providerReference'))
        .end()
        .as('reference'),
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
}
