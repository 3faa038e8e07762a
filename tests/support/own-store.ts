import sharp from 'sharp';
import { testApi } from './api.ts';
import { registerPerson } from './api-shopper.ts';
import type { TestDatabase } from './database.ts';
import { aVendor } from './factories.ts';

/** Stores whose owners change what is told of them, by the calls of the API. */
export function ownStoreApi(database: TestDatabase) {
  const api = testApi(database);
  const aPerson = () => registerPerson(api);
  const aStore = async () => {
    const owner = await aPerson();
    const vendor = await aVendor(database.db, { ownerId: owner.id });
    const change = (body: object) => owner.call('PATCH', '/api/vendor/store', body);
    return { owner, vendor, change };
  };
  return { aPerson, aStore };
}

/** A small picture of one colour, as a file that is sent. */
export async function aPicture(): Promise<File> {
  const shape = { width: 60, height: 60, channels: 3 as const, background: '#654321' };
  return new File([new Uint8Array(await sharp({ create: shape }).png().toBuffer())], 'a.png', {
    type: 'image/png',
  });
}
