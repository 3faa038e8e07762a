import { z } from '@hono/zod-openapi';
import { RETURN_PHOTOS_MAX } from '#shop/constants.ts';
import { LOCALES } from '#platform/language.ts';
import { singleLineText, multiLineText } from '#platform/validation.ts';

export const RETURN_REASONS = [
  'damaged',
  'wrong_item',
  'not_as_described',
  'missing_parts',
  'changed_mind',
  'other',
] as const;
export const ReturnReason = z.enum(RETURN_REASONS, 'orders.return_reason').openapi('ReturnReason');
export type ReturnReason = z.infer<typeof ReturnReason>;

export const RETURN_STATUSES = ['requested', 'approved', 'rejected', 'received'] as const;
export const ReturnStatus = z.enum(RETURN_STATUSES).openapi('ReturnStatus');
export type ReturnStatus = z.infer<typeof ReturnStatus>;

const ReturnLine = z.object({
  lineId: z.coerce.number().int().positive(),
  quantity: z.coerce.number().int().min(1).max(100_000),
});

const text = multiLineText(2_000).default('');
const photos = z.preprocess(
  (given) => (given === undefined || given === '' ? [] : Array.isArray(given) ? given : [given]),
  // A browser sends an empty file for a field left empty.
  z
    .array(z.instanceof(File, { error: 'media.not_an_image' }))
    .transform((files) => files.filter((file) => file.size > 0 || file.name !== ''))
    .refine((files) => files.length <= RETURN_PHOTOS_MAX, 'orders.return_photos'),
);

/** A request to give goods back, as the service takes it. */
export type RequestReturn = {
  reason: ReturnReason;
  text: string;
  lines: { lineId: number; quantity: number }[];
  photos: File[];
};

/** The form of the return screen: a quantity per line, 0 for lines that are kept. */
export const ReturnFormFields = z
  .object({
    reason: ReturnReason,
    text,
    quantity: z.record(z.string(), z.coerce.number().int().min(0).max(100_000)).default({}),
    photos,
  })
  .transform(({ quantity, ...rest }): RequestReturn => ({
    ...rest,
    lines: Object.entries(quantity)
      .filter(([, quantity]) => quantity > 0)
      .map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity: quantity })),
  }));

/** The same over the API: `lines` is JSON text. */
export const ReturnUpload = z
  .object({
    reason: ReturnReason,
    text,
    lines: z
      .string()
      .transform((json, issues) => {
        const parsed = z.array(ReturnLine).min(1).max(100).safeParse(readJson(json));
        if (parsed.success) return parsed.data;
        issues.addIssue({ code: 'custom', message: 'orders.return_lines' });
        return z.NEVER;
      })
      .openapi({ type: 'string', example: '[{"lineId":12,"quantity":1}]' }),
    photos: photos.openapi({
      type: 'array',
      items: { type: 'string', format: 'binary' },
      maxItems: RETURN_PHOTOS_MAX,
    }),
  })
  .openapi('RequestReturn');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export const DecideReturn = z
  .object({
    decision: z.enum(['approve', 'reject', 'receive']),
    answer: multiLineText(1_000).default('').openapi({
      description: 'What the shopper reads; needed to reject',
    }),
    restock: z.boolean().default(false).openapi({ description: 'receive: the goods can be sold again' }),
  })
  .openapi('DecideReturn');
export type DecideReturn = z.infer<typeof DecideReturn>;

/** The same as a form sends it: a box that is not ticked is not sent. */
export const DecideReturnFormFields = z.object({
  ...DecideReturn.shape,
  restock: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
});

export const ReturnView = z
  .object({
    id: z.number().int(),
    status: ReturnStatus,
    reason: ReturnReason,
    text: z.string(),
    answer: z.string(),
    requestedAt: z.string().openapi({ format: 'date-time' }),
    decidedAt: z.string().nullable(),
    receivedAt: z.string().nullable(),
    refund: z.number().nullable().openapi({ description: 'Birr that go back, once received' }),
    lines: z.array(
      z.object({
        lineId: z.number().int(),
        title: z.string(),
        textLocale: z.enum(LOCALES),
        quantity: z.number().int(),
      }),
    ),
    photos: z.array(z.object({ id: z.string(), url: z.string(), name: z.string() })),
  })
  .openapi('Return');
export type ReturnView = z.infer<typeof ReturnView>;

const TIME = z.string().openapi({ format: 'date-time' });

/** Money on its way back. */
export const OrderRefund = z
  .object({
    id: z.uuid().nullable().openapi({ description: 'null while it is only due' }),
    amount: z.number().openapi({ description: 'Birr' }),
    state: z.enum(['sent', 'succeeded', 'failed']),
    requestedAt: TIME,
    settledAt: TIME.nullable(),
    expectedBy: TIME,
    workingDaysLeft: z.number().int(),
  })
  .openapi('OrderRefund');
export type OrderRefund = z.infer<typeof OrderRefund>;

/** What its shopper may do with an order. */
export const OwnOrder = z
  .object({
    canCancel: z.boolean(),
    canReturn: z.boolean(),
    returnUntil: TIME.nullable(),
    returnable: z.array(z.object({ lineId: z.number().int(), quantity: z.number().int() })),
    returns: z.array(ReturnView),
  })
  .openapi('OwnOrder');
export type OwnOrder = z.infer<typeof OwnOrder>;

export const ReturnPhotoPath = z.object({
  id: z.coerce
    .number()
    .int()
    .positive()
    .openapi({ param: { name: 'id', in: 'path' } }),
  fileId: singleLineText(60).openapi({ param: { name: 'fileId', in: 'path' } }),
});
