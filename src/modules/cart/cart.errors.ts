import { defineErrors } from '#platform/errors.ts';

export const CartError = defineErrors('cart', {
  line_gone: 404,
  product_gone: 404,
  vendor_suspended: 409,
  variant_required: 422,
  out_of_stock: 409,
  not_enough_stock: 409,
  too_many: 422,
  full: 409,
  empty: 409,
  destination_unknown: 422,
  key_reused: 422,
});
