import { z } from '@hono/zod-openapi';
import { PAGE_SIZE_MAX, WISHLIST_PAGE_SIZE } from '#shop/constants.ts';
import { Id, IdNumber, PageFrom0, sizeOf } from '#platform/wire/schemas.ts';
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
    priceDrop: z
      .number()
      .nullable()
      .openapi({ description: 'By how many Birr the price has dropped since; null when it has not.' }),
    isWatched: z
      .boolean()
      .openapi({ description: 'The caller is told when it is back in stock. Wishlist only.' }),
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
      .openapi({ description: 'One page. Wishlist: newest first. Compare: in the order they were added.' }),
    count: z.number().int().openapi({ description: 'On all pages.' }),
    limit: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int().openapi({ description: 'This page, from 0.' }),
    size: z.number().int(),
    cartToken: z
      .string()
      .nullable()
      .openapi({ description: 'For guests without cookies: send it back as header Cart-Token.' }),
  })
  .openapi('List');
export type List = z.infer<typeof List>;

export const RemovedFromList = List.extend({
  undo: z
    .string()
    .nullable()
    .openapi({ description: 'Puts it back as it was: POST /api/lists/{kind}/undo. Null: it was not there.' }),
}).openapi('RemovedFromList');
export type RemovedFromList = z.infer<typeof RemovedFromList>;

export const ListPath = z.object({ kind: ListKind });
export const ListItemPath = ListPath.extend({ productId: Id });
export const ListQuery = z.object({
  page: PageFrom0,
  size: sizeOf(WISHLIST_PAGE_SIZE, PAGE_SIZE_MAX),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const AddToList = z.object({ productId: IdNumber }).openapi('AddToList');
export type AddToList = z.infer<typeof AddToList>;

export const UndoListRemoval = z.object({ undo: z.string().min(1).max(4_000) }).openapi('UndoListRemoval');

export const WatchPath = z.object({ productId: Id });
export const WatchQuery = z.object({
  variantId: Id.optional().openapi({
    description: 'A variant of the product; without it the product itself.',
  }),
});

/** Guests say where they want to be told, by one of the two; who is signed in is told through the account. */
export const WatchStock = z
  .object({
    contact: z
      .string()
      .max(254)
      .optional()
      .openapi({ description: 'An e-mail address or phone number; only for guests, who must give one.' }),
    variantId: IdNumber.optional().openapi({
      description: 'A variant that is sold out; without it the product.',
    }),
  })
  .openapi('WatchStock');
export type WatchStock = z.infer<typeof WatchStock>;

export const StockWatch = z
  .object({ productId: z.number().int(), variantId: z.number().int().nullable(), isWatched: z.boolean() })
  .openapi('StockWatch');
export type StockWatch = z.infer<typeof StockWatch>;
