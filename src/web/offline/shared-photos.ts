// Photos that another app shared, such as Telegram, until it is known which product they belong to: kept by the service worker,
// shown beside the post they came with, and given to the draft that is made of it.
import { VISITOR_ACCOUNT_MARK } from '#platform/wire/names.ts';
import { forgetPhoto, keepPhoto, listPhotos, type WaitingPhoto } from './photo-outbox.ts';

/** As many as a product may have. */
const MOST = 10;
/** No product has this number. */
const NO_PRODUCT = 0;

/** Whose phone it is: somebody may sign in after sharing. */
async function sharedBefore(accountMark: string): Promise<WaitingPhoto[]> {
  const marks = new Set([accountMark, VISITOR_ACCOUNT_MARK]);
  const all = await Promise.all([...marks].map(listPhotos));
  return all.flat().filter(({ state }) => state === 'shared');
}

/** Keeps the pictures among shared files; those of an earlier share that nobody used make room. */
export async function keepShared(
  files: readonly File[],
  { accountMark, language }: Pick<WaitingPhoto, 'accountMark' | 'language'>,
): Promise<void> {
  for (const { key } of await sharedBefore(accountMark)) await forgetPhoto(key);
  const pictures = files.filter(({ size, type }) => size > 0 && type.startsWith('image/')).slice(0, MOST);
  for (const [place, file] of pictures.entries())
    await keepPhoto({
      key: crypto.randomUUID(),
      productId: NO_PRODUCT,
      accountMark,
      language,
      name: file.name || 'photo.jpg',
      file,
      at: Date.now() + place,
      state: 'shared',
      reason: '',
    });
}

/** The photos that came with the post that is being read, in their order. */
export async function listShared(accountMark: string): Promise<WaitingPhoto[]> {
  return await sharedBefore(accountMark);
}

/** Leaves shared photos out. */
export async function forgetShared(accountMark: string): Promise<void> {
  for (const { key } of await sharedBefore(accountMark)) await forgetPhoto(key);
}
