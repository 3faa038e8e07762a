export { CouponError } from './coupons.errors.ts';
export type { CouponNames } from './coupons.queries.ts';
export {
  type Coupon,
  couponProblem,
  findCoupon,
  readCoupon,
  releaseCoupon,
  retakeCoupon,
  takeCoupon,
} from './coupons.service.ts';
