import { defineErrors } from '#platform/errors.ts';

/** Errors around what staff look at. */
export const CaseError = defineErrors('cases', {
  case_gone: 404,
  /** Somebody decided it already. */
  decided: 409,
  reason_unknown: 422,
  word_gone: 404,
  word_exists: 409,
  changed: 409,
  /** Of a field that is another since a case was looked at. */
  field_changed: 409,
  /** Goods described with `word` may not be sold here. */
  word_prohibited: 422,
});
