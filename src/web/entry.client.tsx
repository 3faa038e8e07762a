import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#generated/paraglide/runtime.js';
import { documentLanguage } from './page-language.ts';
import { startTransport } from './transport.ts';

const language = documentLanguage();
overwriteGetLocale(() => language);

startTransport();

// What works without a connection begins long after the page can be used, so that a first visit carries nothing of it.
const LATE_MS = document.documentElement.dataset.saved ? 0 : 3_000;
setTimeout(
  () =>
    void import('./offline/start-offline.tsx').then(
      (offline) => offline.startOffline(),
      () => undefined,
    ),
  LATE_MS,
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
