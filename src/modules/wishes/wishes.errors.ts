import { defineErrors } from '#platform/errors.ts';

export const WishError = defineErrors('wishes', { not_found: 404, too_many_wishes: 429 });
