import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { singleLineText } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';

const isTicked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true' || value === '1',
  z.boolean(),
);
const Holder = singleLineText(100).min(1).openapi({ example: 'Almaz Bekele' });

/** The name alone; people type the number there too. */
const OwnName = Holder.refine((text) => !holdsCardNumber(text), 'field.card_number');

export const CardPath = z.object({ id: Id });

/** A card to keep: the provider's token for it. Its number must not be sent here; unknown fields are refused. */
export const NewCard = z
  .strictObject({
    token: z
      .string()
      .regex(/^tok_[A-Za-z0-9_-]{16,64}$/, 'cards.token_unusable')
      .openapi({ description: 'From the tokenisation address, see GET /api/payments/methods.' }),
    holder: OwnName,
    isDefault: z.boolean().default(false),
  })
  .openapi('NewCard');
export type NewCard = z.output<typeof NewCard>;

const MM_YY = /^(0?[1-9]|1[0-2])\s*[/-]\s*(\d{2}|\d{4})$/;

/** `12/34` as month and year. */
const Expiry = z
  .string()
  .trim()
  .max(20)
  .regex(MM_YY)
  .transform((text) => {
    const [, month = '', year = ''] = MM_YY.exec(text) ?? [];
    return { expMonth: Number(month), expYear: Number(year) + (year.length === 2 ? 2000 : 0) };
  });

/** What of a saved card may be changed; `version` is the one that was read. */
export const ChangedCard = z
  .strictObject({
    holder: OwnName,
    expiry: Expiry.openapi({ type: 'string', example: '12/34' }),
    isDefault: z.boolean().default(false),
    version: z.number().int().optional(),
  })
  .openapi('ChangedCard');
export type ChangedCard = z.output<typeof ChangedCard>;

/** The page's forms. */
export const NewCardFormFields = z.object({ ...NewCard.shape, isDefault: isTicked.default(false) });
export const ChangedCardFormFields = z.object({
  ...ChangedCard.shape,
  id: Id,
  version: z.coerce.number().int().optional(),
  isDefault: isTicked.default(false),
});

export const SavedCard = z
  .object({
    id: z.number().int(),
    provider: z.string().openapi({ description: 'Who keeps it, and can charge it.' }),
    brand: z.string().openapi({ example: 'visa' }),
    lastFour: z.string(),
    expMonth: z.number().int(),
    expYear: z.number().int(),
    holder: z.string(),
    isDefault: z.boolean(),
    isExpired: z.boolean(),
    spent: z.number().openapi({ description: 'Birr paid with this card here.' }),
    version: z.number().int(),
  })
  .openapi('KeptCard');
export type SavedCard = z.infer<typeof SavedCard>;

/** How a card page ended, for who comes back from it. */
export type CardSetupEnd = 'kept' | 'not_kept' | 'waiting';

export const CardPage = z.object({ url: z.url() }).openapi('CardPage');

export const SavedCards = z
  .object({ cards: z.array(SavedCard), limit: z.number().int() })
  .openapi('KeptCards');
export type SavedCards = z.infer<typeof SavedCards>;
