import { z } from '@hono/zod-openapi';
import { assertNoCardNumbers } from '#platform/card-numbers.ts';
import { singleLineText } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { addressProblems, normalizeAddress, type TypedAddress } from './address-rules.ts';

export { normalizeAddress, type TypedAddress };

/** `wanted`: the code that tells what to enter. */
const required = (max: number, wanted?: string) => singleLineText(max, wanted).min(1, wanted);

const fields = z.object({
  firstName: required(60, 'checkout.first_name_required').openapi({ example: 'Almaz' }),
  lastName: required(60, 'checkout.last_name_required').openapi({ example: 'Bekele' }),
  company: singleLineText(120).nullish(),
  address: singleLineText(200).nullish().openapi({
    description: 'The street. In Ethiopia it may be left out where a landmark is given; else it is needed',
    example: 'Cameroon Street',
  }),
  country: required(40).openapi({ description: 'ET, US, CA, or GB (UK is understood)', example: 'ET' }),
  region: singleLineText(80)
    .nullish()
    .openapi({ description: 'In Ethiopia a region’s code or name; else the state', example: 'ET-AA' }),
  city: required(80, 'checkout.city_required').openapi({
    description: 'In Addis Ababa the sub-city',
    example: 'Bole',
  }),
  woreda: singleLineText(60).nullish(),
  kebele: singleLineText(60).nullish(),
  houseNumber: singleLineText(60).nullish(),
  landmark: singleLineText(200).nullish().openapi({
    description: 'In Ethiopia; the address when left out. One of the two is needed',
    example: 'Behind Edna Mall',
  }),
  zipCode: singleLineText(12).nullish().openapi({ description: 'Optional in Ethiopia' }),
  email: singleLineText(254).nullish().openapi({ example: 'almaz@example.com' }),
  phone: singleLineText(40).nullish().openapi({ example: '0911234567' }),
});

/**
 * An address as typed, with all its problems told in one go, also when some field is missing altogether. A form must
 * have a landmark and a phone number in Ethiopia; API callers may leave them out.
 */
export function typedAddress({ isForm }: { isForm: boolean }) {
  return fields.superRefine(
    (typed, check) => {
      for (const { field, code } of addressProblems(textsOf(typed), { isForm }))
        check.addIssue({ code: 'custom', message: code, path: [field] });
      assertNoCardNumbers(typed, check);
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** The fields that are texts: an API caller may send anything, and what is no text is the schema's to tell. */
function textsOf(typed: TypedAddress): Partial<TypedAddress> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string'));
}

/** An address as one keeps it in the address book: by the rules of forms, in the form it is kept in. */
export const BookAddress = typedAddress({ isForm: true }).transform(normalizeAddress).openapi('BookAddress');

const isTicked = z.preprocess(
  (value) => value === true || value === 'on' || value === 'true' || value === '1',
  z.boolean(),
);
const Version = z.coerce.number().int().min(1).max(2_000_000_000);

/** A new address, and whether bills or parcels go there from now on. */
export const NewAddress = z
  .object({
    address: BookAddress,
    isBilling: z.boolean().default(false),
    isShipping: z.boolean().default(false),
  })
  .openapi('NewAddress');
export type NewAddress = z.output<typeof NewAddress>;

/** A changed address; `version` is the one that was read, so that a newer change is not lost. */
export const ChangedAddress = NewAddress.extend({ version: Version.optional() }).openapi('ChangedAddress');
export type ChangedAddress = z.output<typeof ChangedAddress>;

/** The page's form: `id` and `version` are there when an address is edited. */
export const AddressFormFields = z.object({
  id: Id.optional(),
  version: Version.optional(),
  address: BookAddress,
  isBilling: isTicked.default(false),
  isShipping: isTicked.default(false),
});

/** One address of the book, for the forms that delete it or make it the default. */
export const AddressPath = z.object({ id: Id });
export const AddressDefault = AddressPath.extend({ kind: z.enum(['billing', 'shipping']) });
export type AddressKind = 'billing' | 'shipping';

/** The fields that people fill in, in the order of the form. */
export const ADDRESS_FIELDS = Object.keys(fields.shape) as (keyof TypedAddress)[];

export const SavedAddress = z
  .object({
    id: z.number().int(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    address: z.string(),
    country: z.string(),
    region: z.string(),
    regionName: z.string().openapi({ description: 'The region in the user’s language.' }),
    city: z.string(),
    woreda: z.string(),
    kebele: z.string(),
    houseNumber: z.string(),
    landmark: z.string(),
    zipCode: z.string(),
    email: z.string(),
    phone: z.string(),
    isBilling: z.boolean(),
    isShipping: z.boolean(),
    version: z.number().int(),
  })
  .openapi('SavedAddress');
export type SavedAddress = z.infer<typeof SavedAddress>;

export const AddressBook = z
  .object({ addresses: z.array(SavedAddress), limit: z.number().int() })
  .openapi('AddressBook');
export type AddressBook = z.infer<typeof AddressBook>;
