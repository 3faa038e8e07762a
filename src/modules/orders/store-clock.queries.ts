import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';

export type StoreClockRow = {
  hours: { weekday: number; opens: string; closes: string }[];
  closures: { fromDay: string; toDay: string }[];
  namedDays: { day: string; isClosing: boolean }[];
  /** ISO instants; null of `to`: it lasts still. */
  outages: { from: string; to: string | null }[];
};

/** How far back closures and outages are looked at: what waits longer is late in any case. */
const LOOKED_BACK = sql`interval '400 days'`;

const select = preparedSql<{ vendorId: number; now: Date }, StoreClockRow>(
  ({ vendorId, now }) => sql<StoreClockRow>`select
    (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
        'closes', to_char(h.closes, 'HH24:MI'))), '[]') from vendor_hours h where h.vendor_id = v.id) as hours,
    (select coalesce(json_agg(json_build_object('fromDay', c.from_day::text, 'toDay', c.to_day::text)), '[]')
      from vendor_closures c where c.vendor_id = v.id and c.to_day > (${now}::timestamptz - ${LOOKED_BACK})::date) as closures,
    (select coalesce(json_agg(json_build_object('day', d.day::text, 'isClosing', d.is_closing)), '[]')
      from rest_days d where d.day > (${now}::timestamptz - ${LOOKED_BACK})::date) as named_days,
    (select coalesce(json_agg(json_build_object('from', u.starts_at, 'to', u.ends_at)), '[]')
      from outages u where (u.region_code is null or u.region_code = v.region_code) and u.starts_at <= ${now}
        and (u.ends_at is null or u.ends_at > ${now}::timestamptz - ${LOOKED_BACK})) as outages
    from vendors v where v.id = ${vendorId}`,
);

/**
 * When a store works: its hours and closures, the days that staff have named, and its region's outages. One statement,
 * prepared once a connection.
 */
export async function selectStoreClock(db: Db | Tx, vendorId: number, now: Date): Promise<StoreClockRow> {
  const [row] = await select(db, { vendorId, now });
  return row!;
}
