import { defineErrors } from '#platform/errors.ts';

export const SettingsError = defineErrors('settings', {
  /** Somebody saved it since it was shown. */
  changed: 409,
  gone: 404,
  out_of_bounds: 422,
  not_in_order: 422,
  region_unknown: 422,
});
