import { splitByWeight, taxInside } from '#shop/money.ts';
import { type ShippingTariff, shippingPrice } from '#modules/delivery/index.ts';

/** One line as the price calculation sees it. A line that cannot be sold (`isCounted` false) costs nothing. */
export type PriceableLine = {
  vendorId: number;
  unitPriceSantim: number;
  quantity: number;
  weightG: number;
  isCounted: boolean;
};

/** What a coupon takes off: `vendorId` null means off everything. */
export type CouponTerms = {
  vendorId: number | null;
  kind: 'percentage' | 'fixed';
  percentBp: number | null;
  amountSantim: number | null;
};

export type PricingRules = {
  tariff: ShippingTariff;
  /** Goods value (santim) of one vendor's parcel from which it ships free; 0 means never. */
  freeShippingFromSantim: number;
  vatRateBp: number;
};

export type PriceAmounts = {
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  /** VAT contained in the total. */
  taxSantim: number;
  totalSantim: number;
};

export type PricedLine = { lineTotalSantim: number; discountSantim: number; taxSantim: number };
/**
 * One vendor's parcel. `lines` are positions in the priced cart, of those that cannot be sold too; a parcel of such
 * alone costs nothing. The VAT beyond its lines' is that of its shipping.
 */
export type PricedParcel = PriceAmounts & { vendorId: number; lines: number[]; weightG: number };
export type PricedCart = PriceAmounts & { lines: PricedLine[]; parcels: PricedParcel[] };

/**
 * Prices a cart, in santim. Every sum is exact: lines add up to their parcel, parcels to the cart. Discounts are split
 * over the coupon's lines, and a parcel's VAT over its lines and shipping, by largest remainder.
 */
export function priceCart(
  lines: readonly PriceableLine[],
  coupon: CouponTerms | null,
  rules: PricingRules,
): PricedCart {
  const totals = lines.map((line) => (line.isCounted ? line.unitPriceSantim * line.quantity : 0));
  const discounts = couponDiscounts(lines, totals, coupon);
  const pricedLines = totals.map((lineTotalSantim, i) => ({
    lineTotalSantim,
    discountSantim: discounts[i]!,
    taxSantim: 0,
  }));
  const parcels = vendorsOf(lines).map((vendorId) => priceParcel(vendorId, lines, pricedLines, rules));
  return { lines: pricedLines, parcels, ...sumAmounts(parcels) };
}

/** The goods value (santim) that a coupon applies to: everything counted, or its vendor's part. */
export function couponBase(lines: readonly PriceableLine[], coupon: { vendorId: number | null }): number {
  return lines.reduce(
    (sum, line) => sum + (isOf(line, coupon) ? line.unitPriceSantim * line.quantity : 0),
    0,
  );
}

/** The discount (santim) of a coupon on goods worth `base`: never more than they cost; halves round up. */
export function couponDiscount(coupon: CouponTerms, base: number): number {
  if (coupon.kind === 'fixed') return Math.min(coupon.amountSantim ?? 0, base);
  return Number((BigInt(base) * BigInt(coupon.percentBp ?? 0) + 5_000n) / 10_000n);
}

/** Adds amounts up, field by field. */
export function sumAmounts(parts: readonly PriceAmounts[]): PriceAmounts {
  const sum = (field: keyof PriceAmounts) => parts.reduce((total, part) => total + part[field], 0);
  return {
    subtotalSantim: sum('subtotalSantim'),
    discountSantim: sum('discountSantim'),
    shippingSantim: sum('shippingSantim'),
    taxSantim: sum('taxSantim'),
    totalSantim: sum('totalSantim'),
  };
}

function isOf(line: PriceableLine, coupon: { vendorId: number | null }): boolean {
  return line.isCounted && (coupon.vendorId === null || coupon.vendorId === line.vendorId);
}

function couponDiscounts(
  lines: readonly PriceableLine[],
  totals: readonly number[],
  coupon: CouponTerms | null,
): number[] {
  if (!coupon) return lines.map(() => 0);
  const weights = lines.map((line, i) => (isOf(line, coupon) ? totals[i]! : 0));
  const base = weights.reduce((a, b) => a + b, 0);
  return base === 0 ? lines.map(() => 0) : splitByWeight(couponDiscount(coupon, base), weights);
}

/** The vendors in the order in which the cart first names them, those with nothing to sell any more too. */
function vendorsOf(lines: readonly PriceableLine[]): number[] {
  return [...new Set(lines.map((line) => line.vendorId))];
}

/** Prices one vendor's parcel and writes the VAT of its lines. A coupon never takes free shipping away. */
function priceParcel(
  vendorId: number,
  lines: readonly PriceableLine[],
  priced: PricedLine[],
  rules: PricingRules,
): PricedParcel {
  const own = lines.flatMap((line, i) => (line.vendorId === vendorId ? [i] : []));
  const sent = own.filter((i) => lines[i]!.isCounted);
  const sum = (value: (i: number) => number) => own.reduce((total, i) => total + value(i), 0);
  const subtotalSantim = sum((i) => priced[i]!.lineTotalSantim);
  const discountSantim = sum((i) => priced[i]!.discountSantim);
  const weightG = sent.reduce((total, i) => total + lines[i]!.weightG * lines[i]!.quantity, 0);
  const isFree = rules.freeShippingFromSantim > 0 && subtotalSantim >= rules.freeShippingFromSantim;
  const shippingSantim = isFree || sent.length === 0 ? 0 : shippingPrice(rules.tariff, weightG);
  const totalSantim = subtotalSantim - discountSantim + shippingSantim;
  const taxSantim = taxInside(totalSantim, rules.vatRateBp);
  const net = own.map((i) => priced[i]!.lineTotalSantim - priced[i]!.discountSantim);
  const taxes = splitByWeight(taxSantim, [...net, shippingSantim]);
  own.forEach((line, k) => {
    priced[line]!.taxSantim = taxes[k]!;
  });
  return {
    vendorId,
    lines: own,
    weightG,
    subtotalSantim,
    discountSantim,
    shippingSantim,
    taxSantim,
    totalSantim,
  };
}
