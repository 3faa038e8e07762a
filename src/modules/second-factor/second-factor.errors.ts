import { AppError, defineErrors } from '#platform/errors.ts';

export const FactorError = defineErrors('factor', {
  /** `minutes`: how long to wait. */
  too_many_tries: 429,
  /** The second factor is set up already; another member of staff can reset it. */
  is_set_up: 409,
  not_set_up: 409,
  /** Not one of this person's. */
  passkey_unknown: 422,
  /** Not signed for this shop, not by this device, or too late. */
  passkey_refused: 422,
  passkey_gone: 404,
  passkey_known: 409,
  too_many_passkeys: 409,
});

/** An error (422) beside the field of the code. */
export function codeError(code: 'factor.code_wrong' | 'factor.code_used'): AppError {
  return new AppError(code, 422, {}, { code: { code, params: {} } });
}
