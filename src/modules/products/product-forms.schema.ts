import { z } from '@hono/zod-openapi';
import { typedMoment } from '#shop/typed-days.ts';
import { PRODUCT_LIMITS, Stock } from './product-input.schema.ts';
import { ChangeProduct } from './products.schema.ts';

/** Birr as it is typed into a form: "1,250.50"; in santim. */
export const BirrText = z
  .string('products.price_range')
  .transform((text) => text.replaceAll(/[,\s]/g, ''))
  .refine((text) => /^\d{1,9}(?:\.\d{1,2})?$/.test(text), 'products.price_range')
  .transform((text) => Math.round(Number(text) * 100))
  .refine((santim) => santim >= 1 && santim <= PRODUCT_LIMITS.priceSantim, 'products.price_range');
/** Pieces as they are typed into a form. */
export const StockText = z
  .string('products.stock_range')
  .regex(/^\s*\d{1,7}\s*$/, 'products.stock_range')
  .transform(Number)
  .pipe(Stock);

/** Where goods can stand, for a list to choose from. */
export type CategoryChoice = { id: number; name: string; subcategories: { id: number; name: string }[] };
/** A change of stock as a store's team reads it. */
export type ShownMove = {
  id: number;
  at: string;
  delta: number;
  cause: string;
  variant: string | null;
  who: string | null;
};
/** A reduced price from a moment to a moment, in Birr; of a product with variants the least. */
export type ShownPlan = {
  id: number;
  state: string;
  /** Why it did not begin when its time came. */
  missed: 'late' | 'changed' | 'price' | 'untrue' | null;
  startsAt: string;
  endsAt: string;
  price: number;
  variants: number;
};

/** A moment as a form's field has it, on the shop's clock: "2026-11-24T09:30", or the parts of an Ethiopian day. */
const LocalTime = z.preprocess(
  typedMoment,
  z
    .string('field.no_such_day')
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'field.no_such_day')
    .transform((text) => new Date(`${text}:00+03:00`))
    .refine((date) => !Number.isNaN(date.getTime()), 'field.no_such_day'),
);
const PlanTimes = { startsAt: LocalTime, endsAt: LocalTime };
const PlanPercent = z.coerce
  .number('products.plan_percent')
  .int('products.plan_percent')
  .min(1, 'products.plan_percent')
  .max(99, 'products.plan_percent');
/** A plan of a price, where one is typed; of a percentage otherwise. */
export const PlanForm = z.preprocess(
  (form: Record<string, unknown>) => {
    const isPriced = typeof form['salePrice'] === 'string' && form['salePrice'].trim() !== '';
    return { ...form, [isPriced ? 'percent' : 'salePrice']: undefined };
  },
  z
    .object({ salePrice: BirrText.optional(), percent: PlanPercent.optional(), ...PlanTimes })
    .refine(({ salePrice, percent }) => (salePrice ?? percent) !== undefined, {
      path: ['percent'],
      error: 'products.plan_percent',
    })
    .transform(({ salePrice: price, percent = 0, ...times }) => ({
      ...times,
      ...(price === undefined ? { percent } : { price }),
    })),
);
export const StateForm = z.object({
  version: z.coerce.number().int().min(1),
  state: ChangeProduct.shape.state.unwrap(),
});
export const PhotosUpload = z.object({
  photo: z.preprocess(
    (given) => (Array.isArray(given) ? given : [given]),
    z.array(z.instanceof(File)).max(PRODUCT_LIMITS.photos, 'products.photos_many'),
  ),
});
