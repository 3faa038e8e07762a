import { defineErrors } from '#platform/errors.ts';

export const DeliveryError = defineErrors('delivery', {
  place_unknown: 422,
  destination_gone: 404,
  holiday_gone: 404,
  /** The day has a line already. */
  holiday_exists: 409,
  days_not_in_order: 422,
  /** Goods must be sent somewhere in Ethiopia. */
  last_destination: 409,
});
