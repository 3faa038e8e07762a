export type ShippingTariff = { baseSantim: number; perKgSantim: number; includedG: number };

/** The price (santim) of sending one parcel: the base, and each started kilogram above what the base includes. */
export function shippingPrice(tariff: ShippingTariff, weightG: number): number {
  const extraKg = Math.ceil(Math.max(0, weightG - tariff.includedG) / 1_000);
  return tariff.baseSantim + extraKg * tariff.perKgSantim;
}
