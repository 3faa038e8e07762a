import { defineErrors } from '#platform/errors.ts';

export const AccountError = defineErrors('accounts', {
  gone: 404,
  /** Who works for the shop is let go first. */
  is_staff: 409,
  /** Another member of staff did it before. */
  locked: 409,
  not_locked: 409,
});
