import { z } from '@hono/zod-openapi';
import { ProductCard, Specification } from '#modules/catalog/catalog.schema.ts';

export const LIST_KINDS = ['wishlist', 'compare'] as const;
export const ListKind = z.enum(LIST_KINDS);
export type ListKind = z.infer<typeof ListKind>;

export const ListItem = z
  .object({
    product: ProductCard,
    isSold: z.boolean().openapi({ description: 'False when the product is no longer sold in the shop.' }),
    addedAt: z.iso.datetime(),
    addedPrice: z.number().openapi({ description: 'Birr, when it was added.' }),
    weightGrams: z.number().int(),
    specifications: z.array(Specification),
  })
  .openapi('ListItem');
export type ListItem = z.infer<typeof ListItem>;

export const List = z
  .object({
    kind: ListKind,
    items: z
      .array(ListItem)
      .openapi({ description: 'Wishlist: newest first. Compare: in the order they were added.' }),
    count: z.number().int(),
    limit: z.number().int(),
    cartToken: z
      .string()
      .nullable()
      .openapi({ description: 'For guests without cookies: send it back as header Cart-Token.' }),
  })
  .openapi('List');
export type List = z.infer<typeof List>;

export const ListPath = z.object({ kind: ListKind });
export const ListItemPath = ListPath.extend({
  productId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const AddToList = z
  .object({ productId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
  .openapi('AddToList');
export type AddToList = z.infer<typeof AddToList>;
