import { defineErrors } from '#platform/errors.ts';

export const MediaError = defineErrors('media', {
  not_an_image: 422,
  not_allowed: 422,
  too_many_pixels: 422,
  too_large: 413,
  busy: 503,
});
