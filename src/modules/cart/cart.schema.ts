import { z } from '@hono/zod-openapi';
import { Destination } from '#modules/delivery/delivery.schema.ts';
import { LOCALES } from '#platform/language.ts';
import { Birr } from '#platform/wire/schemas.ts';

/** The most of one item in a cart, whatever the setting cart_quantity_max says. */
export const CART_QUANTITY_LIMIT = 999;
/** The most different items in a cart. */
export const CART_LINES_LIMIT = 100;

/** Forms send digits as text; everything else must already be a number. */
export function numberFromText(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d{1,17}(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

const Id = z
  .preprocess(numberFromText, z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .openapi({ type: 'integer', example: 42 });

const Quantity = z
  .preprocess(
    numberFromText,
    z
      .number('cart.quantity_whole')
      .int('cart.quantity_whole')
      .min(1, 'cart.quantity_minimum')
      .max(CART_QUANTITY_LIMIT),
  )
  .openapi({ type: 'integer', minimum: 1, maximum: CART_QUANTITY_LIMIT, example: 1 });

export const AddToCart = z
  .object({
    productId: Id,
    variantId: z
      .preprocess((value) => (value === '' ? null : value), Id.nullish())
      .openapi({ type: ['integer', 'null'] }),
    quantity: Quantity.default(1),
  })
  .openapi('AddToCart');
export type AddToCart = z.infer<typeof AddToCart>;

export const SetQuantity = z.object({ quantity: Quantity }).openapi('SetQuantity');

export const LineId = z.object({ id: Id.openapi({ param: { name: 'id', in: 'path' } }) });

/** The client's own name for a change, so that one sent again is made once. */
export const ChangeKey = z.string().min(16).max(100).optional().openapi({
  description:
    'Made anew by the client for each change. Sent again under the same key, nothing happens twice; another change under a used key is refused (422 cart.key_reused). A key is known to the cart’s owner alone.',
  example: 'b1f6c8de-0c1c-4dd0-9d0c-6a2f9a1d7f10',
});

export const ApplyCoupon = z
  .object({ code: z.string().trim().min(1, 'coupons.code_required').max(40, 'coupons.unknown') })
  .openapi('ApplyCoupon');

export const SetDestination = z.object({ code: z.string().trim().min(1).max(10) }).openapi('SetDestination');

/** What the shopper should know about a line before ordering. */
export const CartNotice = z
  .object({
    code: z.enum(['gone', 'suspended', 'out_of_stock', 'less_stock', 'price_up', 'price_down']),
    available: z.number().int().optional().openapi({ description: 'less_stock: how many there are' }),
    previousPrice: Birr.optional(),
    currentPrice: Birr.optional(),
  })
  .openapi('CartNotice');
export type CartNotice = z.infer<typeof CartNotice>;

export const CartLine = z
  .object({
    id: z.number().int(),
    productId: z.number().int(),
    variantId: z.number().int().nullable(),
    vendorId: z.number().int(),
    title: z.string(),
    textLocale: z.enum(LOCALES).openapi({ description: 'The language of the title.' }),
    variantTitle: z.string().nullable(),
    variantLocale: z.enum(LOCALES),
    quantity: z.number().int(),
    unitPrice: Birr,
    originalPrice: Birr.nullable(),
    isMemberPrice: z.boolean().openapi({ description: 'A price only for members of the vendor' }),
    lineTotal: Birr,
    inStock: z.boolean(),
    available: z.number().int().openapi({ description: 'The most that can be ordered now' }),
    imageUrl: z.string().nullable(),
    imageColor: z.string().nullable(),
    notice: CartNotice.optional().openapi({ description: 'The most pressing of notices' }),
    notices: z.array(CartNotice),
  })
  .openapi('CartLine');
export type CartLine = z.infer<typeof CartLine>;

/** One vendor's part of the cart: what comes in one parcel, and what cannot be sold any more, which costs nothing. */
export const CartParcel = z
  .object({
    vendorId: z.number().int(),
    businessName: z.string(),
    lineIds: z.array(z.number().int()),
    subTotal: Birr,
    discount: Birr,
    shipping: Birr,
    tax: Birr,
    total: Birr,
  })
  .openapi('CartParcel');
export type CartParcel = z.infer<typeof CartParcel>;

export const Cart = z
  .object({
    lines: z.array(CartLine),
    parcels: z.array(CartParcel),
    itemCount: z.number().int().openapi({ description: 'Pieces' }),
    lineCount: z.number().int().openapi({ description: 'Different items' }),
    subTotal: Birr,
    discount: Birr,
    shipping: Birr,
    tax: Birr.openapi({ description: 'VAT inside the total' }),
    total: Birr,
    currency: z.literal('ETB'),
    coupon: z
      .object({
        code: z.string(),
        discount: Birr,
        problem: z.string().nullable(),
        minimum: Birr.nullable(),
      })
      .nullable()
      .openapi({ description: 'problem: the error code that keeps the coupon from applying' }),
    destination: Destination.extend({
      isChosen: z.boolean().openapi({
        description:
          'False while nobody has said where to: then it is where sending costs least, and `shipping` and `total` are from there on',
      }),
    }),
    canCheckOut: z.boolean(),
    cartToken: z.string().nullable(),
  })
  .openapi('Cart');
export type Cart = z.infer<typeof Cart>;
