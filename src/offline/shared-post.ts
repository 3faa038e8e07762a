import { SHARED_PARAM } from '#platform/wire/names.ts';
import { keepShared } from '#web/offline/unmade-photos.ts';
import { currentAccountMark, lastLanguage } from './current-account.ts';

const ROOM = '/vendor/products/from-post';
const TEXTS = ['title', 'text', 'url'] as const;

/** Whether a form is what another app shares with the installed shop (`share_target` of the manifest). */
export function isShare({ pathname, searchParams }: URL): boolean {
  return pathname === ROOM && searchParams.has(SHARED_PARAM);
}

/**
 * Keeps the photos of a share on this device, also without a connection, and opens the room with its text: behind the `#` of the address,
 * which is never sent, for a long post in Amharic is longer there than any server takes.
 */
export async function takeShare({ request }: { request: Request }): Promise<Response> {
  const shared = await request.formData();
  const files = shared.getAll('photo').filter((value) => value instanceof File);
  await keepShared(files, { accountMark: await currentAccountMark(), language: await lastLanguage() });
  const room = new URL(ROOM, location.origin);
  const texts = TEXTS.map((name) => [name, shared.get(name)] as const);
  const told = texts.filter((one): one is [(typeof TEXTS)[number], string] => typeof one[1] === 'string');
  room.hash = new URLSearchParams(told).toString();
  return Response.redirect(room.href, 303);
}
