import { defineErrors } from '#platform/errors.ts';

export const AdjustmentError = defineErrors('adjustments', {
  same_account: 422,
  store_needed: 422,
  /** No account of a store is in it. */
  store_not_needed: 422,
  day_to_come: 422,
  /** What lies at a provider in dollars goes to its fees or the exchange difference, or comes from them. */
  dollars_for_fees: 422,
  /** The exchange difference in Birr is moved against a loss alone. */
  exchange_for_loss: 422,
  /** An account that cannot stand on its other side would. */
  below_zero: 409,
});
