import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { DollarRate } from '#modules/currency/currency.schema.ts';
import { NoticeChoice } from '#modules/notifications/notice-choices.schema.ts';

export const CALENDARS = ['ethiopian', 'gregorian'] as const;
export type CalendarChoice = (typeof CALENDARS)[number];

export const CURRENCY_VIEWS = ['ETB', 'USD'] as const;
export type CurrencyView = (typeof CURRENCY_VIEWS)[number];

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
