import { pageOfData } from '#platform/wire/data-address.ts';
import { PARTIAL_PARAM, ACCOUNT_HEADER, SAVED_HEADER } from '#platform/wire/names.ts';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { localeOfPath } from '#platform/language.ts';
import { markedCopy, stampedCopy } from './page-copy.ts';
import { copyKind } from './copy-kinds.ts';
import { offlinePage, unsentPage } from './offline-page.ts';
import {
  chosenLanguage,
  currentAccountMark,
  setCurrentAccount,
  OWN_COPIES,
  SHARED_COPIES,
} from './current-account.ts';

/** A page that has a copy is not waited for longer. */
const PATIENCE_S = 4;
const DAY = 86_400;

/** Tells whose the answers are, and says so when nothing could be answered. */
const ofAnswers: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    const accountMark = response.headers.get(ACCOUNT_HEADER);
    if (accountMark) await setCurrentAccount(accountMark);
    return response;
  },
  handlerDidError: async ({ request }) =>
    request.mode === 'navigate' ? await offlinePage(new URL(request.url)) : undefined,
};

function readingCopies(cacheName: string, entries: number, days: number): Strategy {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions: { ignoreVary: true },
    plugins: [
      ofAnswers,
      new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * DAY, purgeOnQuotaError: true }),
      {
        cacheWillUpdate: async ({ response }) => await stampedCopy(response),
        cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
          cachedResponse && (await mayBeRead(cachedResponse, new URL(request.url)))
            ? await markedCopy(cachedResponse, new URL(request.url))
            : null,
      },
    ],
  });
}

const STRATEGIES = {
  public: readingCopies(SHARED_COPIES, 160, 30),
  own: readingCopies(OWN_COPIES, 60, 30),
  never: new NetworkOnly({ plugins: [ofAnswers] }),
};

/** Copies of own pages are for the user they were made for; those of bare addresses for the language chosen then. */
async function mayBeRead(copy: Response, { pathname }: URL): Promise<boolean> {
  const owner = copy.headers.get(ACCOUNT_HEADER);
  if (owner !== null && owner !== (await currentAccountMark())) return false;
  const language = copy.headers.get('content-language');
  const wanted = localeOfPath(pathname) ?? (await chosenLanguage());
  return language === null || wanted === null || language === wanted;
}

/** A document: the newest, or its copy when none comes in time; the offline page when there is neither. */
export async function answerPage({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  return await STRATEGIES[copyKind(url.pathname) ?? 'never'].handle({ event, request });
}

/** A form that the browser itself sends: it is never kept, and without a connection it is shown again. */
export async function answerForm({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const typed = request.clone();
  return await fetch(request).catch(async (error: unknown) => {
    const page = await unsentPage(url, await typed.formData());
    if (!page) throw error;
    return page;
  });
}

/** The router's own requests. A page come to in this way is kept as a document too, since a reload asks for that. */
export async function answerData({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const page = pageOfData(url);
  const answer = await STRATEGIES[copyKind(page.pathname) ?? 'never'].handle({ event, request });
  // Links that are only pointed at are fetched ahead without CORS; nobody has read those. Parts of a page are no page.
  if (url.searchParams.has(PARTIAL_PARAM)) return answer;
  if (answer.ok && request.mode !== 'no-cors' && !answer.headers.has(SAVED_HEADER))
    (event as ExtendableEvent).waitUntil(cachePage(page.href));
  return answer;
}

/** Keeps a copy of a page that is open already, unless there is one or the user saves data. */
export async function cachePage(address: string): Promise<void> {
  const { pathname, href } = withoutFragment(address);
  const kind = copyKind(pathname);
  if (!kind || savesData()) return;
  const cache = await caches.open(kind === 'own' ? OWN_COPIES : SHARED_COPIES);
  if (await cache.match(href, { ignoreVary: true })) return;
  const answer = await fetch(href, { headers: { accept: 'text/html' } }).catch(() => null);
  const copy = answer && (await stampedCopy(answer));
  if (copy) await cache.put(href, copy);
}

function withoutFragment(address: string): URL {
  const url = new URL(address, location.origin);
  url.hash = '';
  return url;
}

function savesData(): boolean {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
}
