import { defineErrors } from '#platform/errors.ts';

export const ProfileError = defineErrors('profile', { changed_elsewhere: 409, not_json: 400 });
