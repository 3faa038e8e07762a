import { foldText } from '#modules/search/index.ts';
import { coupons } from '#seed/content/coupons.ts';
import { popularSearches } from '#seed/content/searches.ts';
import { vendors } from '#seed/content/vendors.ts';
import type { Row } from './insert-rows.ts';

const DAY = 86_400_000;

/** The demo's coupons; `uses` counts by id what past purchases used. */
export function couponRows(now: Date, uses: Map<number, number>): Row[] {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  return coupons.map((coupon, i) => ({
    id: i + 1,
    code: coupon.code,
    vendor_id: coupon.vendor ? vendorIdNamed(coupon.vendor) : null,
    kind: coupon.kind,
    percent_bp: coupon.percentBp ?? null,
    amount_santim: coupon.amountBirr ? coupon.amountBirr * 100 : null,
    minimum_santim: (coupon.minimumBirr ?? 0) * 100,
    starts_at: inDays(coupon.startsInDays ?? -100),
    ends_at: coupon.endsInDays ? inDays(coupon.endsInDays) : null,
    usage_limit: coupon.usageLimit ?? null,
    per_buyer_limit: coupon.perBuyerLimit ?? null,
    used_count: uses.get(i + 1) ?? 0,
  }));
}

/** What pricing needs to know of the coupons, by code. */
export function couponTerms() {
  return new Map(
    coupons.map((coupon, i) => [
      coupon.code,
      {
        id: i + 1,
        vendorId: coupon.vendor ? vendorIdNamed(coupon.vendor) : null,
        kind: coupon.kind,
        percentBp: coupon.percentBp ?? null,
        amountSantim: coupon.amountBirr ? coupon.amountBirr * 100 : null,
      },
    ]),
  );
}

function vendorIdNamed(name: string): number {
  return vendors.findIndex((vendor) => vendor.name === name) + 1;
}

/** Past searches for the suggestions; the numbers fall off as they do in real logs. */
export function searchQueryRows(now: Date): Row[] {
  const rows = popularSearches.map((display, i) => ({
    folded: foldText(display),
    display,
    callers: Math.round(900 / (i + 1)) + 5,
    days: 30,
    results: 10,
    last_used_at: new Date(now.getTime() - i * 3_600_000).toISOString(),
  }));
  return [...new Map(rows.map((row) => [row.folded, row])).values()];
}
