import { defineErrors } from '#platform/errors.ts';

export const CouponError = defineErrors('coupons', {
  unknown: 404,
  not_started: 422,
  expired: 422,
  used_up: 409,
  used_by_you: 409,
  below_minimum: 422,
  not_for_cart: 422,
  too_many_tries: 429,
});
