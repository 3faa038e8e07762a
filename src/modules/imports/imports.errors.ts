import { defineErrors } from '#platform/errors.ts';

export const ImportError = defineErrors('imports', {
  file_too_large: 413,
  file_empty: 422,
  unreadable: 422,
  too_many_rows: 422,
  too_many_columns: 422,
  too_many_letters: 422,
  cell_too_long: 422,
  open_quote: 422,
  /** No column is mapped to what every product needs. */
  nothing_mapped: 422,
  /** Another step of the same import goes on, or the one before it is missing. */
  wrong_moment: 409,
  too_many: 409,
});
