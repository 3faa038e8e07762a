import { sql } from 'kysely';
import type { ReturnRule } from '#shop/constants.ts';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import { byOwner, type Owner } from '#platform/owner.ts';
import type { OrderStatus } from './orders.schema.ts';

/** An address as checkout stored it. */
export type StoredAddress = Record<string, string>;

export type OrderRow = {
  id: number;
  number: string;
  orderGroupId: string;
  status: OrderStatus;
  createdAt: Date;
  /** When its vendor was told of it; null while its purchase waits for its payment. */
  openedAt: Date | null;
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
  vendorId: number;
  businessName: string;
  vendorPhone: string | null;
  shopperId: number | null;
  visitorId: string | null;
  paymentMethod: string;
  paymentState: Column<'orderGroups', 'paymentState'>;
  billing: StoredAddress;
  shipping: StoredAddress;
  notes: string;
  cardBrand: string | null;
  cardLastFour: string | null;
};

const orderWithGroup = sql`
  select o.id, o.number, o.order_group_id, o.status, o.created_at, o.opened_at, o.subtotal_santim, o.discount_santim, o.shipping_santim,
    o.tax_santim, o.total_santim, o.vendor_id, store_name(v.business_name, v.name_am, g.locale) as business_name, v.phone as vendor_phone, g.shopper_id, g.visitor_id,
    g.payment_method, g.payment_state, g.billing, g.shipping, g.notes, p.card_brand, p.card_last_four
  from orders o
    join order_groups g on g.id = o.order_group_id
    join vendors v on v.id = o.vendor_id
    left join lateral (
      select card_brand, card_last_four from payments where order_group_id = g.id order by created_at desc limit 1) p on true`;

export async function selectOrder(db: Db | Tx, number: string): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`${orderWithGroup} where o.number = ${number}`.execute(db);
  return rows[0] ?? null;
}

