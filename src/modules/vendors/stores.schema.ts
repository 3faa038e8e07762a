import { z } from '@hono/zod-openapi';
import { typedDay } from '#shop/typed-days.ts';
import { LOCALES } from '#platform/language.ts';
import { multiLineText, singleLineText, lineForOthers } from '#platform/validation.ts';
import { Day as AnyDay, Id } from '#platform/wire/schemas.ts';
import { typedPhone } from '#shop/typed-phone.ts';
import { STORE_STATES } from '#shop/vendor-rights.ts';
import { OpeningHours } from './vendors.schema.ts';

export const CHECK_KINDS = ['tin', 'licence', 'identity', 'bank_letter'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];
/** What a store's start is made of: what is counted, what is agreed to, and what staff look at. */
export const START_ITEMS = ['profile', 'hours', 'product', 'phone', 'terms', ...CHECK_KINDS] as const;
export type StartItem = (typeof START_ITEMS)[number];

const State = z.enum(STORE_STATES).openapi('StoreState');
const Day = AnyDay.openapi({ example: '2026-12-01' });
const Version = z.coerce.number().int().min(1).openapi({
  description: 'The version that was read; when the store has another one by now the call is refused (409).',
});

export const Closure = z
  .object({ id: z.number().int(), fromDay: Day, toDay: Day, note: z.string() })
  .openapi('StoreClosure');
export type Closure = z.infer<typeof Closure>;

export const AddClosure = z
  .strictObject({ fromDay: Day, toDay: Day, note: lineForOthers(200).default('') })
  .refine(({ fromDay, toDay }) => toDay >= fromDay, { path: ['toDay'], message: 'vendors.closure_backwards' })
  .openapi('AddStoreClosure');
export type AddClosure = z.infer<typeof AddClosure>;

const StoreText = z.object({ description: z.string(), returnPolicy: z.string() }).openapi('StoreText');
const ChangeStoreText = z
  .strictObject({
    description: multiLineText(4_000).optional(),
    returnPolicy: multiLineText(4_000).optional(),
  })
  .openapi('ChangeStoreText');

export const OwnStore = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    state: State,
    stateReason: z.string(),
    businessName: z.string(),
    nameAm: z.string(),
    textLocale: z.enum(LOCALES),
    texts: z.object({ en: StoreText, am: StoreText, om: StoreText }),
    phone: z.string(),
    email: z.string(),
    city: z.string(),
    address: z.string(),
    landmark: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    tin: z.string().nullable(),
    licenceNumber: z.string().nullable(),
    photoUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    openingHours: z.array(OpeningHours),
    closures: z.array(Closure),
    isVerified: z.boolean(),
  })
  .openapi('OwnStore');
export type OwnStore = z.infer<typeof OwnStore>;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const Hours = z
  .strictObject({
    weekday: z.coerce.number().int().min(1).max(7),
    opens: z.string().regex(TIME, 'vendors.time_invalid'),
    closes: z.string().regex(TIME, 'vendors.time_invalid'),
  })
  .refine(({ opens, closes }) => closes > opens, { path: ['closes'], message: 'vendors.hours_backwards' });

/** What a team may change of its store: nothing else is taken, least of all its state, its badge or another store's id. */
export const ChangeStore = z
  .strictObject({
    version: Version,
    nameAm: lineForOthers(160).optional(),
    texts: z
      .strictObject({ en: ChangeStoreText, am: ChangeStoreText, om: ChangeStoreText })
      .partial()
      .optional(),
    phone: typedPhone.optional().openapi({ type: 'string', example: '0911 234 567' }),
    email: singleLineText(254)
      .pipe(z.union([z.literal(''), z.email()]))
      .optional(),
    city: lineForOthers(120).min(1).optional(),
    address: lineForOthers(300).optional(),
    landmark: lineForOthers(200).optional(),
    pin: z
      .strictObject({
        latitude: z.coerce.number().min(3).max(15.5),
        longitude: z.coerce.number().min(32.5).max(48.5),
      })
      .nullable()
      .optional()
      .openapi({ description: 'A place in Ethiopia; null takes it away.' }),
    openingHours: z
      .array(Hours)
      .max(14)
      .optional()
      .openapi({ description: 'All of them; they replace the ones before.' }),
  })
  .openapi('ChangeStore');
export type ChangeStore = z.infer<typeof ChangeStore>;

export const PicturePlace = z.object({ place: z.enum(['photo', 'banner']) });
export const PictureUpload = z.object({
  picture: z.instanceof(File).openapi({ type: 'string', format: 'binary' }),
});
export const ClosurePath = z.object({ id: Id });

