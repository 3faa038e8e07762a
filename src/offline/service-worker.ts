// The service worker, /sw.js: pages and pictures seen before can be read without a connection, and changes made without
// one are kept and sent later. It never takes the place of a running one: a new version waits until no page of the old
// one is open (no skipWaiting), so that an update cannot break what somebody has before them.
import type { FromWorker, ToWorker } from '#web/offline/wire.ts';
import { forgetOldPhotos, sendPhotos } from '#web/offline/photo-outbox.ts';
import { isDataPath } from '#platform/wire/data-address.ts';
import { registerRoute } from 'workbox-routing';
import { listWaiting, removeWaiting } from './offline-store.ts';
import { announceWaiting, isQueueable, sendOrQueue, sendWaiting } from './outbox.ts';
import { isAsset, isPicture, cacheScripts, assetFromCache, pictureFromCache } from './files.ts';
import { isShare, takeShare } from './shared-post.ts';
import { answerData, answerForm, answerPage, cachePage } from './page-answers.ts';
import {
  currentAccountMark,
  sendAndForgetCopies,
  changesAccountOrLanguage,
  noteLanguage,
  setCurrentAccount,
} from './current-account.ts';

declare const self: ServiceWorkerGlobalScope;

registerRoute(({ url, sameOrigin }) => sameOrigin && isAsset(url), assetFromCache);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPicture(url), pictureFromCache);
registerRoute(({ request }) => request.mode === 'navigate', answerPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isDataPath(url.pathname), answerData);
for (const method of ['POST', 'PATCH', 'DELETE'] as const)
  registerRoute(({ url, sameOrigin }) => sameOrigin && isQueueable(url, method), sendOrQueue, method);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && changesAccountOrLanguage(url),
  sendAndForgetCopies,
  'POST',
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isShare(url), takeShare, 'POST');
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', answerForm, 'POST');

self.addEventListener('activate', (event) => {
  // The page that brought the first worker is served by it from now on; a later worker finds no pages.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'send') return event.waitUntil(sendWaiting());
  // One after the other: what a new user has seen is kept only after the copies of the one before are gone.
  obeyed = obeyed.then(() => obey(message, event.source as Client | null)).catch(() => undefined);
  event.waitUntil(obeyed);
});

// Where the browser has Background Sync, what waits is sent even when no page is open any more.
self.addEventListener('sync', (event) => {
  (event as ExtendableEvent).waitUntil(
    Promise.all([sendWaiting(), currentAccountMark().then(sendPhotosOrWait)]),
  );
});

/** What is left fails the event, and the browser brings it again. */
async function sendPhotosOrWait(accountMark: string): Promise<void> {
  const { isLeft } = await sendPhotos(accountMark);
  if (isLeft) throw new Error('Photos still wait.');
}

let obeyed: Promise<void> = Promise.resolve();

async function obey(message: Exclude<ToWorker, { type: 'send' }>, page: Client | null): Promise<void> {
  switch (message.type) {
    case 'hello':
      await Promise.all([
        setCurrentAccount(message.accountMark),
        noteLanguage(message.language),
        forgetOldPhotos(),
      ]);
      return;
    case 'keep':
      await Promise.all([cachePage(message.page), cacheScripts(message.scripts)]);
      return;
    case 'list':
      page?.postMessage({ type: 'waiting', waiting: await listWaiting() } satisfies FromWorker);
      return;
    case 'dismiss':
      await removeWaiting(message.id);
      await announceWaiting();
  }
}
