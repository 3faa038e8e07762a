// Photos whose product is not there yet, until it is known: those that another app shared, such as Telegram, kept by the service
// worker, shown beside the post they came with, and those chosen beside the form of a new product.
import { VISITOR_ACCOUNT_MARK } from '#platform/wire/names.ts';
import { forgetPhoto, keepPhoto, listPhotos, type UnmadeState, type WaitingPhoto } from './photo-outbox.ts';

/** As many as a product may have. */
const MOST = 10;
/** No product has this number. */
const NO_PRODUCT = 0;

/** The photos that came with the post that is being read, or were chosen beside the form, in their order. */
export async function listUnmade(accountMark: string, unmade: UnmadeState): Promise<WaitingPhoto[]> {
  // Whose phone it is: somebody may sign in after sharing.
  const marks = new Set([accountMark, VISITOR_ACCOUNT_MARK]);
  const all = await Promise.all([...marks].map(listPhotos));
  return all.flat().filter(({ state }) => state === unmade);
}

type Maker = Pick<WaitingPhoto, 'accountMark' | 'language'>;

/** Keeps the pictures among shared files; those of an earlier share that nobody used make room. */
export async function keepShared(files: readonly File[], maker: Maker): Promise<void> {
  await forgetUnmade(maker.accountMark, 'shared');
  const pictures = files.filter(({ size, type }) => size > 0 && type.startsWith('image/')).slice(0, MOST);
  for (const [place, file] of pictures.entries())
    await keepUnmade(file, { ...maker, name: file.name, at: Date.now() + place, state: 'shared' });
}

/** Keeps a photo chosen beside the form behind those that were chosen before; more than a product may have are left out. */
export async function keepChosen(file: Blob, maker: Maker & { name: string }): Promise<void> {
  const { length } = await listUnmade(maker.accountMark, 'chosen');
  if (length < MOST) await keepUnmade(file, { ...maker, at: Date.now(), state: 'chosen' });
}

type Unmade = Maker & Pick<WaitingPhoto, 'name' | 'at'> & { state: UnmadeState };

async function keepUnmade(file: Blob, photo: Unmade): Promise<void> {
  const name = photo.name || 'photo.jpg';
  await keepPhoto({ ...photo, name, file, key: crypto.randomUUID(), productId: NO_PRODUCT, reason: '' });
}

/** Leaves them out. */
export async function forgetUnmade(accountMark: string, state: UnmadeState): Promise<void> {
  for (const { key } of await listUnmade(accountMark, state)) await forgetPhoto(key);
}
