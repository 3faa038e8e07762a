import { AppError, defineErrors } from '#platform/errors.ts';

/** Errors of sign-in, sign-up and account security. None tells which of e-mail and password was wrong. */
export const IdentityError = defineErrors('identity', {
  credentials_missing: 422,
  invalid_credentials: 401,
  /** `seconds`: how long to wait. */
  too_many_tries: 429,
  /** `minutes` and `seconds`: how long to wait, when it is long. */
  too_many_tries_minutes: 429,
  /** A registration that broke down. */
  register_failed: 500,
  /** Staff locked the account; told only to who has shown that it is theirs. */
  account_locked: 403,
  email_taken: 409,
  phone_taken: 409,
  /** The code ran out, was used, or was tried five times. */
  code_over: 422,
  /** `seconds`: how long until a new code can be sent. */
  code_wait: 429,
  /** The account has a password already. */
  password_exists: 409,
  /** The account has no password to change. */
  password_missing: 409,
  /** Neither the password nor the code that proves the owner was given. */
  proof_missing: 422,
  /** The session must prove first that its holder is the account's owner. */
  proof_needed: 403,
});

/** An error (422) for one field of a form, which is also the sentence of the whole. */
export function fieldError(field: string, code: string): AppError {
  return new AppError(code, 422, {}, { [field]: { code, params: {} } });
}
