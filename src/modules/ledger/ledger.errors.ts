import { defineErrors } from '#platform/errors.ts';

/** What staff who set rules of commission may be refused; each stands beside a field of the form. */
export const LedgerError = defineErrors('ledger', {
  position_taken: 409,
  rule_over: 409,
  rule_too_late: 409,
  store_unknown: 422,
  category_unknown: 422,
  order_unknown: 422,
  most_below_least: 422,
  ends_before: 422,
  in_the_past: 422,
  amount_or_order: 422,
});
