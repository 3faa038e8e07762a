import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { TariffRow } from './destinations.queries.ts';

/** A destination, locked; two changes of it follow each other. */
export async function lockDestination(db: Tx, code: string): Promise<TariffRow | undefined> {
  return await db
    .selectFrom('destinations')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDestination(
  db: Tx,
  code: string,
  values: Omit<TariffRow, 'code' | 'country' | 'nameEn' | 'nameAm' | 'nameOm'>,
): Promise<void> {
  await db.updateTable('destinations').set(values).where('code', '=', code).execute();
}

/** How many other places of Ethiopia are open; all of them stay as they are until the transaction ends. */
export async function lockOtherOpen(db: Tx, code: string): Promise<number> {
  const rows = await db
    .selectFrom('destinations')
    .select('code')
    .where('country', '=', 'ET')
    .where('isOpen', '=', true)
    .where('code', '<>', code)
    .orderBy('code')
    .forShare()
    .execute();
  return rows.length;
}

export type HolidayRow = {
  day: string;
  nameEn: string;
  nameAm: string;
  nameOm: string;
  isClosing: boolean;
  version: number;
};
const HOLIDAY = sql`to_char(day, 'YYYY-MM-DD') as day, name_en, name_am, name_om, is_closing, version`;

/** Days from `from` on, from behind `after`. */
export async function selectHolidays(
  db: Db | Tx,
  { from, after, take }: { from: string; after: string | null; take: number },
): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`select ${HOLIDAY} from rest_days
    where rest_days.day >= ${from}::date and (${after}::date is null or rest_days.day > ${after}::date)
    order by rest_days.day limit ${take}`.execute(db);
  return rows;
}

export async function lockHoliday(db: Tx, day: string): Promise<HolidayRow | undefined> {
  const { rows } =
    await sql<HolidayRow>`select ${HOLIDAY} from rest_days where rest_days.day = ${day}::date for update`.execute(
      db,
    );
  return rows[0];
}

/** Writes a new day; false when the day has a line already. */
export async function insertHoliday(db: Tx, holiday: Omit<HolidayRow, 'version'>): Promise<boolean> {
  const { day, nameEn, nameAm, nameOm, isClosing } = holiday;
  const { rows } = await sql`insert into rest_days (day, name_en, name_am, name_om, is_closing)
    values (${day}::date, ${nameEn}, ${nameAm}, ${nameOm}, ${isClosing})
    on conflict (day) do nothing returning 1`.execute(db);
  return rows.length === 1;
}

export async function updateHoliday(db: Tx, { day, ...values }: HolidayRow): Promise<void> {
  await sql`update rest_days set name_en = ${values.nameEn}, name_am = ${values.nameAm}, name_om = ${values.nameOm},
    is_closing = ${values.isClosing}, version = ${values.version} where day = ${day}::date`.execute(db);
}
