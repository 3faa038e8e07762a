import { defineErrors } from '#platform/errors.ts';

export const ListError = defineErrors('lists', {
  compare_full: 409,
  wishlist_full: 409,
  product_gone: 404,
  undo_gone: 409,
  in_stock: 409,
  contact_wrong: 422,
  too_many_tries: 429,
});
