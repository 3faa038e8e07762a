import { z } from '@hono/zod-openapi';
import { RETURN_RULES } from '#shop/constants.ts';
import { ORDER_STATUSES, TRACKING_STEPS } from '#shop/order-statuses.ts';
import { LOCALES } from '#platform/language.ts';
import { singleLineText, multiLineText } from '#platform/validation.ts';
import { Birr } from '#platform/wire/schemas.ts';
import { Arrival } from '#modules/delivery/delivery.schema.ts';
import { OrderRefund, OwnOrder } from './returns.schema.ts';

export const OrderStatus = z.enum(ORDER_STATUSES).openapi('OrderStatus');
export type OrderStatus = z.infer<typeof OrderStatus>;

export const time = z.string().openapi({ format: 'date-time' });

export const TrackOrder = z
  .object({
    orderId: singleLineText(40, 'orders.id_required').min(1, 'orders.id_required'),
    email: singleLineText(254, 'orders.email_required').min(1, 'orders.email_required'),
  })
  .openapi('TrackOrder', { example: { orderId: '#ETB2026000456', email: 'almaz@example.com' } });
export type TrackOrder = z.infer<typeof TrackOrder>;

export const OrderNumber = z.object({
  number: z
    .string()
    .max(60)
    .openapi({ param: { name: 'number', in: 'path' }, example: 'ETB2026000456' }),
});
export const GrantQuery = z.object({
  grant: z.string().max(400).optional().openapi({ description: 'As the tracking call answered it' }),
});

export const AdvanceOrder = z
  .object({
    status: z.preprocess(
      (text) =>
        typeof text === 'string'
          ? text
              .trim()
              .toLowerCase()
              .replace(/[\s-]+/g, '_')
          : text,
      OrderStatus,
    ),
    note: multiLineText(500).optional(),
    restock: z
      .boolean()
      .optional()
      .openapi({ description: 'returned: the goods came back whole and can be sold again' }),
  })
  .openapi('AdvanceOrder');
export type AdvanceOrder = z.infer<typeof AdvanceOrder>;

/** The same as a form sends it: a box that is not ticked is not sent. */
export const AdvanceOrderFormFields = z.object({
  ...AdvanceOrder.shape,
  restock: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
});

export const OrderAddress = z
  .object({
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    address: z.string(),
    country: z.string(),
    region: z.string(),
    regionName: z.string(),
    city: z.string(),
    woreda: z.string(),
    kebele: z.string(),
    houseNumber: z.string(),
    landmark: z.string(),
    zipCode: z.string(),
    email: z.string(),
    phone: z.string(),
  })
  .openapi('OrderAddress');
export type OrderAddress = z.infer<typeof OrderAddress>;

export const OrderActivity = z
  .object({
    id: z.number().int(),
    status: OrderStatus,
    note: z.string(),
    time,
    actor: z.enum(['shopper', 'vendor', 'admin', 'system']),
  })
  .openapi('OrderActivity');
export type OrderActivity = z.infer<typeof OrderActivity>;

export const LineReturns = z
  .object({
    rule: z.enum(RETURN_RULES).openapi({
      description:
        'usual; unopened, unless it is faulty; faulty: only then. As it stood when the order was placed',
    }),
    days: z.number().int().openapi({ description: 'Days after delivery' }),
    until: time.nullable().openapi({ description: 'null: not delivered yet' }),
    isOver: z.boolean(),
  })
  .openapi('LineReturns');
export type LineReturns = z.infer<typeof LineReturns>;

export const OrderLine = z
  .object({
    id: z.number().int(),
    productId: z.number().int(),
    variantId: z.number().int().nullable(),
    category: z.string(),
    title: z.string().openapi({ description: 'As the buyer read it.' }),
    textLocale: z.enum(LOCALES).openapi({ description: 'The language of the title.' }),
    variantTitle: z.string().nullable(),
    variantLocale: z.enum(LOCALES),
    quantity: z.number().int(),
    unitPrice: Birr,
    originalPrice: Birr.nullable(),
    discount: Birr,
    subTotal: Birr,
    imageUrl: z.string().nullable(),
    imageColor: z.string().nullable(),
    rating: z.number().int().nullable().openapi({ description: 'What the buyer rated it, if anything' }),
    isRated: z.boolean(),
    returns: LineReturns.nullable().openapi({
      description: 'null: the order was cancelled, or all of it went back',
    }),
  })
  .openapi('OrderLine');
export type OrderLine = z.infer<typeof OrderLine>;

export const OrderAmounts = z.object({
  subTotal: Birr,
  discount: Birr,
  shipping: Birr,
  tax: Birr,
  total: Birr,
});

/** One vendor's order as its buyer follows it. */
export const OrderView = z
  .object({
    id: z.number().int(),
    orderNumber: z.string(),
    orderGroupId: z.string(),
    status: OrderStatus,
    placedAt: time,
    expectedFrom: time,
    expectedTo: time,
    arrival: Arrival,
    vendor: z.object({ id: z.number().int(), businessName: z.string(), phone: z.string().nullable() }),
    payment: z.object({
      method: z.string(),
      state: z.string(),
      cardBrand: z.string().nullable(),
      cardLastFour: z.string().nullable(),
    }),
    steps: z.array(
      z.object({
        code: z.enum(TRACKING_STEPS),
        reachedAt: time.nullable(),
        isDone: z.boolean(),
        isCurrent: z.boolean(),
      }),
    ),
    progress: z.number().openapi({ description: 'Percent' }),
    activities: z.array(OrderActivity).openapi({ description: 'Newest first' }),
    lines: z.array(OrderLine),
    itemCount: z.number().int(),
    amounts: OrderAmounts,
    currency: z.literal('ETB'),
    billing: OrderAddress,
    shipping: OrderAddress,
    notes: z.string(),
    siblings: z
      .array(
        z.object({ orderNumber: z.string(), businessName: z.string(), status: OrderStatus, total: Birr }),
      )
      .openapi({ description: 'The other orders of the same purchase' }),
    canRate: z.boolean(),
    refunds: z.array(OrderRefund),
    own: OwnOrder.nullable().openapi({ description: 'For the signed-in shopper whose order it is' }),
    grant: z.string().openapi({ description: 'Opens this order without an account: ?grant=' }),
  })
  .openapi('Order');
export type OrderView = z.infer<typeof OrderView>;

/** What was ordered, by its picture. */
const PurchasedGoods = z.object({
  title: z.string(),
  textLocale: z.enum(LOCALES),
  quantity: z.number().int(),
  imageUrl: z.string().nullable(),
});

/** A whole purchase, as the page after PLACE ORDER shows it. */
export const PurchaseView = z
  .object({
    id: z.string(),
    placedAt: time,
    paymentMethod: z.string(),
    paymentState: z.enum(['cash_due', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded']),
    holdExpiresAt: time.nullable(),
    email: z.string(),
    phone: z.string(),
    amounts: OrderAmounts,
    currency: z.literal('ETB'),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        vendorId: z.number().int(),
        businessName: z.string(),
        status: OrderStatus,
        itemCount: z.number().int(),
        total: Birr,
        expectedFrom: time,
        expectedTo: time,
        arrival: Arrival,
        goods: z.array(PurchasedGoods),
        grant: z.string().openapi({ description: 'Opens this order without an account: ?grant=' }),
      }),
    ),
  })
  .openapi('Purchase');
export type PurchaseView = z.infer<typeof PurchaseView>;
