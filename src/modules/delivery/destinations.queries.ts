import type { Db, Tx } from '#platform/db.ts';

export type DestinationRow = {
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
export async function selectDestinations(db: Db | Tx): Promise<DestinationRow[]> {
  return await db.selectFrom('destinations').selectAll().orderBy('position').execute();
}
