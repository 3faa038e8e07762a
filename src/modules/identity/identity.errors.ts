import { defineErrors } from '#platform/errors.ts';

/** Refusals of sign-in and sign-up. None tells which of e-mail and password was wrong. */
export const IdentityError = defineErrors('identity', {
  credentials_missing: 422,
  invalid_credentials: 401,
  /** `seconds`: how long to wait. */
  too_many_tries: 429,
  /** `minutes`: how long to wait, when it is long. */
  too_many_tries_minutes: 429,
  email_taken: 409,
});
