import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { TodayKind } from './today.schema.ts';

export type DutyRow = { kind: TodayKind; count: number; oldestAt: Date | null };

/** Documents that end within so many days, or have ended, are to be renewed. */
const DOCUMENT_DAYS = 30;

/** Counts stop here; a store with more has the same to do. */
const COUNTED_MAX = 1_001;

function duty(kind: TodayKind, rows: RawBuilder<unknown>): RawBuilder<DutyRow> {
  return sql<DutyRow>`select ${kind}::text as kind, count(*)::int as count, min(at) as oldest_at
    from (${rows} limit ${COUNTED_MAX}) waiting`;
}

const orders = (vendorId: number, status: string) => sql`
  select created_at as at from orders
  where vendor_id = ${vendorId} and status = ${status} and opened_at is not null order by created_at, id`;

const products = (vendorId: number, [least, most]: [number, number]) => sql`
  select null::timestamptz as at from products
  where vendor_id = ${vendorId} and is_listed and stock between ${least} and ${most}`;

/** What waits for a vendor's team, each with how many and since when. One statement. */
export async function selectDuties(
  db: Db | Tx,
  vendorId: number,
  { lowStock, now }: { lowStock: number; now: Date },
): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    ${duty('pack', orders(vendorId, 'placed'))}
    union all ${duty('hand_over', orders(vendorId, 'packaging'))}
    union all ${duty(
      'returns',
      sql`select r.created_at as at from return_requests r join orders o on o.id = r.order_id
        where r.status = 'requested' and o.vendor_id = ${vendorId}`,
    )}
    union all ${duty(
      'messages',
      sql`select last_message_at as at from conversations
        where vendor_id = ${vendorId} and vendor_unread > 0`,
    )}
    union all ${duty(
      'members',
      sql`select created_at as at from membership_requests
        where vendor_id = ${vendorId} and status = 'pending'`,
    )}
    union all ${duty('sold_out', products(vendorId, [0, 0]))}
    union all ${duty('low_stock', products(vendorId, [1, lowStock]))}
    union all ${duty(
      'documents',
      sql`select null::timestamptz as at from vendor_checks
        where vendor_id = ${vendorId} and state = 'accepted'
          and ends_on <= (${now}::timestamptz at time zone 'Africa/Addis_Ababa')::date + ${DOCUMENT_DAYS}::int`,
    )}`.execute(db);
  return rows;
}

export type SalesRow = { orders: number; santim: number };

/** What a vendor sold in each of the spans, cancelled orders aside. One statement. */
export async function selectSales(
  db: Db | Tx,
  vendorId: number,
  spans: readonly { from: Date; to: Date }[],
): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select coalesce(sold.orders, 0)::int as orders, coalesce(sold.santim, 0) as santim
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[])
      with ordinality as span (from_at, to_at, position)
    left join lateral (
      select count(*) as orders, sum(o.total_santim)::bigint as santim
      from orders o
      where o.vendor_id = ${vendorId} and o.created_at >= span.from_at and o.created_at < span.to_at
        and o.status <> 'cancelled' and o.opened_at is not null) sold on true
    order by span.position`.execute(db);
  return rows;
}
