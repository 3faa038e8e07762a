import { hydrateRoot } from 'react-dom/client';
import { pageLanguage } from '#web/page-language.ts';
import { VISITOR_ACCOUNT_MARK } from '#platform/wire/names.ts';
import { PERSONAL_CHANGED, readPersonal } from '#web/use-personal.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { getWaiting, announceSent, refreshWaiting, setWaiting } from './waiting.ts';
import { connectBy } from '#web/transport.ts';
import { reportErrors } from './report-errors.ts';
import { answerOrHold } from './connection.ts';
import type { FromWorker, ToWorker } from './wire.ts';

/** Between tries to send what waits while no news of the connection comes. */
const RETRY_MS = [3_000, 5_000, 15_000, 30_000, 60_000, 120_000];

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the bar of the connection, watches over the router's requests, brings the service worker and has it send what waits. */
export function startOffline(): void {
  reportErrors();
  for (const box of document.querySelectorAll('.late')) box.classList.remove('late');
  connectBy(answerOrHold);
  const place = document.createElement('div');
  document.body.append(place);
  // The bar is empty at first, like its place; createRoot would be more code in every visit's scripts.
  hydrateRoot(place, <ConnectionBar onDismiss={(id) => tell({ type: 'dismiss', id })} />);
  // What draws messages is here before a connection can be missing.
  import('#web/ui/toast-box.tsx').catch(() => undefined);
  // Whoever drives the browser by program can wait for this.
  document.documentElement.setAttribute('data-watched', '');
  if ('serviceWorker' in navigator) void startWorker().catch(() => undefined);
}

async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'sent') announceSent(data.change, data.answer);
    else {
      setWaiting(data.waiting, ownAccountMark());
      retryLater();
    }
  });
  // An answer without a service worker file (a development server) is no failure of the page.
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await serviceWorker.ready;
  hello();
  tell({ type: 'keep', page: window.location.href, scripts: loadedScripts() });
  tell({ type: 'list' });
  tell({ type: 'send' });
  window.addEventListener(PERSONAL_CHANGED, () => {
    hello();
    refreshWaiting(ownAccountMark());
  });
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendNow());
}

function hello(): void {
  tell({ type: 'hello', accountMark: ownAccountMark(), language: pageLanguage() });
}

function ownAccountMark(): string {
  return readPersonal().accountMark ?? VISITOR_ACCOUNT_MARK;
}

function tell(message: ToWorker): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message));
}

function sendNow(): void {
  tries = 0;
  if (getWaiting().length > 0) tell({ type: 'send' });
}

function retryLater(): void {
  clearTimeout(timer);
  // What waited for its maker's sign-in too: a try that met no connection is no answer.
  if (!getWaiting().some(({ state }) => state !== 'refused')) return;
  timer = setTimeout(
    () => {
      tries += 1;
      tell({ type: 'send' });
      retryLater();
    },
    RETRY_MS[Math.min(tries, RETRY_MS.length - 1)],
  );
}

function loadedScripts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/assets/'));
}
