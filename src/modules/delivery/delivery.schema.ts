import { z } from '@hono/zod-openapi';

/** When a parcel arrives that is ordered now, or was ordered then. */
export const Arrival = z
  .object({
    from: z.iso.date().openapi({ description: 'The first day, in Addis Ababa', example: '2026-11-24' }),
    to: z.iso.date().openapi({ description: 'The last day', example: '2026-11-25' }),
    gregorian: z.string().openapi({
      description: 'Both in words of the answer’s language and the world’s calendar',
      example: 'Tue 24 – Wed 25 Nov',
    }),
    ethiopian: z.string().openapi({ description: 'In the Ethiopian calendar', example: 'ኅዳር 15–16' }),
  })
  .openapi('Arrival');
export type Arrival = z.infer<typeof Arrival>;

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
    arrival: Arrival,
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
    arrival: Arrival,
    cashOnDelivery: z.boolean(),
  })
  .openapi('Destination');
export type Destination = z.infer<typeof Destination>;

export const DeliveryPlace = z
  .object({
    id: z.string().openapi({ description: 'For `PUT /api/delivery/place`', example: 'ET-SI' }),
    name: z.string().openapi({ example: 'Sidama' }),
    towns: z.array(
      z.object({
        id: z.string().openapi({ example: 'ET-SI.hawassa' }),
        name: z.string().openapi({ example: 'Hawassa' }),
      }),
    ),
  })
  .openapi('DeliveryPlace');
export type DeliveryPlace = z.infer<typeof DeliveryPlace>;
export const DeliveryPlaces = z.array(DeliveryPlace);

export const ChosenPlace = z
  .object({
    id: z.string().openapi({ example: 'ET-SI.hawassa' }),
    name: z.string().openapi({ description: 'The town, else the region or country', example: 'Hawassa' }),
    town: z.string().nullable(),
    destination: Destination,
  })
  .openapi('ChosenPlace');
export type ChosenPlace = z.infer<typeof ChosenPlace>;

export const PlaceAnswer = z.object({ place: ChosenPlace.nullable() }).openapi('PlaceAnswer');

export const ChoosePlace = z
  .object({
    place: z.string().trim().max(60).nullable().openapi({
      description: 'A destination’s code, or with a town behind a dot; null forgets the choice',
      example: 'ET-SI.hawassa',
    }),
  })
  .openapi('ChoosePlace');
