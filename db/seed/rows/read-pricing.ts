import type { ClientBase } from 'pg';
import type { PricingRules } from '#modules/pricing/price-cart.ts';

type Tariff = { code: string; base: string; per_kg: string; included: number };

/** The prices of shipping that the database holds, for pricing past purchases the way the shop prices new ones. */
export async function readPricing(client: ClientBase): Promise<{ rulesFor(region: string): PricingRules }> {
  const { rows } = await client.query<Tariff>(
    'select code, base_santim as base, per_kg_santim as per_kg, included_g as included from destinations',
  );
  const tariffs = new Map(
    rows.map((row) => [
      row.code,
      { baseSantim: Number(row.base), perKgSantim: Number(row.per_kg), includedG: row.included },
    ]),
  );
  const rulesFor = (region: string) => {
    const tariff = tariffs.get(region);
    if (!tariff) throw new Error(`The table destinations has no row ${region}.`);
    return { tariff, freeShippingFromSantim: 0, vatRateBp: 1500 };
  };
  return { rulesFor };
}
