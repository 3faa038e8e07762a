import { z } from 'zod';
import { Id } from '#platform/wire/schemas.ts';

/** What the forms of wishlist and compare send: which product their button is for. */
export const ListedProduct = z.object({
  productId: Id,
});
