import { defineErrors } from '#platform/errors.ts';

export const ExchangeError = defineErrors('exchanges', {
  /** `amount`: what can be changed, as text. */
  too_much: 409,
  /** The bank's reference was booked before. */
  booked_before: 409,
  day_to_come: 422,
});
