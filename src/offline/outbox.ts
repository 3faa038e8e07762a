import { IDEMPOTENCY_KEY, LATE_HEADER, PAGE_LANGUAGE } from '#platform/wire/names.ts';
import type { FromWorker, QueuedChange } from '#web/offline/wire.ts';
import { currentAccountMark } from './current-account.ts';
import { addWaiting, listWaiting, removeWaiting, updateWaiting } from './offline-store.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shorter than the page's own patience (HTTP_TIMEOUT_MS): it is told "kept", not "failed". */
const PATIENCE_MS = 8_000;
const LOCK = 'adey-outbox';

/** Changes that can wait: what is in the cart, and messages. Nothing here charges or orders anything. */
const KEEPABLE: readonly (readonly [string, RegExp])[] = [
  ['POST', /^\/api\/cart\/lines$/],
  ['PATCH', /^\/api\/cart\/lines\/\d+$/],
  ['DELETE', /^\/api\/cart\/lines\/\d+$/],
  ['POST', /^\/api\/chat\/send\/\d+$/],
  ['POST', /^\/api\/vendor\/chat\/conversations\/\d+\/messages$/],
];

export function isQueueable({ pathname }: URL, method: string): boolean {
  return KEEPABLE.some(([itsMethod, path]) => itsMethod === method && path.test(pathname));
}

/** Sends a change, under a name of its own so that it counts once; without a connection it is kept and sent later. */
export async function sendOrQueue({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const change = await changeOf(request, url);
  // What came before goes first: a number set while its line still waits would be lost.
  const isQueued = (await listWaiting()).some(
    (one) =>
      one.state !== 'refused' && groupOf(one) === groupOf(change) && one.accountMark === change.accountMark,
  );
  const answer = isQueued ? null : await send(change, false);
  if (answer && !isGatewayDown(answer)) return answer;
  await addWaiting(change);
  await announceWaiting();
  if (isQueued) void sendWaiting();
  await askForSync();
  return Response.json({ code: 'offline.queued' }, { status: 202 });
}

async function changeOf(request: Request, url: URL): Promise<Omit<QueuedChange, 'id'>> {
  const body = request.method === 'DELETE' ? '' : await request.clone().text();
  return {
    key: request.headers.get(IDEMPOTENCY_KEY) ?? clientKeyIn(body) ?? crypto.randomUUID(),
    accountMark: await currentAccountMark(),
    method: request.method,
    path: url.pathname,
    body: body || null,
    language: request.headers.get(PAGE_LANGUAGE) ?? 'en',
    at: Date.now(),
    state: 'waiting',
    reason: '',
  };
}

/** A message names itself. */
function clientKeyIn(body: string): string | null {
  try {
    return (JSON.parse(body) as { clientKey?: string }).clientKey ?? null;
  } catch {
    return null;
  }
}

/** What must be sent in order: a conversation, or the cart. */
function groupOf({ path }: Pick<QueuedChange, 'path'>): string {
  return path.startsWith('/api/cart/') ? 'cart' : path;
}

/** Null: no answer came. `isLate`: it waited, so the server looks whether its maker is still who asks. */
async function send(change: Omit<QueuedChange, 'id'>, isLate: boolean): Promise<Response | null> {
  return await fetch(change.path, {
    method: change.method,
    headers: {
      accept: 'application/json',
      [PAGE_LANGUAGE]: change.language,
      [IDEMPOTENCY_KEY]: change.key,
      ...(change.body === null ? {} : { 'content-type': 'application/json' }),
      ...(isLate ? { [LATE_HEADER]: change.accountMark } : {}),
    },
    body: change.body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
}

function isGatewayDown({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Sends what waits, in order and one at a time over all pages and workers; stops where there is still no connection. */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    const held = new Set<string>();
    for (let next = await firstOutside(held); next; next = await firstOutside(held)) {
      const answer = await send(next, true);
      if (!answer || isGatewayDown(answer) || answer.status === 429 || answer.status === 408) return;
      if (!(await settle(next, answer))) held.add(groupOf(next) + next.accountMark);
    }
  });
}

async function firstOutside(held: ReadonlySet<string>): Promise<QueuedChange | undefined> {
  return (await listWaiting()).find(
    (one) => one.state !== 'refused' && !held.has(groupOf(one) + one.accountMark),
  );
}

/** Takes the answer in; false when the change has to go on waiting for its maker. */
async function settle(change: QueuedChange, answer: Response): Promise<boolean> {
  const told = (await answer.json().catch(() => null)) as { code?: string; message?: string } | null;
  if (answer.ok || isDoneAnyway(change, answer)) {
    await removeWaiting(change.id);
    await tell({ type: 'sent', change, answer: answer.ok ? told : null });
    await announceWaiting();
    return true;
  }
  const waitsForMaker = answer.status === 401 || told?.code === 'request.other_account';
  // A fault of the server is tried again later, like a missing connection.
  if (answer.status >= 500) return false;
  const reason = told?.message ?? '';
  await updateWaiting({ ...change, state: waitsForMaker ? 'signIn' : 'refused', reason });
  await announceWaiting();
  return !waitsForMaker;
}

/** A line that is gone already has been removed. */
function isDoneAnyway({ method }: QueuedChange, answer: Response): boolean {
  return method === 'DELETE' && answer.status === 404;
}

export async function announceWaiting(): Promise<void> {
  await tell({ type: 'waiting', waiting: await listWaiting() });
}

async function tell(news: FromWorker): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(news);
}

async function askForSync(): Promise<void> {
  const { sync } = self.registration as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(LOCK).catch(() => undefined);
}
