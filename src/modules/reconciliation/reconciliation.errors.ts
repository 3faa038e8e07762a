import { defineErrors } from '#platform/errors.ts';

export const StatementError = defineErrors('reconciliation', {
  provider_wrong: 422,
  /** `what`: the headings of which none is there. */
  headings_missing: 422,
  /** `lines`: the numbers of lines that cannot be read. */
  lines_wrong: 422,
  /** `lines`: those that are not in `currency`, as everything of that bank or provider. */
  lines_other_currency: 422,
  unreadable: 422,
  too_large: 413,
  taken_before: 409,
  line_decided: 409,
  /** What it is of is known by more than amount and day. */
  line_sure: 409,
  /** Its money stands at the bank in the books. */
  line_booked: 409,
  line_unfit: 409,
  /** The transfer was to an account at another bank. */
  line_other_bank: 409,
});
