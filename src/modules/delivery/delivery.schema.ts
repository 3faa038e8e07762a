import { z } from '@hono/zod-openapi';

/** What one vendor's parcel of this weight costs and takes to one destination. */
export const DeliveryEstimate = z
  .object({
    code: z.string(),
    country: z.string(),
    name: z.string(),
    price: z
      .number()
      .openapi({ description: 'Shipping in Birr, two decimals, VAT included.', example: 1250 }),
    daysMin: z.number().int(),
    daysMax: z.number().int(),
    cashOnDelivery: z.boolean(),
  })
  .openapi('DeliveryEstimate');
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

export const Destination = z
  .object({
    code: z.string(),
    country: z.string(),
    name: z.string(),
    deliveryDaysMin: z.number().int(),
    deliveryDaysMax: z.number().int(),
    cashOnDelivery: z.boolean(),
  })
  .openapi('Destination');
export type Destination = z.infer<typeof Destination>;
