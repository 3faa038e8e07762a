import { defineErrors } from '#platform/errors.ts';

export const ProfileError = defineErrors('profile', {
  changed_elsewhere: 409,
  not_json: 400,
  load_failed: 500,
  update_failed: 500,
  /** As update_failed, with a photo. */
  photo_failed: 500,
});
