import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Birr, Day } from '#platform/wire/schemas.ts';
import { typedAmount } from '#shop/typed-amount.ts';
import { typedDay } from '#shop/typed-days.ts';

const INTEGER_MAX = 2_147_483_647;
const Version = z.number().int().min(1).max(INTEGER_MAX);
const FormVersion = z.coerce.number().int().min(1).max(INTEGER_MAX);
const Why = lineForOthers(500).optional();
const price = (number: z.ZodNumber) => number.min(0).max(100_000).multipleOf(0.01);

export const DeskDestination = z
  .object({
    code: z.string(),
    country: z.string(),
    names: z.object({ en: z.string(), am: z.string(), om: z.string() }),
    base: Birr,
    perKg: Birr,
    includedGrams: z.number().int(),
    daysMin: z.number().int(),
    daysMax: z.number().int(),
    cashOnDelivery: z.boolean(),
    isOpen: z.boolean().openapi({ description: 'Whether new orders are sent there.' }),
    version: z.number().int(),
  })
  .openapi('DeskDestination');
export type DeskDestination = z.infer<typeof DeskDestination>;
export const DeskDestinations = z
  .object({ content: z.array(DeskDestination), next: z.null() })
  .openapi('DeskDestinations');
export const DestinationPath = z.object({ code: z.string().max(5) });

export const ChangeDestination = z
  .object({
    base: price(z.number()),
    perKg: price(z.number()),
    includedGrams: z.number().int().min(0).max(100_000),
    daysMin: z.number().int().min(0).max(90),
    daysMax: z.number().int().min(0).max(90),
    cashOnDelivery: z.boolean(),
    isOpen: z.boolean(),
    version: Version,
    reason: Why,
  })
  .openapi('ChangeDestination');
export type ChangeDestination = z.infer<typeof ChangeDestination>;

const typed = z.coerce.number<string>();
const box = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');
export const DestinationForm = ChangeDestination.extend({
  code: DestinationPath.shape.code,
  base: typedAmount({ min: 0, max: 100_000 }),
  perKg: typedAmount({ min: 0, max: 100_000 }),
  includedGrams: typed.int().min(0).max(100_000),
  daysMin: typed.int().min(0).max(90),
  daysMax: typed.int().min(0).max(90),
  cashOnDelivery: box,
  isOpen: box,
  version: FormVersion,
});

const HolidayName = lineForOthers(120);
export const Holiday = z
  .object({
    day: z.iso.date(),
    names: z.object({ en: z.string(), am: z.string(), om: z.string() }),
    isClosing: z
      .boolean()
      .openapi({ description: 'False: parcels travel, also when the calendar has a holiday.' }),
    version: z.number().int(),
  })
  .openapi('Holiday');
export type Holiday = z.infer<typeof Holiday>;
export const HolidayPage = z
  .object({ content: z.array(Holiday), next: z.iso.date().nullable() })
  .openapi('HolidayPage');
export type HolidayPage = z.infer<typeof HolidayPage>;
export const HolidayQuery = z.object({
  from: Day.optional().openapi({ description: 'Today unless told.' }),
  after: Day.optional(),
});
export const HolidayPath = z.object({ day: z.string().max(10).openapi({ example: '2027-03-10' }) });
export const isDay = (text: string) => Day.safeParse(text).success;
export const AddHoliday = z
  .object({
    day: Day,
    nameEn: HolidayName.min(1),
    nameAm: HolidayName.default(''),
    nameOm: HolidayName.default(''),
    isClosing: z.boolean().default(true),
  })
  .openapi('AddHoliday');
export type AddHoliday = z.infer<typeof AddHoliday>;
export const ChangeHoliday = AddHoliday.omit({ day: true })
  .extend({ isClosing: z.boolean(), version: Version })
  .openapi('ChangeHoliday');
export type ChangeHoliday = z.infer<typeof ChangeHoliday>;
export const HolidayForm = AddHoliday.extend({
  day: z.preprocess(typedDay, AddHoliday.shape.day),
  isClosing: box,
  version: FormVersion.optional(),
});
