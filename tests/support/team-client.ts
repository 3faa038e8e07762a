import type { VendorRole } from '#shop/vendor-rights.ts';
import type { ApiClient } from './api.ts';
import { registerShopper } from './api-shopper.ts';
import type { TestDatabase } from './database.ts';
import { aTeamMember, aVendor } from './factories.ts';

/** A client signed in as a member of a store's team; of a new store unless told. */
export async function aTeamClient(
  { db }: TestDatabase,
  client: ApiClient,
  { role = 'owner', vendorId }: { role?: VendorRole; vendorId?: number } = {},
): Promise<ApiClient & { id: number; vendorId: number }> {
  const { id } = await registerShopper(db, client);
  const store = vendorId ?? (await aVendor(db)).id;
  await aTeamMember(db, store, id, role);
  return { ...client, id, vendorId: store };
}
