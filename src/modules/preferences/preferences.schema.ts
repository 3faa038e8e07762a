import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { lineOf } from '#platform/validation.ts';

export const NOTICE_TOPICS = ['order', 'chat', 'membership', 'stock_back', 'price_drop', 'news'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** What one may have had enough of. Mails about one's own orders always come. */
export const LEAVABLE_TOPICS = ['chat', 'membership', 'stock_back', 'price_drop'] as const;
export type LeavableTopic = (typeof LEAVABLE_TOPICS)[number];

export const NOTICE_CHANNELS = ['email', 'sms', 'in_app'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const CALENDARS = ['ethiopian', 'gregorian'] as const;
export type Calendar = (typeof CALENDARS)[number];

export const CURRENCY_VIEWS = ['ETB', 'USD'] as const;
export type CurrencyView = (typeof CURRENCY_VIEWS)[number];

const NoticeChoice = z.object({
  topic: z.enum(NOTICE_TOPICS),
  channel: z.enum(NOTICE_CHANNELS),
  isWanted: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

export const DollarRate = z
  .object({
    birr: z.number().openapi({ description: 'What a dollar costs, in Birr' }),
    day: z.iso.date().openapi({ description: 'The day of the rate' }),
  })
  .openapi('DollarRate');
export type DollarRate = z.infer<typeof DollarRate>;

export const SetDollarRate = z
  .object({
    birr: z.number().min(1).max(100_000).multipleOf(0.01),
    day: z.iso.date(),
    source: lineOf(200).default(''),
  })
  .openapi('SetDollarRate');
export type SetDollarRate = z.infer<typeof SetDollarRate>;

export const Preferences = z
  .object({
    locale: z.enum(LOCALES).nullable().openapi({ description: 'Null: each device’s own choice decides' }),
    calendar: z
      .enum(CALENDARS)
      .nullable()
      .openapi({ description: 'Null: Ethiopian in Amharic and Afaan Oromoo, Gregorian in English' }),
    currencyView: z
      .enum(CURRENCY_VIEWS)
      .openapi({ description: 'USD adds approximate dollars beside the prices; everything is paid in Birr' }),
    notifications: z
      .array(NoticeChoice)
      .openapi({ description: 'Every topic with every channel, and whether the person wants it' }),
    dollarRate: DollarRate.nullable().openapi({
      description: 'Null while no rate is known: the dollar view is not offered',
    }),
  })
  .openapi('Preferences');
export type Preferences = z.infer<typeof Preferences>;

/** What is not named stays as it was. */
export const ChangePreferences = z
  .object({
    locale: z.enum(LOCALES).nullable().optional(),
    calendar: z.enum(CALENDARS).nullable().optional(),
    currencyView: z.enum(CURRENCY_VIEWS).optional(),
    notifications: z.array(NoticeChoice).max(100).optional(),
  })
  .openapi('ChangePreferences');
export type ChangePreferences = z.infer<typeof ChangePreferences>;
