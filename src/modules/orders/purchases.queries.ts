import { sql } from 'kysely';
import type { ReturnRule } from '#shop/constants.ts';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';
import { type Owner, ownerIds } from '#platform/owner.ts';
import type { PriceAmounts } from '#modules/pricing/index.ts';
import type { StoredAddress } from './orders.queries.ts';

export type OrderGroupRow = PriceAmounts & {
  id: string;
  paymentMethod: string;
  paymentState: Column<'orderGroups', 'paymentState'>;
};

const GROUP_COLUMNS = [
  'id',
  'paymentMethod',
  'paymentState',
  'subtotalSantim',
  'discountSantim',
  'shippingSantim',
  'taxSantim',
  'totalSantim',
] as const;

/** The purchase with this id, which there must be. */
export async function selectOrderGroup(db: Db | Tx, id: string): Promise<OrderGroupRow> {
  return await db
    .selectFrom('orderGroups')
    .select(GROUP_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export type PlacedOrderRow = {
  id: number;
  number: string;
  vendorId: number;
  status: string;
  totalSantim: number;
};

/** The orders of a purchase, one for each vendor, in the order of their numbers. */
export async function selectOrdersOfGroup(db: Db | Tx, orderGroupId: string): Promise<PlacedOrderRow[]> {
  return await db
    .selectFrom('orders')
    .select(['id', 'number', 'vendorId', 'status', 'totalSantim'])
    .where('orderGroupId', '=', orderGroupId)
    .orderBy('id')
    .execute();
}

type BilledAddress = StoredAddress & { email: string; phone: string };

/** How a purchase stands when it is written: waiting for its payment, or settled at once. */
export type PlacedState = 'pending' | 'paid' | 'cash_due';

export type NewGroup = PriceAmounts & {
  id: string;
  owner: Owner;
  cartId: string;
  paymentMethod: string;
  paymentState: PlacedState;
  /** Until when it keeps its stock while it waits for its payment; null when it waits for none. */
  holdExpiresAt: Date | null;
  couponCode: string | null;
  billing: BilledAddress;
  shipping: StoredAddress;
  notes: string;
  locale: Locale;
  placedFrom: string | null;
  isProved: boolean;
  /** Whose orders it will have. */
  vendorIds: number[];
};

type GroupParams = Omit<NewGroup, 'owner' | 'billing' | 'shipping'> & {
  shopperId: number | null;
  visitorId: string | null;
  stockState: 'held' | 'taken';
  billing: string;
  shipping: string;
  email: string;
  phone: string;
};

const insertPlaced = preparedSql<GroupParams, never>(
  (g) => sql<never>`
    insert into order_groups (id, shopper_id, visitor_id, cart_id, payment_method, payment_state,
      stock_state, hold_expires_at, subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim, coupon_code,
      billing, shipping, billing_email, billing_phone, notes, locale,
      placed_from, is_proved, vendor_ids)
    values (${g.id}, ${g.shopperId}, ${g.visitorId}, ${g.cartId}, ${g.paymentMethod}, ${g.paymentState},
      ${g.stockState}, ${g.holdExpiresAt}, ${g.subtotalSantim}, ${g.discountSantim}, ${g.shippingSantim}, ${g.taxSantim},
      ${g.totalSantim}, ${g.couponCode}, ${g.billing}, ${g.shipping}, nullif(${g.email}, '')::citext, nullif(${g.phone}, ''),
      ${g.notes}, ${g.locale}, ${g.placedFrom}, ${g.isProved}, ${g.vendorIds})`,
);

/** Writes a purchase. The stock of one that is settled at once is taken for good, that of another is held. */
export async function insertGroup(db: Tx, group: NewGroup): Promise<void> {
  const { owner, billing, shipping, ...rest } = group;
  await insertPlaced(db, {
    ...rest,
    ...ownerIds(owner),
    stockState: group.paymentState === 'pending' ? 'held' : 'taken',
    billing: JSON.stringify(billing),
    shipping: JSON.stringify(shipping),
    email: billing.email,
    phone: billing.phone,
  });
}

type Placed = {
  at: Date;
  byUserId: number | null;
  /** Whether the vendors see them at once: nothing is waited for. */
  isOpen: boolean;
};

type OrdersParams = Placed & { orderGroupId: string; orders: string };

/** `isSelling`: whether its store sells, as it stands now that it cannot be suspended before the end of the transaction. */
type NumberedRow = PlacedOrderRow & { isSelling: boolean };

const insertNumbered = preparedSql<OrdersParams, NumberedRow>(
  ({ orderGroupId, orders, at, byUserId, isOpen }) => sql<NumberedRow>`
    with numbered as (
      select o.*, nextval('order_numbers')::text as digits
      from rows from (json_to_recordset(${orders}::json) as ("vendorId" bigint, "subtotalSantim" bigint, "discountSantim" bigint,
        "shippingSantim" bigint, "taxSantim" bigint, "totalSantim" bigint))
        with ordinality as o (vendor_id, subtotal, discount, shipping, tax, total, position)
      order by o.position
    ), stores as (
      select v.id, v.is_active from vendors v where v.id in (select vendor_id from numbered) order by v.id for key share
    ), written as (
      insert into orders (number, order_group_id, vendor_id, subtotal_santim, discount_santim, shipping_santim, tax_santim,
        total_santim, shopper_id, created_at, updated_at, opened_at)
      select 'ETB' || to_char(${at}::timestamptz at time zone 'Africa/Addis_Ababa', 'YYYY') || lpad(digits, greatest(6, length(digits)), '0'),
        ${orderGroupId}::uuid, vendor_id, subtotal, discount, shipping, tax, total, ${byUserId}::bigint,
        ${at}::timestamptz, ${at}::timestamptz, case when ${isOpen}::boolean then now() end
      from numbered order by position
      returning id, number, vendor_id, status, total_santim
    ), events as (
      insert into order_events (order_id, status, actor_kind, actor_id, created_at)
      select id, 'placed', 'shopper', ${byUserId}::bigint, ${at}::timestamptz from written
    )
    select w.*, s.is_active as is_selling from written w join stores s on s.id = w.vendor_id order by w.id`,
);

/**
 * Writes one order for each vendor, with its number and the first row of its history. Numbers are ETB, the year in
 * Addis Ababa and at least six digits that never come twice. Stores that stopped selling since the cart was read say so.
 */
export async function insertOrders(
  db: Tx,
  orderGroupId: string,
  orders: readonly (PriceAmounts & { vendorId: number })[],
  placed: Placed,
): Promise<NumberedRow[]> {
  return await insertNumbered(db, { orderGroupId, orders: JSON.stringify(orders), ...placed });
}

export type NewOrderLine = {
  orderId: number;
  productId: number;
  variantId: number | null;
  /** As the buyer read it. */
  title: string;
  textLocale: Locale;
  variantTitle: string | null;
  variantLocale: Locale;
  quantity: number;
  unitPriceSantim: number;
  originalPriceSantim: number | null;
  discountSantim: number;
  taxSantim: number;
  lineTotalSantim: number;
  weightG: number;
};

type WrittenLine = { id: number; productId: number; variantId: number | null };

const insertLines = preparedSql<{ lines: string } & Record<keyof ReturnTerms, unknown>, WrittenLine>(
  ({ lines, rules, days }) => sql<WrittenLine>`
    insert into order_lines (order_id, product_id, variant_id, title, variant_title, quantity, unit_price_santim,
      original_price_santim, discount_santim, tax_santim, line_total_santim, weight_g, text_locale, variant_locale,
      return_rule, return_days)
    select l.*, (select coalesce(${rules}::json ->> c.slug, 'usual') from products p join categories c on c.id = p.category_id
        where p.id = l."productId"), ${days}::int
    from json_to_recordset(${lines}::json) as l ("orderId" bigint, "productId" bigint, "variantId" bigint, "title" text,
      "variantTitle" text, "quantity" int, "unitPriceSantim" bigint, "originalPriceSantim" bigint, "discountSantim" bigint,
      "taxSantim" bigint, "lineTotalSantim" bigint, "weightG" int, "textLocale" text, "variantLocale" text)
    returning id, product_id, variant_id`,
);

/** How goods ordered now may be given back: within so many days, and the rules of categories by slug. */
type ReturnTerms = { rules: Readonly<Record<string, ReturnRule>>; days: number };

/**
 * Writes the lines with the terms of return that hold now, so that a later change of them, or of a category, changes no order.
 * Answers the id of each line, beside `lines`; no two of them are of the same goods.
 */
export async function insertOrderLines(
  db: Tx,
  lines: readonly NewOrderLine[],
  { rules, days }: ReturnTerms,
): Promise<number[]> {
  const given = { lines: JSON.stringify(lines), rules: JSON.stringify(rules), days };
  const written = await insertLines(db, given);
  const goods = (of: Omit<WrittenLine, 'id'>) => `${of.productId}/${of.variantId ?? ''}`;
  const ids = new Map(written.map((line) => [goods(line), line.id]));
  return lines.map((line) => ids.get(goods(line))!);
}
