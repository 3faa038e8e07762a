import { defineErrors } from '#platform/errors.ts';

/** The `…_failed` errors are the fixed sentences of the supplier specification §8, for calls that break down. */
export const VendorError = defineErrors('vendors', {
  vendor_gone: 404,
  already_followed: 400,
  suspended: 409,
  own_store: 409,
  /** The version that was changed is not the store's any more. */
  changed_elsewhere: 409,
  /** `items`: what a store still needs before it may open. */
  checks_missing: 409,
  wrong_state: 409,
  /** A store with open `orders` or `returns` does not close. */
  work_open: 409,
  /** Nor does one with money on hold, to be paid out, or owed. */
  money_open: 409,
  nothing_sent: 409,
  /** A TIN is accepted with its number: payouts and the month's tax file go by it. */
  no_number: 409,
  /** Nothing was submitted that could be sent back. */
  not_submitted: 409,
  closure_overlaps: 409,
  closure_gone: 404,
  profile_gone: 404,
  details_failed: 500,
  list_failed: 500,
  most_products_failed: 500,
  newest_failed: 500,
  alphabetical_failed: 500,
  rating_failed: 500,
  search_failed: 500,
  followers_failed: 500,
  follow_failed: 500,
  unfollow_failed: 500,
  is_following_failed: 500,
  followed_failed: 500,
  products_failed: 500,
});
