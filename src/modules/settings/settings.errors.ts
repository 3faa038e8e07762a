import { defineErrors } from '#platform/errors.ts';

export const SettingsError = defineErrors('settings', {
  gone: 404,
  out_of_bounds: 422,
  amount_out_of_bounds: 422,
  not_in_order: 422,
  region_unknown: 422,
});
