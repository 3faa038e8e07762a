import { defineErrors } from '#platform/errors.ts';

export const OrderError = defineErrors('orders', {
  not_found: 404,
  not_paid: 409,
  cannot_advance: 409,
  cannot_cancel: 409,
  is_sent: 409,
  cannot_return: 409,
  return_too_late: 409,
  return_only_faulty: 422,
  return_open: 409,
  return_lines: 422,
  no_return: 409,
  answer_needed: 422,
  too_many_tries: 429,
  too_many_listeners: 429,
});
