import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Id, IdNumber } from '#platform/wire/schemas.ts';
import { typedMoment } from '#shop/typed-days.ts';
import { FIGURE_GROUPS, FIGURE_UNITS, SETTING_KEYS } from '#shop/figures.ts';

const Version = z
  .number()
  .int()
  .min(0)
  .max(2_147_483_647)
  .openapi({ description: 'Of what was shown; another one meets a conflict (409).' });
const FormVersion = z.coerce.number().int().min(0).max(2_147_483_647);
/** Why something was changed; kept in the audit log. */
const Why = lineForOthers(500).optional();

export const FigureState = z
  .object({
    key: z.enum(SETTING_KEYS),
    group: z.enum(FIGURE_GROUPS),
    unit: z.enum(FIGURE_UNITS),
    value: z.number().int(),
    usual: z.number().int(),
    min: z.number().int(),
    max: z.number().int(),
    needsApproval: z.boolean().openapi({ description: 'Whether a change waits for a second person.' }),
    version: z.number().int(),
    changedAt: z.iso.datetime().nullable(),
  })
  .openapi('Figure');
export type FigureState = z.infer<typeof FigureState>;

export const FigureList = z
  .object({
    content: z.array(FigureState),
    next: z.null(),
    waiting: z.array(z.enum(SETTING_KEYS)).openapi({ description: 'Now asked of a second person.' }),
  })
  .openapi('FigureList');
export type FigureList = z.infer<typeof FigureList>;

export const FigureChange = z.object({
  key: z.enum(SETTING_KEYS),
  value: z.number().int(),
  version: Version,
});
export const ChangeFigures = z
  .object({ figures: z.array(FigureChange).min(1).max(100), reason: Why })
  .openapi('ChangeFigures');
export type ChangeFigures = z.infer<typeof ChangeFigures>;

const Key = z.enum(SETTING_KEYS);
/** The form of the figures: what was typed (amounts in Birr), what was shown as it is kept, and the version of what was shown. */
export const FiguresForm = z.object({
  values: z.partialRecord(Key, z.string().max(20)).default({}),
  was: z.partialRecord(Key, z.coerce.number<string>().int()).default({}),
  versions: z.partialRecord(Key, FormVersion).default({}),
  reason: Why,
});
export type FiguresForm = z.infer<typeof FiguresForm>;

export const SwitchState = z
  .object({
    key: z.string(),
    isOn: z.boolean(),
    percent: z.number().int().openapi({ description: 'The share of signed-in people it is on for.' }),
    version: z.number().int(),
  })
  .openapi('Switch');
export type SwitchState = z.infer<typeof SwitchState>;
export const SwitchList = z.object({ content: z.array(SwitchState), next: z.null() }).openapi('SwitchList');
export const SwitchPath = z.object({ key: z.string().max(60) });
export const SetSwitch = z
  .object({
    isOn: z.boolean(),
    percent: z.number().int().min(0).max(100),
    version: Version,
    reason: Why,
  })
  .openapi('SetSwitch');
export type SetSwitch = z.infer<typeof SetSwitch>;
export const SwitchForm = z.object({
  key: z.string().max(60),
  isOn: z.literal('on').optional(),
  percent: z.coerce.number().int().min(0).max(100),
  version: FormVersion,
  reason: Why,
});

export const Outage = z
  .object({
    id: z.number().int(),
    regionCode: z.string().nullable().openapi({ description: 'Null: the whole country.' }),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    note: z.string(),
    version: z.number().int(),
  })
  .openapi('Outage');
export type Outage = z.infer<typeof Outage>;
export const OutagePage = z
  .object({ content: z.array(Outage), next: z.number().int().nullable() })
  .openapi('OutagePage');
export type OutagePage = z.infer<typeof OutagePage>;
export const OutageQuery = z.object({ after: Id.optional() });
export const OutagePath = z.object({ id: Id });

export const SaveOutage = z
  .object({
    regionCode: z.string().max(5).nullable().default(null),
    startsAt: z.iso.datetime({ offset: true }),
    endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
    note: lineForOthers(200).default(''),
  })
  .openapi('SaveOutage');
export type SaveOutage = z.infer<typeof SaveOutage>;
export const ChangeOutage = SaveOutage.extend({ version: Version }).openapi('ChangeOutage');
export type ChangeOutage = z.infer<typeof ChangeOutage>;

/** A moment as a field of a form sends it, in Addis Ababa's time. */
const Moment = z
  .string('field.required')
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/, 'field.no_such_day')
  .transform((text) => `${text.length === 16 ? `${text}:00` : text}+03:00`);
export const TypedMoment = z.preprocess(typedMoment, Moment);
/** As `TypedMoment`, or nothing. */
export const OptionalTypedMoment = z.preprocess(typedMoment, Moment.optional());
/** The form of an outage; times are those of Addis Ababa. */
export const OutageForm = z.object({
  id: IdNumber.or(Id).optional(),
  version: FormVersion.optional(),
  regionCode: z.string().max(5).optional(),
  startsAt: TypedMoment,
  endsAt: OptionalTypedMoment,
  note: lineForOthers(200).default(''),
});
