import { REPORTS_PATH } from '#platform/wire/names.ts';

/** One that fails again and again says nothing new. */
const MOST = 5;
const told = new Set<string>();

/** Tells the shop which script of its own failed, and where in it: no text of the error, which may quote people. */
export function reportErrors(): void {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function report(error: unknown): void {
  if (!(error instanceof Error)) return;
  // Extensions and what others put into the page are none of ours.
  const at = /\/assets\/[\w./-]+:\d+:\d+/.exec(error.stack ?? '')?.[0];
  if (!at || told.has(at) || told.size >= MOST) return;
  told.add(at);
  const body = JSON.stringify({ name: error.name, at, path: window.location.pathname });
  navigator.sendBeacon?.(REPORTS_PATH, new Blob([body], { type: 'application/json' }));
}
