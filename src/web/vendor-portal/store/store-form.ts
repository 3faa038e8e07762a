import { z } from 'zod';
import { ChangeStore } from '#modules/vendors/stores.schema.ts';

const { version, nameAm, phone, email, city, address, landmark } = ChangeStore.shape;
const Text = z.object({
  description: z.string().max(4_000).default(''),
  returnPolicy: z.string().max(4_000).default(''),
});
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'vendors.time_invalid');
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const Hours = z
  .object({ opens: Time.optional(), closes: Time.optional() })
  .superRefine(({ opens, closes }, check) => {
    if (opens !== undefined && closes === undefined)
      check.addIssue({ code: 'custom', path: ['closes'], message: 'field.required' });
    if (opens === undefined && closes !== undefined)
      check.addIssue({ code: 'custom', path: ['opens'], message: 'field.required' });
    if (opens !== undefined && closes !== undefined && closes <= opens)
      check.addIssue({ code: 'custom', path: ['closes'], message: 'vendors.hours_backwards' });
  });

/** The profile's form as it is sent: emptied fields are left out, and mean empty. */
export const StoreForm = z.object({
  version,
  nameAm: nameAm.default(''),
  texts: z.object({ en: Text.prefault({}), am: Text.prefault({}), om: Text.prefault({}) }).prefault({}),
  phone: phone.nonoptional(),
  email: email.default(''),
  city: city.nonoptional(),
  address: address.default(''),
  landmark: landmark.default(''),
  // Not `pin`: what is called so counts as a secret, and is not shown again.
  place: z
    .object({
      latitude: z.coerce.number().min(3).max(15.5).optional(),
      longitude: z.coerce.number().min(32.5).max(48.5).optional(),
    })
    .superRefine(({ latitude, longitude }, check) => {
      if (latitude === undefined && longitude !== undefined)
        check.addIssue({ code: 'custom', path: ['latitude'], message: 'field.required' });
      if (latitude !== undefined && longitude === undefined)
        check.addIssue({ code: 'custom', path: ['longitude'], message: 'field.required' });
    })
    .prefault({}),
  hours: z.partialRecord(z.enum(WEEKDAYS), Hours).default({}),
});
type StoreForm = z.infer<typeof StoreForm>;

/** What the form says, as the store is changed. */
export function toChange({ place, hours, ...fields }: StoreForm): ChangeStore {
  const { latitude, longitude } = place;
  return {
    ...fields,
    pin: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    openingHours: WEEKDAYS.flatMap((day) => {
      const { opens, closes } = hours[day] ?? {};
      return opens && closes ? [{ weekday: Number(day), opens, closes }] : [];
    }),
  };
}
