import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import type { DESK_ORDERS } from './desk-orders.table.ts';
import { isMeantOrder, type OrderPage } from './order-search.queries.ts';
import type { StoredAddress } from './orders.queries.ts';
import type { OrderStatus } from './orders.schema.ts';

/** What staff's list is narrowed to; null for everything. */
export type DeskOrderFilter = { status: string | null; vendorId: number | null; q: string | null };

export type DeskOrderRow = {
  number: string;
  status: OrderStatus;
  openedAt: Date | null;
  vendorId: number;
  vendorName: string;
  shopperId: number | null;
  shipping: StoredAddress;
  totalSantim: number;
  createdAt: Date;
};

/** How staff's list of orders can be sorted: the sorts of DESK_ORDERS. */
const SORTS: Record<keyof typeof DESK_ORDERS.sorts, KeysetSort> = {
  number: { value: sql`o.id`, type: 'bigint' },
};

/** A page of the shop's orders as the list asks for it, from behind the cursor on. One statement. */
export async function selectDeskOrders(
  db: Db | Tx,
  asked: DeskOrderFilter & { sort: string; after: string | null; size: number },
): Promise<(DeskOrderRow & KeysetRow)[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`o.id`, type: 'bigint' }, asked);
  const status = asked.status === null ? sql<SqlBool>`true` : sql<SqlBool>`o.status = ${asked.status}`;
  const { vendorId, q } = asked;
  const ofStore = vendorId === null ? sql<SqlBool>`true` : sql<SqlBool>`o.vendor_id = ${vendorId}`;
  const page = { where: sql<SqlBool>`${status} and ${ofStore} and ${where}`, orderBy, limit };
  const { rows } = await sql<DeskOrderRow & KeysetRow>`
    select o.id, ${sortKey} as sort_key, o.number, o.status, o.opened_at, o.vendor_id, v.business_name as vendor_name,
      o.shopper_id, g.shipping, o.total_santim, o.created_at
    from orders o join order_groups g on g.id = o.order_group_id join vendors v on v.id = o.vendor_id
    where ${page.where} and ${q === null ? sql`true` : isMeant(q, vendorId, page)}
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

/** Staff also find a purchase by the address that its letters go to. */
function isMeant(typed: string, vendorId: number | null, page: OrderPage): RawBuilder<SqlBool> {
  return typed.includes('@')
    ? sql`g.billing_email = ${typed.trim().toLowerCase()}`
    : isMeantOrder(typed, vendorId, page);
}

/** What a store is called, whatever its state; null when there is none. */
export async function selectStoreCalled(
  db: Db | Tx,
  id: number,
): Promise<{ id: number; name: string } | null> {
  const row = await db
    .selectFrom('vendors')
    .select(['id', 'businessName as name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
