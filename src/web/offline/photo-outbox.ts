// Photos of products that wait to be sent, for the portal's screens and for the service worker: kept by the browser until the
// shop has them, also when the tab is closed or the phone goes out.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { IDEMPOTENCY_KEY, LATE_HEADER, PAGE_LANGUAGE } from '#platform/wire/names.ts';

/** Of photos whose product is not there yet. */
export type UnmadeState = 'shared' | 'chosen';

export type WaitingPhoto = {
  /** The photo's own name: the server takes each name once. */
  key: string;
  productId: number;
  /** Who chose it (the `r` of the readable cookie). */
  accountMark: string;
  language: string;
  name: string;
  file: Blob;
  at: number;
  /**
   * `signIn`: its maker has to sign in again; `refused`: the server said no, in `reason`; `shared` with a post and `chosen` beside
   * the form: its product is to be made.
   */
  state: 'waiting' | 'signIn' | 'refused' | UnmadeState;
  reason: string;
};

/** What is told to all screens: which photo is on its way, or that another one waits, is there or was refused. */
export type PhotoNews = { type: 'sending'; key: string } | { type: 'changed'; sent: number | null };
export const PHOTO_NEWS = 'adey-photos';

interface Schema extends DBSchema {
  photos: { key: string; value: WaitingPhoto };
}

const LOCK = 'adey-photos';
const TIMEOUT_MS = 120_000;
const DAY_MS = 86_400_000;
/** How long photos are kept that nobody came back for; those that no product was made for a day. */
const KEPT_MS: Record<WaitingPhoto['state'], number> = {
  waiting: 30 * DAY_MS,
  signIn: 30 * DAY_MS,
  refused: 30 * DAY_MS,
  shared: DAY_MS,
  chosen: DAY_MS,
};

let opening: Promise<IDBPDatabase<Schema>> | null = null;
/** Where a browser may keep nothing, photos live as long as their page. */
const unkept = new Map<string, WaitingPhoto>();

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('adey-photos', 1, {
    upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'key' }),
    blocking: () => void opening?.then((db) => db.close()).finally(() => (opening = null)),
  });
  opening.catch(() => (opening = null));
  return opening;
}

/** The photos of a user that wait or were refused, the oldest first. */
export async function listPhotos(accountMark: string): Promise<WaitingPhoto[]> {
  const kept = await open()
    .then((db) => db.getAll('photos'))
    .catch(() => []);
  return [...kept, ...unkept.values()]
    .filter((photo) => photo.accountMark === accountMark)
    .toSorted((one, other) => one.at - other.at);
}

/**
 * Gives up what nobody came back for, whoever chose it: what the service worker does whenever a page greets it, and each page
 * that sends. Twice is once.
 */
export async function forgetOldPhotos(now = Date.now()): Promise<void> {
  const kept = await open()
    .then((db) => db.getAll('photos'))
    .catch(() => []);
  for (const { key, state, at } of [...kept, ...unkept.values()])
    if (now - at > KEPT_MS[state]) await forgetPhoto(key);
}

/** Keeps a photo, or how it stands. */
export async function keepPhoto(photo: WaitingPhoto): Promise<void> {
  await open()
    .then((db) => db.put('photos', photo))
    .catch(() => unkept.set(photo.key, photo));
  tell({ type: 'changed', sent: null });
}

/** Gives a photo up, or knows it sent (`sent`: the product that has it now). */
export async function forgetPhoto(key: string, sent: number | null = null): Promise<void> {
  unkept.delete(key);
  await open()
    .then((db) => db.delete('photos', key))
    .catch(() => undefined);
  tell({ type: 'changed', sent });
}

function tell(news: PhotoNews): void {
  const channel = new BroadcastChannel(PHOTO_NEWS);
  channel.postMessage(news);
  channel.close();
}

/**
 * Sends a user's photos one after the other, the oldest first, one at a time over all pages and the worker. Answers whether
 * some are left for want of a connection, and how many were answered. Killed anywhere a photo is sent again under its name.
 */
export async function sendPhotos(accountMark: string): Promise<{ isLeft: boolean; sent: number }> {
  return await alone(async () => {
    await forgetOldPhotos();
    const asked = new Set<string>();
    for (let sent = 0; ; sent += 1) {
      const next = (await listPhotos(accountMark)).find(
        ({ key, state }) => (state === 'waiting' || state === 'signIn') && !asked.has(key),
      );
      if (!next) return { isLeft: false, sent };
      asked.add(next.key);
      tell({ type: 'sending', key: next.key });
      const answer = await send(next);
      if (!answer || isPassing(answer)) {
        tell({ type: 'changed', sent: null });
        return { isLeft: true, sent };
      }
      await settle(next, answer);
    }
  });
}

/** Pages without locks send twice at worst, which counts once. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? await (locks.request(LOCK, work) as Promise<T>) : await work();
}

async function send({
  productId,
  file,
  name,
  key,
  language,
  accountMark,
}: WaitingPhoto): Promise<Response | null> {
  const body = new FormData();
  body.set('photo', new File([file], name.replace(/\.\w+$/, '.jpg'), { type: file.type }));
  return await fetch(`/api/vendor/products/${productId}/photos`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      [PAGE_LANGUAGE]: language,
      [IDEMPOTENCY_KEY]: key,
      [LATE_HEADER]: accountMark,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
}

/** Whether another try can help: the server was away, or asked for patience. */
function isPassing({ status }: Response): boolean {
  return status === 408 || status === 429 || status >= 500;
}

/** How the server says no. */
type Told = { code?: string; message?: string; errors?: Record<string, string> };

async function settle(photo: WaitingPhoto, answer: Response): Promise<void> {
  if (answer.ok) return await forgetPhoto(photo.key, photo.productId);
  const told = (await answer.json().catch(() => null)) as Told | null;
  const waitsForMaker = answer.status === 401 || told?.code === 'request.other_account';
  const state = waitsForMaker ? ('signIn' as const) : ('refused' as const);
  // The sentence of a field says what to mend; the one of the whole only that something is.
  const reason = Object.values(told?.errors ?? {})[0] ?? told?.message ?? '';
  await keepPhoto({ ...photo, state, reason });
}
