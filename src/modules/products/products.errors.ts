import { defineErrors } from '#platform/errors.ts';

/** Why a product is not taken as it is. */
export const ProductError = defineErrors('products', {
  /** From the state the product is in there is no way to the one that is asked for. */
  state_refused: 409,
  photo_in_use: 409,
  plan_gone: 404,
  /** The key under which something is sent again stands for something else. */
  key_used: 409,
  /** In place of what was shown stands another one by now (`now`). */
  stock_moved: 409,
  price_moved: 409,
  /** What is to be taken back was changed again since. */
  undo_gone: 409,
  category_unknown: 422,
  no_room: 422,
  photos_many: 422,
});
