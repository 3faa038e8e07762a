import { defineErrors } from '#platform/errors.ts';

export const PayoutError = defineErrors('payouts', {
  account_decided: 409,
  account_in_use: 409,
  own_account: 403,
  nothing_to_pay: 409,
  own_run: 403,
  run_decided: 409,
  run_is_draft: 409,
  not_on_its_way: 409,
  other_reference: 409,
  with_provider: 409,
  not_ours: 400,
  number_unreadable: 409,
});
