import { defineErrors } from '#platform/errors.ts';

export const SupportError = defineErrors('support', {
  too_many_letters: 429,
  region_unknown: 422,
  key_reused: 422,
  application_gone: 404,
  application_decided: 409,
  /** The link to send documents by is unknown, used up, replaced or over. */
  upload_link_gone: 404,
  nothing_sent: 409,
  /** One person, one store: the applicant is in a team already. */
  applicant_has_store: 409,
  ticket_gone: 404,
  assignee_unknown: 422,
});
