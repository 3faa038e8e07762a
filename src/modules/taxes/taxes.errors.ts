import { defineErrors } from '#platform/errors.ts';

export const TaxError = defineErrors('taxes', {
  /** No share of the commission is set that stores may withhold. */
  receipts_off: 409,
  /** The store handed in a receipt of this number, of another month or amount. */
  number_noted: 409,
  month_unknown: 422,
  /** It was taken back before. */
  receipt_withdrawn: 409,
  /** `amount`: what may still be noted, as text. */
  above_share: 422,
  /** `amount`: what is owed to the tax authority, as text. */
  above_due: 409,
  /** The bank's reference was booked before. */
  paid_before: 409,
  day_to_come: 422,
});
