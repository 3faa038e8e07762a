import { useSyncExternalStore } from 'react';
import { PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal, NOBODY, type Personal } from '#platform/wire/personal.ts';

/** Sent to the window when the readable cookie may have changed. */
export const PERSONAL_CHANGED = 'adey:personal';

let lastCookie: string | null = null;
let last: Personal = NOBODY;
/** Whether the cookie was read in this turn of the event loop: a slow phone takes a third of a millisecond for it, and a list of cards asks a hundred times. */
let isRead = false;

/** Says that the cookie may have changed; everything that shows it follows. */
export function announcePersonal(): void {
  if (typeof document === 'undefined') return;
  isRead = false;
  const { name } = readPersonal();
  document.documentElement.toggleAttribute('data-signed-in', name !== null);
  window.dispatchEvent(new Event(PERSONAL_CHANGED));
}

/**
 * The user's name or one of the counts, live; that of nobody while a page hydrates. One field alone: what is put into the cart
 * changes one number on the screen, and a slow phone would draw all of it anew for the whole cookie.
 */
export function usePersonal<Field extends keyof Personal>(field: Field): Personal[Field] {
  return useSyncExternalStore(
    onPersonalChange,
    () => readPersonal()[field],
    () => NOBODY[field],
  );
}

/** Announces the cookies whenever the page comes into view again, until the answer is called: another tab may have changed them. */
export function announceWhenSeen(): () => void {
  document.addEventListener('visibilitychange', announcePersonal);
  return () => document.removeEventListener('visibilitychange', announcePersonal);
}

/** Calls back when the readable cookies may have changed, until the answer is called. */
export function onPersonalChange(onChange: () => void): () => void {
  window.addEventListener(PERSONAL_CHANGED, onChange);
  return () => window.removeEventListener(PERSONAL_CHANGED, onChange);
}

/** What the cookie tells at this moment, also when another tab has changed it unannounced; who changes it here announces it. */
export function readPersonal(): Personal {
  if (isRead) return last;
  isRead = true;
  queueMicrotask(() => (isRead = false));
  const cookie = readCookie(PERSONAL_COOKIE);
  if (cookie === lastCookie) return last;
  lastCookie = cookie;
  last = decodePersonal(cookie);
  return last;
}

/** A readable cookie of this browser. */
export function readCookie(name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}
