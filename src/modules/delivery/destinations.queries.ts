import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type TariffRow = {
  code: string;
  country: string;
  nameEn: string;
  nameAm: string;
  nameOm: string;
  baseSantim: number;
  perKgSantim: number;
  includedG: number;
  deliveryDaysMin: number;
  deliveryDaysMax: number;
  cashOnDelivery: boolean;
};

/** Every place goods are sent to, Ethiopia's regions first. */
export async function selectDestinations(db: Db | Tx): Promise<TariffRow[]> {
  return await db.selectFrom('destinations').selectAll().orderBy('position').execute();
}

/** The days on which no parcel travels, beside Sundays and public holidays: "2027-03-10". */
export async function selectRestDays(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('restDays')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .execute();
  return rows.map(({ day }) => day);
}
