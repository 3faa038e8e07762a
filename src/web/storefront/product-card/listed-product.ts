import { z } from 'zod';

/** What the forms of wishlist and compare send: which product their button is for. */
export const ListedProduct = z.object({
  productId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
