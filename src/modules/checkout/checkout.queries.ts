import { sql } from 'kysely';
import type { Locale } from '#platform/constants.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Amounts, Owner } from '#modules/cart/index.ts';
import type { Address } from './address-rules.ts';

export type GroupRow = Amounts & {
  id: string;
  requestHash: string;
  paymentMethod: string;
  paymentState: string;
};

const GROUP_COLUMNS = [
  'id',
  'requestHash',
  'paymentMethod',
  'paymentState',
  'subtotalSantim',
  'discountSantim',
  'shippingSantim',
  'taxSantim',
  'totalSantim',
] as const;

/** The purchase that the owner made with this key, if any. */
export async function selectGroupByKey(db: Db | Tx, owner: Owner, key: string): Promise<GroupRow | null> {
  const query = db.selectFrom('orderGroups').select(GROUP_COLUMNS).where('idempotencyKey', '=', key);
  const row = await (
    'shopperId' in owner
      ? query.where('shopperId', '=', owner.shopperId)
      : query.where('visitorId', '=', owner.visitorId)
  ).executeTakeFirst();
  return row ?? null;
}

export async function selectGroup(db: Db | Tx, id: string): Promise<GroupRow> {
  return await db
    .selectFrom('orderGroups')
    .select(GROUP_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export type OrderRow = { id: number; number: string; vendorId: number; status: string; totalSantim: number };

/** The orders of a purchase, one for each vendor, in the order of their numbers. */
export async function selectOrdersOf(db: Db | Tx, orderGroupId: string): Promise<OrderRow[]> {
  return await db
    .selectFrom('orders')
    .select(['id', 'number', 'vendorId', 'status', 'totalSantim'])
    .where('orderGroupId', '=', orderGroupId)
    .orderBy('id')
    .execute();
}

export type NewGroup = Amounts & {
  owner: Owner;
  cartId: string;
  idempotencyKey: string;
  requestHash: string;
  paymentMethod: string;
  holdExpiresAt: Date;
  couponCode: string | null;
  billing: Address;
  shipping: Address;
  notes: string;
  locale: Locale;
};

/** Writes a purchase that waits for its payment, and returns its id. */
export async function insertGroup(db: Tx, group: NewGroup): Promise<string> {
  const { owner, billing, shipping, ...rest } = group;
  const { id } = await db
    .insertInto('orderGroups')
    .values({
      ...rest,
      ...owner,
      paymentState: 'pending',
      stockState: 'held',
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
      billingEmail: billing.email || null,
      billingPhone: billing.phone || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Writes one order for each vendor, with its number and the first row of its history. Numbers are ETB, the year in
 * Addis Ababa and at least six digits that never come twice.
 */
export async function insertOrders(
  db: Tx,
  orderGroupId: string,
  orders: readonly (Amounts & { vendorId: number })[],
  placed: { at: Date; byUserId: number | null },
): Promise<OrderRow[]> {
  const column = (value: (order: (typeof orders)[number]) => number) => sql`${orders.map(value)}::bigint[]`;
  const { rows } = await sql<OrderRow>`
    with numbered as (
      select o.*, nextval('order_numbers')::text as digits
      from unnest(${column((o) => o.vendorId)}, ${column((o) => o.subtotalSantim)}, ${column((o) => o.discountSantim)},
        ${column((o) => o.shippingSantim)}, ${column((o) => o.taxSantim)}, ${column((o) => o.totalSantim)})
        with ordinality as o (vendor_id, subtotal, discount, shipping, tax, total, position)
      order by o.position
    ), written as (
      insert into orders (number, order_group_id, vendor_id, subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim, created_at, updated_at)
      select 'ETB' || to_char(${placed.at}::timestamptz at time zone 'Africa/Addis_Ababa', 'YYYY') || lpad(digits, greatest(6, length(digits)), '0'),
        ${orderGroupId}::uuid, vendor_id, subtotal, discount, shipping, tax, total, ${placed.at}, ${placed.at}
      from numbered order by position
      returning id, number, vendor_id, status, total_santim
    ), events as (
      insert into order_events (order_id, status, actor_kind, actor_id, created_at)
      select id, 'placed', 'shopper', ${placed.byUserId}::bigint, ${placed.at} from written
    )
    select * from written order by id`.execute(db);
  return rows;
}

export type NewOrderLine = {
  orderId: number;
  productId: number;
  variantId: number | null;
  title: string;
  variantTitle: string | null;
  quantity: number;
  unitPriceSantim: number;
  originalPriceSantim: number | null;
  discountSantim: number;
  taxSantim: number;
  lineTotalSantim: number;
  weightG: number;
};

export async function insertOrderLines(db: Tx, lines: readonly NewOrderLine[]): Promise<void> {
  await db
    .insertInto('orderLines')
    .values([...lines])
    .execute();
}

/** What the buyer wrote last time, to fill the form in. */
export async function selectLatestBilling(db: Db | Tx, owner: Owner): Promise<Record<string, string> | null> {
  const query = db.selectFrom('orderGroups').select('billing').orderBy('createdAt', 'desc').limit(1);
  const row = await (
    'shopperId' in owner
      ? query.where('shopperId', '=', owner.shopperId)
      : query.where('visitorId', '=', owner.visitorId)
  ).executeTakeFirst();
  return (row?.billing as Record<string, string> | undefined) ?? null;
}
