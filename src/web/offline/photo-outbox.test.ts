import { afterEach, expect, test, vi } from 'vitest';
import { forgetOldPhotos, keepPhoto, listPhotos, sendPhotos, type WaitingPhoto } from './photo-outbox.ts';

/** A browser that keeps nothing: its database cannot be opened, and photos live as long as their page. */
class Refused extends EventTarget {
  error = new Error('This browser keeps nothing.');
}
vi.stubGlobal('IDBRequest', Refused);
for (const name of ['IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor', 'IDBTransaction'])
  vi.stubGlobal(name, class {});
vi.stubGlobal('indexedDB', {
  open: () => {
    const request = new Refused();
    queueMicrotask(() => request.dispatchEvent(new Event('error')));
    return request;
  },
});

const DAY_MS = 86_400_000;
const NOW = Date.now();
const aPhoto = (key: string, state: WaitingPhoto['state'], days: number): WaitingPhoto => ({
  key,
  productId: 7,
  accountMark: 'me',
  language: 'en',
  name: `${key}.jpg`,
  file: new Blob(['a']),
  at: NOW - days * DAY_MS,
  state,
  reason: '',
});

afterEach(() => forgetOldPhotos(NOW + 365 * DAY_MS));

test('photos that were shared or chosen and not used are given up after a day, all others after thirty', async () => {
  for (const photo of [
    aPhoto('shared today', 'shared', 0.5),
    aPhoto('shared before', 'shared', 1.5),
    aPhoto('chosen before', 'chosen', 1.5),
    aPhoto('waits', 'waiting', 29),
    aPhoto('waited too long', 'waiting', 31),
    aPhoto('refused', 'refused', 29),
    aPhoto('sign in', 'signIn', 31),
  ])
    await keepPhoto(photo);
  await forgetOldPhotos(NOW);
  await forgetOldPhotos(NOW);
  const left = (await listPhotos('me')).map(({ key }) => key);
  expect(left.toSorted()).toEqual(['refused', 'shared today', 'waits']);
});

test('a photo that is refused says what is wrong with it, not only that something is', async () => {
  await keepPhoto(aPhoto('no picture', 'waiting', 0));
  const told = {
    code: 'request.invalid',
    message: 'Please check.',
    errors: { photo: 'Please select an image.' },
  };
  const answer = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(told, { status: 422 })));
  vi.stubGlobal('fetch', answer);
  await sendPhotos('me');
  expect(await listPhotos('me')).toMatchObject([{ state: 'refused', reason: 'Please select an image.' }]);
  answer.mockResolvedValueOnce(Response.json({ message: 'At most 10 photos.' }, { status: 422 }));
  await keepPhoto(aPhoto('no picture', 'waiting', 0));
  await sendPhotos('me');
  expect(await listPhotos('me')).toMatchObject([{ state: 'refused', reason: 'At most 10 photos.' }]);
});
