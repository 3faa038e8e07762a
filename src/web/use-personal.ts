import { useSyncExternalStore } from 'react';
import { PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal, NOBODY, type Personal } from '#platform/wire/personal.ts';

/** Sent to the window when the readable cookie may have changed. */
export const PERSONAL_CHANGED = 'adey:personal';

let lastCookie: string | null = null;
let last: Personal = NOBODY;

/** Says that the cookie may have changed; everything that shows it follows. */
export function announcePersonal(): void {
  if (typeof document === 'undefined') return;
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

/** Calls back when the readable cookies may have changed, until the answer is called. */
export function onPersonalChange(onChange: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && announcePersonal();
  window.addEventListener(PERSONAL_CHANGED, onChange);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener(PERSONAL_CHANGED, onChange);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** What the cookie tells at this moment, also when another tab has changed it unannounced. */
export function readPersonal(): Personal {
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
