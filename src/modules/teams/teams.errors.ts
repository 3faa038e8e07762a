import { defineErrors } from '#platform/errors.ts';

export const TeamError = defineErrors('teams', {
  /** Unknown, used, taken back and ended links answer the same, so that guessing tells nothing. */
  invitation_gone: 404,
  member_gone: 404,
  already_member: 409,
  /** One person, one store. */
  other_store: 409,
  last_owner: 409,
  /** Who owns a store invites into it. */
  has_owner: 409,
  role_changed: 409,
  full: 409,
  too_many_invitations: 429,
  /** Nobody grants more than they hold. */
  above_own_role: 403,
  terms_needed: 422,
  contact_invalid: 422,
});
