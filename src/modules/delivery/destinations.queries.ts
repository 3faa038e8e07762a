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
  /** Whether new orders are sent there. */
  isOpen: boolean;
  version: number;
};

/** Every place goods are sent to, Ethiopia's regions first. */
export async function selectDestinations(db: Db | Tx): Promise<TariffRow[]> {
  return await db.selectFrom('destinations').selectAll().orderBy('position').execute();
}

/** The days that staff have named, "2027-03-10": on those that close no parcel travels, on the others one does. */
export async function selectNamedDays(db: Db | Tx): Promise<{ day: string; isClosing: boolean }[]> {
  return await db
    .selectFrom('restDays')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'isClosing'])
    .execute();
}
