import type { Profile } from '#modules/profile/profile.schema.ts';
import { callApi } from '#web/call-api.ts';

const SIDE = 1_200;
const SMALL_ENOUGH = 300_000;

/** Sends a change of one's own profile as the documents write it; the answer replaces what is shown. */
export async function sendProfile(change: object, photo?: Blob): Promise<Profile> {
  const body = new FormData();
  body.set('userProfile', JSON.stringify(change));
  if (photo) body.set('profilePhoto', photo, 'photo.jpg');
  return callApi('/api/user/profile/update', { method: 'PUT', body });
}

/** Reads one's own profile anew. */
export async function fetchProfile(id: number): Promise<Profile> {
  return callApi(`/api/user/profile/${id}`);
}

/**
 * The photo as small as it may be: a phone's picture of several MB would take minutes on a slow connection. What the
 * browser cannot read goes as it is, and the server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= SMALL_ENOUGH) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.min(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const light = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return light && light.size < file.size ? light : file;
  } catch {
    return file;
  }
}
