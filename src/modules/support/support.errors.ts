import { defineErrors } from '#platform/errors.ts';

export const SupportError = defineErrors('support', {
  too_many_letters: 429,
  region_unknown: 422,
  key_reused: 422,
});
