import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { singleLineText } from '#platform/validation.ts';
import { BookAddress, SavedAddress } from '#modules/addresses/addresses.schema.ts';
import { HistoryEntry } from '#modules/history/history.schema.ts';
import { OrderStats, OrderSummary } from '#modules/orders/own-orders.schema.ts';
import { SavedCard } from '#modules/payments/saved-cards.schema.ts';

export const Profile = z
  .object({
    id: z.number().int(),
    fullName: z.string(),
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    billingAddress: z.union([SavedAddress, z.null()]),
    shippingAddress: z.union([SavedAddress, z.null()]),
    profilePhotoUrl: z.string().nullable(),
    version: z
      .number()
      .int()
      .openapi({ description: 'Send it back with an update: a newer change is not overwritten unseen.' }),
  })
  .openapi('UserProfile');
export type Profile = z.infer<typeof Profile>;

/** Any text: an id that is not one's own is not found, whatever it looks like. */
export const ProfilePath = z.object({ id: z.string().max(100).openapi({ example: '12' }) });

const FullName = singleLineText(200)
  .regex(/\p{L}/u, 'profile.full_name_required')
  .refine((name) => !holdsCardNumber(name), 'field.card_number')
  .openapi({ example: 'Almaz Bekele' });

/**
 * The JSON of `userProfile`. What is left out stays as it is; null takes an address away. E-mail and phone may be sent
 * back as they are, but change only by a confirmation.
 */
export const ProfileChange = z
  .object({
    id: z.union([z.number(), z.string().max(100)]).optional(),
    version: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    fullName: FullName.optional(),
    email: z.string().max(254).nullish(),
    phoneNumber: z.string().max(40).nullish(),
    billingAddress: BookAddress.nullish(),
    shippingAddress: BookAddress.nullish(),
  })
  .openapi('ProfileChange');
export type ProfileChange = z.output<typeof ProfileChange>;

const AnyFile = z.custom<File>((value) => value instanceof File);

/** The multipart body of the update call. */
export const ProfileUpload = z.object({
  userProfile: z.string('profile.not_json').max(20_000).openapi({
    description: 'JSON text of profile fields (ProfileChange).',
    example: '{"fullName":"Almaz"}',
  }),
  profilePhoto: AnyFile.optional().openapi({
    type: 'string',
    format: 'binary',
    description: 'JPEG, PNG, WebP, GIF or AVIF of at most 8 MB.',
  }),
});

const Version = z.coerce.number().int().min(1).max(2_000_000_000).optional();

/** The page's forms. */
export const NameFormFields = z.object({
  fullName: z.preprocess((text) => text ?? '', FullName),
  version: Version,
});
export const PhotoFormFields = z.object({ profilePhoto: AnyFile.optional() });
export const ProfileAddressFormFields = z.object({
  kind: z.enum(['billing', 'shipping']),
  address: BookAddress,
  version: Version,
});

export const Dashboard = z.object({
  profile: Profile,
  cards: z.array(SavedCard),
  unreadNotices: z.number().int(),
  stats: OrderStats,
  recentOrders: z.array(OrderSummary),
  history: z.object({
    content: z.array(HistoryEntry),
    number: z.number().int(),
    totalPages: z.number().int(),
  }),
  /** The hour of the day in Addis Ababa, 0 to 23, and the instant it belongs to. */
  hour: z.number().int(),
  now: z.iso.datetime(),
});
export type Dashboard = z.infer<typeof Dashboard>;
