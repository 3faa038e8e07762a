import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type Placeholders, preparedSql } from '#platform/prepared.ts';
import { IS_UNANSWERED, UNANSWERED_SINCE } from '#modules/chat/index.ts';
import type { TodayKind } from './today.schema.ts';

export type DutyRow = { kind: TodayKind; count: number; oldestAt: Date | null };
export type SalesRow = { orders: number; santim: number };
export type TodayRows = { duties: DutyRow[]; sold: SalesRow; soldBefore: SalesRow };

/** Documents that end within so many days, or have ended, are to be renewed. */
const DOCUMENT_DAYS = sql.lit(30);

/** Counts stop here; a store with more has the same to do. */
const COUNTED_MAX = 1_001;

type Span = { from: Date; to: Date };
type Asked = {
  vendorId: number;
  lowStock: number;
  now: Date;
  from: Date;
  to: Date;
  beforeFrom: Date;
  beforeTo: Date;
};
type Row = { kind: string; count: number; oldestAt: Date | null; santim: number };
type Params = Placeholders<Asked>;

function duty(kind: TodayKind, rows: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`select ${sql.lit(kind)} as kind, count(*)::int as count, min(at) as oldest_at, 0::bigint as santim
    from (${rows} limit ${sql.lit(COUNTED_MAX)}) waiting`;
}

const orders = ({ vendorId }: Params, status: string) => sql`
  select created_at as at from orders
  where vendor_id = ${vendorId} and status = ${sql.lit(status)} and opened_at is not null order by created_at, id`;

/** Both counts of stock by one reading of the store's goods. */
const stock = ({ vendorId, lowStock }: Params) => sql<Row>`
  select told.kind, least(told.count, ${sql.lit(COUNTED_MAX)})::int as count, null::timestamptz as oldest_at, 0::bigint as santim
  from (select count(*) filter (where stock = 0) as none, count(*) filter (where stock > 0) as few from products
    where vendor_id = ${vendorId} and is_listed and stock between 0 and ${lowStock}) short
  cross join lateral (values ('sold_out', short.none), ('low_stock', short.few)) as told (kind, count)`;

function sold(kind: string, { vendorId }: Params, from: RawBuilder<Date>, to: RawBuilder<Date>) {
  return sql<Row>`select ${sql.lit(kind)} as kind, count(*)::int as count, null::timestamptz as oldest_at,
      coalesce(sum(total_santim), 0)::bigint as santim
    from orders where vendor_id = ${vendorId} and created_at >= ${from} and created_at < ${to}
      and status <> 'cancelled' and opened_at is not null`;
}

const selectAll = preparedSql<Asked, Row>(
  (params) => sql<Row>`
    ${duty('pack', orders(params, 'placed'))}
    union all ${duty('hand_over', orders(params, 'packaging'))}
    union all ${duty(
      'returns',
      sql`select r.created_at as at from return_requests r join orders o on o.id = r.order_id
        where r.status = 'requested' and o.vendor_id = ${params.vendorId}`,
    )}
    union all ${duty(
      'messages',
      sql`select at from conversations c, lateral ${UNANSWERED_SINCE} as since (at)
        where c.vendor_id = ${params.vendorId} and ${IS_UNANSWERED} and at is not null`,
    )}
    union all ${duty(
      'members',
      sql`select created_at as at from membership_requests
        where vendor_id = ${params.vendorId} and status = 'pending'`,
    )}
    union all ${duty(
      'refused',
      sql`select coalesce(
          (select max(decided_at) from cases where product_id = p.id and state = 'refused'), p.updated_at) as at
        from products p where p.vendor_id = ${params.vendorId} and p.state = 'refused'`,
    )}
    union all ${stock(params)}
    union all ${duty(
      'documents',
      sql`select (ends_on + 1)::timestamp at time zone 'Africa/Addis_Ababa' as at from vendor_checks
        where vendor_id = ${params.vendorId} and state = 'accepted'
          and ends_on <= (${params.now}::timestamptz at time zone 'Africa/Addis_Ababa')::date + ${DOCUMENT_DAYS}`,
    )}
    union all ${sold('sold', params, params.from, params.to)}
    union all ${sold('sold_before', params, params.beforeFrom, params.beforeTo)}`,
);

/**
 * What waits for a vendor's team, each with how many and since when, and what it sold in each of the spans, cancelled orders
 * aside. One statement, prepared once a connection: every phone of a team asks it again and again.
 */
export async function selectToday(
  db: Db | Tx,
  vendorId: number,
  { lowStock, now, today, before }: { lowStock: number; now: Date; today: Span; before: Span },
): Promise<TodayRows> {
  const [{ from, to }, { from: beforeFrom, to: beforeTo }] = [today, before];
  const rows = await selectAll(db, { vendorId, lowStock, now, from, to, beforeFrom, beforeTo });
  const salesOf = (kind: string): SalesRow => {
    const { count, santim } = rows.find((row) => row.kind === kind)!;
    return { orders: count, santim };
  };
  return { duties: rows as DutyRow[], sold: salesOf('sold'), soldBefore: salesOf('sold_before') };
}
