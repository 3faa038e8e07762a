import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { StoredAddress } from './orders.queries.ts';
import { COUNTED_MAX, type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import type { FiltersOf } from '#platform/wire/tables.ts';
import { isMeantOrder } from './order-search.queries.ts';
import type { OrderStatus } from './orders.schema.ts';
import type { VENDOR_ORDERS } from './vendor-orders.table.ts';

export type VendorOrderRow = {
  number: string;
  status: OrderStatus;
  nextStatuses: OrderStatus[];
  createdAt: Date;
  paymentMethod: string;
  paymentState: Column<'orderGroups', 'paymentState'>;
  openReturn: 'requested' | 'approved' | null;
  itemCount: number;
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
  shipping: StoredAddress;
  notes: string;
  lines: VendorLineRow[];
};

type VendorLineRow = {
  id: number;
  title: string;
  textLocale: Locale;
  variantTitle: string | null;
  variantLocale: Locale;
  quantity: number;
  lineTotalSantim: number;
  imageKey: string | null;
};

/** The newest return of the order `o` that waits for its vendor. */
const openReturn = sql`(select r.status from return_requests r
  where r.order_id = o.id and r.status in ('requested', 'approved') order by r.id desc limit 1)`;

/** How a vendor's orders can be sorted: the sorts of VENDOR_ORDERS. */
const SORTS: Record<keyof typeof VENDOR_ORDERS.sorts, KeysetSort> = {
  placed: { value: sql`o.created_at`, type: 'timestamptz' },
};

const COLUMNS = sql`o.number, o.status, o.created_at, g.payment_method, g.payment_state, o.subtotal_santim,
  o.discount_santim, o.shipping_santim, o.tax_santim, o.total_santim, g.shipping, g.notes,
  ${openReturn} as open_return,
  array(select t.to_status from order_transitions t join order_statuses s on s.code = t.to_status
        where t.from_status = o.status and 'vendor' = any (t.actors) and not t.by_return order by s.position) as next_statuses,
  (select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id) as item_count,
  (select json_agg(json_build_object('id', l.id, 'title', l.title, 'textLocale', l.text_locale,
      'variantTitle', l.variant_title, 'variantLocale', l.variant_locale, 'quantity', l.quantity,
      'lineTotalSantim', l.line_total_santim, 'imageKey', i.key) order by l.id)
    from order_lines l join products p on p.id = l.product_id left join images i on i.id = p.image_id
    where l.order_id = o.id) as lines`;

/** What a list of orders is narrowed to. */
export type VendorOrderFilter = FiltersOf<typeof VENDOR_ORDERS>;

/** A page of a vendor's orders as the list asks for it, from behind the cursor on. */
export async function selectVendorOrderPage(
  db: Db | Tx,
  vendorId: number,
  asked: VendorOrderFilter & { sort: string; after: string | null; size: number },
): Promise<(VendorOrderRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`o.id`, type: 'bigint' }, asked);
  const page = { where: sql<SqlBool>`${matches(vendorId, asked)} and ${where}`, orderBy, limit };
  const { rows } = await sql<VendorOrderRow & KeysetRow>`
    select o.id, ${sortKey} as sort_key, ${COLUMNS}
    from orders o join order_groups g on g.id = o.order_group_id
    where ${page.where} and ${asked.q === null ? sql`true` : isMeantOrder(asked.q, vendorId, page)}
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** The order of a number, if it is the vendor's. */
export async function selectVendorOrder(
  db: Db | Tx,
  vendorId: number,
  number: string,
): Promise<VendorOrderRow | undefined> {
  const { rows } = await sql<VendorOrderRow>`
    select ${COLUMNS} from orders o join order_groups g on g.id = o.order_group_id
    where o.vendor_id = ${vendorId} and o.opened_at is not null and o.number = ${number}`.execute(db);
  return rows[0];
}

/** How many of a vendor's orders have each status, each counted up to 10,001; reads an index alone. */
export async function countVendorOrders(
  db: Db | Tx,
  vendorId: number,
): Promise<{ status: OrderStatus; n: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; n: number }>`
    select s.code as status, (
      select count(*)::int from (
        select 1 from orders o where o.vendor_id = ${vendorId} and o.status = s.code and o.opened_at is not null
        limit ${COUNTED_MAX + 1}) counted) as n
    from order_statuses s order by s.position`.execute(db);
  return rows;
}

/** A vendor hears of an order once it is paid for, or to be paid on delivery; and keeps it when it is cancelled. */
function matches(vendorId: number, { status, returns }: VendorOrderFilter): RawBuilder<SqlBool> {
  return sql`o.vendor_id = ${vendorId} and o.opened_at is not null
    and ${status === null ? sql`true` : sql`o.status = ${status}`}
    and ${returns === null ? sql`true` : sql`o.id in (${OPEN_RETURNS})`}`;
}

const OPEN_RETURNS = sql`select order_id from return_requests where status in ('requested', 'approved')`;
