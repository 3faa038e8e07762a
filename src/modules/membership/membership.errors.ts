import { defineErrors } from '#platform/errors.ts';

/** The `…_failed` errors are the fixed sentences of the supplier specification §8, for calls that break down. */
export const MembershipError = defineErrors('membership', {
  vendor_gone: 404,
  request_gone: 404,
  product_gone: 404,
  own_store: 409,
  already_decided: 409,
  price_too_high: 422,
  send_failed: 500,
  list_failed: 500,
  check_failed: 500,
});
