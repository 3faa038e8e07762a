import { defineErrors } from '#platform/errors.ts';

export const WishError = defineErrors('wishes', {
  not_found: 404,
  too_many_wishes: 429,
  /** The pool takes no wishes now. */
  closed: 409,
  /** The same words were wished for again while a wish was hidden. */
  wished_again: 409,
});
