import type { Ctx } from '#platform/context.ts';
import { birr } from '#shop/money.ts';
import { selectDeliveryZones } from './help.queries.ts';
import type { DeliveryZone } from './help.schema.ts';

/** Where we deliver, at what price (Birr) and within how many days. */
export async function listDeliveryZones(ctx: Ctx): Promise<DeliveryZone[]> {
  const rows = await selectDeliveryZones(ctx.db);
  return rows.map((row) => ({
    code: row.code,
    country: row.country,
    name: { en: row.nameEn, am: row.nameAm, om: row.nameOm }[ctx.locale],
    basePrice: birr(row.baseSantim),
    includedGrams: row.includedG,
    pricePerKg: birr(row.perKgSantim),
    daysMin: row.deliveryDaysMin,
    daysMax: row.deliveryDaysMax,
    cashOnDelivery: row.cashOnDelivery,
  }));
}
