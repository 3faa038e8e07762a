import { defineErrors } from '#platform/errors.ts';

export const OrderError = defineErrors('orders', {
  not_found: 404,
  not_paid: 409,
  cannot_advance: 409,
  too_many_tries: 429,
  too_many_listeners: 429,
});
