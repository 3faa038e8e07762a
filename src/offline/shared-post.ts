import { SHARED_PARAM } from '#platform/wire/names.ts';
import { keepShared } from '#web/offline/unmade-photos.ts';
import { currentAccountMark, lastLanguage } from './current-account.ts';

const ROOM = '/vendor/products/from-post';
const TEXTS = ['title', 'text', 'url'] as const;

/** Whether a form is what another app shares with the installed shop (`share_target` of the manifest). */
export function isShare({ pathname, searchParams }: URL): boolean {
  return pathname === ROOM && searchParams.has(SHARED_PARAM);
}

/** Keeps the photos of a share on this device, also without a connection, and opens the room with its text. */
export async function takeShare({ request }: { request: Request }): Promise<Response> {
  const shared = await request.formData();
  const files = shared.getAll('photo').filter((value) => value instanceof File);
  await keepShared(files, { accountMark: await currentAccountMark(), language: await lastLanguage() });
  const room = new URL(ROOM, location.origin);
  for (const name of TEXTS) {
    const text = shared.get(name);
    if (typeof text === 'string' && text) room.searchParams.set(name, text);
  }
  return Response.redirect(room.href, 303);
}
