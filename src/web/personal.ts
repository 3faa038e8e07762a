import { useSyncExternalStore } from 'react';

/** What the readable cookie tells of the reader. Empty on the server: pages are the same for everyone. */
export type Personal = { name: string | null; cart: number; wishlist: number; compare: number };

const NOBODY: Personal = { name: null, cart: 0, wishlist: 0, compare: 0 };
const CHANGED = 'adey:personal';

let lastCookie: string | null = null;
let last: Personal = NOBODY;

/** Says that the cookie may have changed; everything that shows it follows. */
export function announcePersonal(): void {
  if (typeof document === 'undefined') return;
  const { name } = readPersonal();
  document.documentElement.toggleAttribute('data-signed-in', name !== null);
  window.dispatchEvent(new Event(CHANGED));
}

/** The reader's name and counts, live; `NOBODY` while a page hydrates. */
export function usePersonal(): Personal {
  return useSyncExternalStore(subscribe, readPersonal, () => NOBODY);
}

function subscribe(onChange: () => void): () => void {
  const onVisible = () => document.visibilityState === 'visible' && announcePersonal();
  window.addEventListener(CHANGED, onChange);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function readPersonal(): Personal {
  const cookie = /(?:^|; )adey_me=([^;]*)/.exec(document.cookie)?.[1] ?? null;
  if (cookie === lastCookie) return last;
  lastCookie = cookie;
  last = cookie === null ? NOBODY : decode(cookie);
  return last;
}

function decode(cookie: string): Personal {
  try {
    const binary = atob(cookie.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const { n, c, w, k } = JSON.parse(text) as { n: string | null; c: number; w: number; k: number };
    return { name: n || null, cart: c || 0, wishlist: w || 0, compare: k || 0 };
  } catch {
    return NOBODY;
  }
}
