/** A demo coupon; amounts in birr, times in days from the day of seeding. */
export interface CouponContent {
  code: string;
  kind: 'percentage' | 'fixed';
  percentBp?: number;
  amountBirr?: number;
  minimumBirr?: number;
  startsInDays?: number;
  endsInDays?: number;
  usageLimit?: number;
  perBuyerLimit?: number;
  vendor?: string;
}

/** One of every kind, working and not. ENKU2018 was used up by past orders; see the orders of the demo. */
export const coupons: CouponContent[] = [
  { code: 'WELCOME10', kind: 'percentage', percentBp: 1000 },
  { code: 'BIRR200', kind: 'fixed', amountBirr: 200, minimumBirr: 1500 },
  { code: 'FASIKA25', kind: 'percentage', percentBp: 2500, startsInDays: -240, endsInDays: -180 },
  { code: 'ENKU2018', kind: 'fixed', amountBirr: 150, usageLimit: 40 },
  { code: 'LEATHER15', kind: 'percentage', percentBp: 1500, vendor: 'Abyssinia Leather Works' },
  { code: 'ONCE50', kind: 'fixed', amountBirr: 50, perBuyerLimit: 1 },
  { code: 'BUNA5', kind: 'percentage', percentBp: 500, minimumBirr: 800, endsInDays: 60, vendor: 'Tomoca Street Coffee Roasters' },
];
