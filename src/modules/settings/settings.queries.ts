import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type SettingRow = { key: string; value: unknown; version: number; updatedAt: Date };

export async function selectSettingRows(db: Db | Tx): Promise<SettingRow[]> {
  return await db.selectFrom('settings').select(['key', 'value', 'version', 'updatedAt']).execute();
}

/**
 * Writes a figure over the version that was shown (0: nobody had set it); false when it is another one by now. Of two at
 * once the row lets one through.
 */
export async function upsertSetting(
  db: Tx,
  { key, value, version }: { key: string; value: number; version: number },
): Promise<boolean> {
  const { rows } =
    version === 0
      ? await sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
          on conflict (key) do nothing returning 1`.execute(db)
      : await sql`update settings set value = ${JSON.stringify(value)}::jsonb, version = version + 1, updated_at = now()
          where key = ${key} and version = ${version} returning 1`.execute(db);
  return rows.length === 1;
}

export type SwitchRow = { key: string; isOn: boolean; percent: number; version: number };

export async function selectSwitches(db: Db | Tx): Promise<SwitchRow[]> {
  return await db.selectFrom('switches').select(['key', 'isOn', 'percent', 'version']).execute();
}

/** As `upsertSetting`, of a switch. */
export async function upsertSwitch(db: Tx, { key, isOn, percent, version }: SwitchRow): Promise<boolean> {
  const { rows } =
    version === 0
      ? await sql`insert into switches (key, is_on, percent) values (${key}, ${isOn}, ${percent})
          on conflict (key) do nothing returning 1`.execute(db)
      : await sql`update switches set is_on = ${isOn}, percent = ${percent}, version = version + 1, updated_at = now()
          where key = ${key} and version = ${version} returning 1`.execute(db);
  return rows.length === 1;
}

export type OutageRow = {
  id: number;
  regionCode: string | null;
  startsAt: Date;
  endsAt: Date | null;
  note: string;
  version: number;
};
const OUTAGE = ['id', 'regionCode', 'startsAt', 'endsAt', 'note', 'version'] as const;

/** Outages, the one noted last first, from behind `after`. */
export async function selectOutages(
  db: Db | Tx,
  after: number | undefined,
  take: number,
): Promise<OutageRow[]> {
  let query = db.selectFrom('outages').select(OUTAGE).orderBy('id', 'desc').limit(take);
  if (after !== undefined) query = query.where('id', '<', after);
  return await query.execute();
}

export async function selectOutage(db: Db | Tx, id: number): Promise<OutageRow | undefined> {
  return await db.selectFrom('outages').select(OUTAGE).where('id', '=', id).executeTakeFirst();
}

type OutageValues = Omit<OutageRow, 'id' | 'version'>;

export async function insertOutage(db: Tx, values: OutageValues): Promise<OutageRow> {
  return await db.insertInto('outages').values(values).returning(OUTAGE).executeTakeFirstOrThrow();
}

/** Changes the version of an outage that was shown; undefined when it is another one by now. */
export async function updateOutage(
  db: Tx,
  { id, version }: { id: number; version: number },
  values: OutageValues,
): Promise<OutageRow | undefined> {
  return await db
    .updateTable('outages')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(OUTAGE)
    .executeTakeFirst();
}
