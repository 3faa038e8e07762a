import { defineErrors } from '#platform/errors.ts';

export const PrivacyError = defineErrors('privacy', {
  /** Unknown, someone else's, not ready or expired. */
  export_gone: 404,
  too_many_exports: 429,
  /** `count`: how many orders are not finished. */
  open_orders: 409,
  open_returns: 409,
  /** Money is on its way back to them, or staff still have to pay it. */
  open_refunds: 409,
  /** The person has a store; it must be closed or handed over first. */
  store_open: 409,
  /** Staff accounts are ended by other staff. */
  staff: 409,
});
