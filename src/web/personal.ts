import { useSyncExternalStore } from 'react';

/** What the readable cookie tells of the reader. Empty on the server: pages are the same for everyone. */
export type Personal = {
  name: string | null;
  cart: number;
  wishlist: number;
  compare: number;
  calendar: 'ethiopian' | 'gregorian' | null;
  isInDollars: boolean;
  /** Whether the reader belongs to a vendor's team. */
  isVendor: boolean;
  /** Messages of suppliers that were not seen. */
  inbox: number;
};

const NOBODY: Personal = {
  name: null,
  cart: 0,
  wishlist: 0,
  compare: 0,
  calendar: null,
  isInDollars: false,
  isVendor: false,
  inbox: 0,
};
/** Sent to the window when the readable cookie may have changed. */
export const CHANGED = 'adey:personal';

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

/** What the cookie tells at this moment, also when another tab has changed it unannounced. */
export function readPersonal(): Personal {
  const cookie = /(?:^|; )adey_me=([^;]*)/.exec(document.cookie)?.[1] ?? null;
  if (cookie === lastCookie) return last;
  lastCookie = cookie;
  last = cookie === null ? NOBODY : decode(cookie);
  return last;
}

type Cookie = {
  n: string | null;
  c: number;
  w: number;
  k: number;
  g?: string;
  u?: number;
  v?: number;
  i?: number;
};

function decode(cookie: string): Personal {
  try {
    const binary = atob(cookie.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const { n, c, w, k, g, u, v, i } = JSON.parse(text) as Cookie;
    const calendar = g === 'e' ? 'ethiopian' : g === 'g' ? 'gregorian' : null;
    return {
      name: n || null,
      cart: c || 0,
      wishlist: w || 0,
      compare: k || 0,
      calendar,
      isInDollars: u === 1,
      isVendor: v === 1,
      inbox: i || 0,
    };
  } catch {
    return NOBODY;
  }
}