export const StoreCheck = z
  .object({
    kind: z.enum(CHECK_KINDS),
    state: z.enum(['missing', 'sent', 'accepted', 'refused', 'waived', 'ended']),
    isNeeded: z.boolean(),
    note: z.string(),
    number: z.string().nullable().openapi({ description: 'Of a TIN or a licence.' }),
    hasFile: z.boolean(),
    endsOn: Day.nullable(),
    endsSoon: z.boolean().openapi({ description: 'Accepted, and ends within thirty days.' }),
    sentAt: z.iso.datetime().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    version: z.number().int().openapi({ description: '0 while nothing was sent.' }),
  })
  .openapi('StoreCheck');
export type StoreCheck = z.infer<typeof StoreCheck>;
export const StoreChecks = z.object({ content: z.array(StoreCheck), next: z.null() }).openapi('StoreChecks');

export const CheckPath = z.object({ kind: z.enum(CHECK_KINDS) });
export const SendDocument = z.object({
  document: z
    .instanceof(File)
    .openapi({ type: 'string', format: 'binary', description: 'A picture or a PDF, 8 MB at most.' }),
  number: singleLineText(60).optional(),
  endsOn: Day.optional(),
});
export type SendDocument = z.infer<typeof SendDocument>;
/** As a form of a page sends it: the day may come in the parts of the Ethiopian calendar. */
export const SendDocumentForm = CheckPath.extend({
  ...SendDocument.shape,
  endsOn: z.preprocess(typedDay, SendDocument.shape.endsOn),
});

export const StoreStart = z
  .object({
    state: State,
    stateReason: z.string(),
    submittedAt: z.iso.datetime().nullable(),
    items: z.array(z.object({ key: z.enum(START_ITEMS), isDone: z.boolean(), isNeeded: z.boolean() })),
    canSubmit: z.boolean(),
  })
  .openapi('StoreStart');
export type StoreStart = z.infer<typeof StoreStart>;

export const Reason = z.strictObject({ reason: lineForOthers(500).min(1) }).openapi('ReasonForStore');
export const SendBack = z
  .strictObject({
    reason: Reason.shape.reason,
    submittedAt: z.iso.datetime().optional().openapi({
      description:
        'Of what was looked at: where the store was submitted anew meanwhile, nothing is sent back (409).',
    }),
  })
  .openapi('SendStoreBack');
export type SendBack = z.infer<typeof SendBack>;

export const AdminVendor = z
  .object({
    id: z.number().int(),
    businessName: z.string(),
    nameAm: z.string().nullable(),
    state: State,
    city: z.string(),
    isVerified: z.boolean(),
    productCount: z.number().int(),
    joinedAt: z.iso.datetime(),
    isSubmitted: z.boolean().openapi({ description: 'In onboarding, and asks to be looked at.' }),
    waitingChecks: z.number().int(),
  })
  .openapi('AdminVendor');
export type AdminVendor = z.infer<typeof AdminVendor>;
export const AdminVendors = z
  .object({ content: z.array(AdminVendor), next: z.string().nullable(), total: z.number().int() })
  .openapi('AdminVendors');
export type AdminVendors = z.infer<typeof AdminVendors>;

export const AdminVendorDetail = AdminVendor.extend({
  stateReason: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  tin: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  openOrders: z.number().int(),
  openReturns: z.number().int(),
  hasOpenMoney: z
    .boolean()
    .openapi({ description: 'Whether money of it is on hold, to be paid out, or owed' }),
  start: StoreStart,
  checks: z.array(StoreCheck),
  sameTin: z
    .array(z.object({ id: z.number().int(), name: z.string() }))
    .openapi({ description: 'Other stores that have its TIN.' }),
}).openapi('AdminVendorDetail');
export type AdminVendorDetail = z.infer<typeof AdminVendorDetail>;

export const VendorCheckPath = z.object({ id: Id, kind: z.enum(CHECK_KINDS) });
export const DecideCheck = z
  .strictObject({
    decision: z.enum(['accept', 'refuse', 'waive']),
    version: z.coerce
      .number()
      .int()
      .min(0)
      .openapi({ description: 'The version of the check that was looked at.' }),
    reason: lineForOthers(500).default(''),
    endsOn: Day.optional(),
  })
  .refine(({ decision, reason }) => decision === 'accept' || reason !== '', {
    path: ['reason'],
    message: 'field.required',
  })
  .openapi('DecideCheck');
export type DecideCheck = z.infer<typeof DecideCheck>;
