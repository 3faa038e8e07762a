import { AppError, defineErrors } from '#platform/errors.ts';

export const StaffTeamError = defineErrors('team', {
  member_gone: 404,
  role_gone: 404,
  /** Somebody must own the shop. */
  last_owner: 409,
  already: 409,
  /** The role holds rights that whoever hands it out or takes it away does not. */
  not_yours: 403,
  /** Every right belongs to it, always. */
  role_locked: 409,
  /** Somebody else changed it meanwhile. */
  changed: 409,
});

/** No account has this address (422, beside its field). */
export function noAccount(): AppError {
  return new AppError('team.no_account', 422, {}, { email: { code: 'team.no_account', params: {} } });
}

/** The account with this address is locked: nobody could sign in to it (422, beside its field). */
export function lockedAccount(): AppError {
  const code = 'team.account_locked';
  return new AppError(code, 422, {}, { email: { code, params: {} } });
}
