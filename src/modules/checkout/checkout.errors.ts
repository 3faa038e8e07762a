import { defineErrors } from '#platform/errors.ts';

export const CheckoutError = defineErrors('checkout', {
  key_missing: 400,
  key_reused: 422,
  cart_empty: 409,
  product_gone: 409,
  vendor_suspended: 409,
  out_of_stock: 409,
  not_enough_stock: 409,
  too_many: 409,
  price_changed: 409,
  total_changed: 409,
  phone_unproved: 422,
  too_many_open: 429,
});
