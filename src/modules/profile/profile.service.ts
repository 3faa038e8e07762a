import { type Ctx, requireShopper } from '#platform/context.ts';
import { type AppError, RequestError } from '#platform/errors.ts';
import { mediaUrl } from '#platform/storage.ts';
import { normalizePhone } from '#shop/places.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { type AddressRow, putDefaultAddress, toSavedAddress } from '#modules/addresses/index.ts';
import { type DestinationRow, listAllDestinations } from '#modules/delivery/index.ts';
import { updateProfileColumns } from '#modules/identity/index.ts';
import { deletePicture, storePicture } from '#modules/media/index.ts';
import { ProfileError } from './profile.errors.ts';
import { type ProfileRow, selectProfile } from './profile.queries.ts';
import type { Profile, ProfileChange } from './profile.schema.ts';

/** One's own profile. Another id, also one that does not exist, is not found (404); 401 for visitors. */
export async function getProfile(ctx: Ctx, id: string): Promise<Profile> {
  const userId = requireShopper(ctx);
  if (id !== String(userId)) throw RequestError.not_found();
  return toProfile(ctx, await readProfile(ctx), await listAllDestinations(ctx));
}

/** The signed-in shopper's profile row, with default addresses and cards, in one statement. */
export async function readProfile(ctx: Ctx): Promise<ProfileRow> {
  const row = await selectProfile(ctx.db, requireShopper(ctx));
  if (!row) throw RequestError.not_found();
  return row;
}

/** The profile as the documents' clients know it. */
export function toProfile(ctx: Ctx, row: ProfileRow, destinations: readonly DestinationRow[]): Profile {
  const show = (address: AddressRow | undefined) =>
    address ? toSavedAddress(ctx, address, destinations) : null;
  return {
    id: row.id,
    fullName: row.name,
    email: row.email,
    phoneNumber: row.phone,
    billingAddress: show(row.addresses.find(({ isBilling }) => isBilling)),
    shippingAddress: show(row.addresses.find(({ isShipping }) => isShipping)),
    profilePhotoUrl: row.photoKey && mediaUrl(row.photoKey),
    version: row.version,
  };
}

/**
 * Changes one's own profile: name, photo, billing and shipping address, all or nothing. With a `version` that is no
 * longer the profile's it throws profile.changed_elsewhere (409) and changes nothing, photo included. E-mail and phone
 * are refused when they differ (422): they change in Setting, by a confirmation.
 */
export async function updateProfile(ctx: Ctx, change: ProfileChange, photo?: File): Promise<Profile> {
  const userId = requireShopper(ctx);
  if (change.id !== undefined && String(change.id) !== String(userId)) throw RequestError.not_found();
  const before = await readProfile(ctx);
  const { version, fullName: name } = change;
  // Told before a photo is worked on; the update itself looks again.
  if (version !== undefined && version !== before.version) throw ProfileError.changed_elsewhere();
  assertConfirmed(change, before);
  const stored = photo ? await storePicture(ctx, photo, { square: true }) : undefined;
  try {
    await transact(ctx, async (tx) => {
      const columns = { ...(name === undefined ? {} : { name }), ...(stored ? { photo: stored } : {}) };
      if (!(await updateProfileColumns(tx.db, userId, version, columns)))
        throw ProfileError.changed_elsewhere();
      for (const kind of ['billing', 'shipping'] as const) {
        const address = change[`${kind}Address`];
        if (address !== undefined) await putDefaultAddress(tx, userId, kind, address);
      }
    });
  } catch (error) {
    if (stored) await deletePicture(ctx, stored.imageId);
    throw error;
  }
  if (stored && before.photoImageId !== null) await deletePicture(ctx, before.photoImageId);
  if (name !== undefined) ctx.visit.touchCounts({ name });
  return getProfile(ctx, String(userId));
}

function assertConfirmed({ email, phoneNumber }: ProfileChange, before: ProfileRow): void {
  const fields: AppError['fields'] = {};
  if (email && email.trim().toLowerCase() !== (before.email ?? '').toLowerCase())
    fields.email = { code: 'profile.email_needs_confirmation', params: {} };
  if (phoneNumber && (normalizePhone(phoneNumber) ?? phoneNumber) !== before.phone)
    fields.phoneNumber = { code: 'profile.phone_needs_confirmation', params: {} };
  if (Object.keys(fields).length > 0) throw fieldFaults(fields);
}