/** The order of this number if its purchase was billed to this e-mail address or phone; the same query either way. */
export async function selectOrderOfContact(
  db: Db | Tx,
  number: string,
  email: string,
  phone: string | null,
): Promise<OrderRow | null> {
  const { rows } = await sql<OrderRow>`
    ${orderWithGroup} where o.number = ${number} and (g.billing_email = ${email}::citext or g.billing_phone = ${phone}::text)`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type OrderEventRow = {
  id: number;
  status: OrderStatus;
  note: string;
  actorKind: 'shopper' | 'vendor' | 'admin' | 'system';
  createdAt: Date;
};

/** The history of an order after the event `afterId` (0: all of it), oldest first. */
export async function selectOrderEvents(
  db: Db | Tx,
  orderId: number,
  afterId: number,
): Promise<OrderEventRow[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .select(['id', 'status', 'note', 'actorKind', 'createdAt'])
    .where('orderId', '=', orderId)
    .where('id', '>', afterId)
    .orderBy('id')
    .execute();
  return rows as OrderEventRow[];
}

/** How the order's payment stands, and `mark`: another text whenever that or a refund of its purchase moved. */
export async function selectMoney(db: Db | Tx, orderId: number): Promise<{ state: string; mark: string }> {
  const { rows } = await sql<{ state: string; mark: string }>`
    select g.payment_state as state, concat_ws(' ', g.payment_state, (
        select string_agg(f.id || f.status, ' ' order by f.id)
        from payments p join refunds f on f.payment_id = p.id where p.order_group_id = g.id)) as mark
    from orders o join order_groups g on g.id = o.order_group_id
    where o.id = ${orderId}`.execute(db);
  return rows[0] ?? { state: '', mark: '' };
}

export type LineRow = {
  id: number;
  productId: number;
  variantId: number | null;
  categoryEn: string;
  categoryAm: string;
  categoryOm: string;
  title: string;
  textLocale: Locale;
  variantTitle: string | null;
  variantLocale: Locale;
  quantity: number;
  unitPriceSantim: number;
  originalPriceSantim: number | null;
  discountSantim: number;
  lineTotalSantim: number;
  imageKey: string | null;
  imageColor: string | null;
  reviewId: number | null;
  rating: number | null;
  returnRule: ReturnRule;
  returnDays: number;
};

export async function selectLines(db: Db | Tx, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.product_id, l.variant_id, c.name_en as category_en, c.name_am as category_am, c.name_om as category_om, l.title,
      l.text_locale, l.variant_title, l.variant_locale, l.quantity, l.unit_price_santim, l.original_price_santim, l.discount_santim, l.line_total_santim,
      i.key as image_key, i.dominant_color as image_color, r.id as review_id, r.rating,
      l.return_rule, l.return_days
    from order_lines l
      join products p on p.id = l.product_id
      join categories c on c.id = p.category_id
      left join images i on i.id = p.image_id
      left join reviews r on r.order_line_id = l.id
    where l.order_id = ${orderId}
    order by l.id`.execute(db);
  return rows;
}

export type GroupGoodsRow = Pick<LineRow, 'title' | 'textLocale' | 'quantity' | 'imageKey'> & {
  orderNumber: string;
};

/** What a purchase brings, with the pictures, in the order of its lines. */
export async function selectGroupGoods(db: Db | Tx, orderGroupId: string): Promise<GroupGoodsRow[]> {
  const { rows } = await sql<GroupGoodsRow>`
    select o.number as order_number, l.title, l.text_locale, l.quantity, i.key as image_key
    from orders o
      join order_lines l on l.order_id = o.id
      join products p on p.id = l.product_id
      left join images i on i.id = p.image_id
    where o.order_group_id = ${orderGroupId}::uuid
    order by l.id`.execute(db);
  return rows;
}

export type GroupOrderRow = {
  orderNumber: string;
  vendorId: number;
  businessName: string;
  status: OrderStatus;
  totalSantim: number;
  itemCount: number;
  openedAt: Date | null;
};

/** All orders of a purchase, in the order of their numbers. */
export async function selectGroupOrders(db: Db | Tx, orderGroupId: string): Promise<GroupOrderRow[]> {
  const { rows } = await sql<GroupOrderRow>`
    select o.number as order_number, o.vendor_id, store_name(v.business_name, v.name_am, g.locale) as business_name, o.status, o.total_santim, o.opened_at,
      (select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id) as item_count
    from orders o join vendors v on v.id = o.vendor_id join order_groups g on g.id = o.order_group_id
    where o.order_group_id = ${orderGroupId}::uuid
    order by o.id`.execute(db);
  return rows;
}

export type PurchaseRow = {
  id: string;
  createdAt: Date;
  shopperId: number | null;
  visitorId: string | null;
  paymentMethod: string;
  paymentState: Column<'orderGroups', 'paymentState'>;
  holdExpiresAt: Date | null;
  billing: StoredAddress;
  shipping: StoredAddress;
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
};

const PURCHASE_COLUMNS = [
  'id',
  'createdAt',
  'shopperId',
  'visitorId',
  'paymentMethod',
  'paymentState',
  'holdExpiresAt',
  'billing',
  'shipping',
  'subtotalSantim',
  'discountSantim',
  'shippingSantim',
  'taxSantim',
  'totalSantim',
] as const;

export async function selectPurchase(db: Db | Tx, id: string): Promise<PurchaseRow | null> {
  const row = await db
    .selectFrom('orderGroups')
    .select(PURCHASE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as PurchaseRow | undefined) ?? null;
}

/** The owner's newest purchase. */
export async function selectLatestPurchase(db: Db | Tx, owner: Owner): Promise<PurchaseRow | null> {
  const query = db.selectFrom('orderGroups').select(PURCHASE_COLUMNS).orderBy('createdAt', 'desc').limit(1);
  const row = await byOwner(owner, {
    shopper: (id) => query.where('shopperId', '=', id),
    visitor: (id) => query.where('visitorId', '=', id),
  }).executeTakeFirst();
  return (row as PurchaseRow | undefined) ?? null;
}
