import { announcePersonal } from '#web/personal.ts';

/** What can be done with a product from its card and its page; the values of the forms' buttons. */
export type ProductIntent = 'cart' | 'wishlist' | 'compare';

const FIELDS: Record<ProductIntent, string> = { cart: 'c', wishlist: 'w', compare: 'k' };
const COOKIE = 'adey_me';
/** What was added from this page already: the same thing again does not raise a count of different things. */
const added = new Set<string>();

/**
 * Raises a count of the readable cookie by one before the server has answered, so that the header shows it at once; the
 * answer brings the true number. Gives the way back for a refusal.
 */
export function countUp(kind: ProductIntent, item: string): () => void {
  const key = `${kind}:${item}`;
  if (added.has(key)) return () => undefined;
  const before = readCookie();
  added.add(key);
  write({ ...before, [FIELDS[kind]]: Number(before[FIELDS[kind]] ?? 0) + 1 });
  return () => {
    added.delete(key);
    write(before);
  };
}

type Counts = Record<string, unknown>;

function readCookie(): Counts {
  try {
    const value = /(?:^|; )adey_me=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const bytes = Uint8Array.from(atob(value.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Counts;
  } catch {
    return { n: null, c: 0, w: 0, k: 0 };
  }
}

function write(counts: Counts): void {
  const text = String.fromCharCode(...new TextEncoder().encode(JSON.stringify(counts)));
  const value = btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${180 * 24 * 3600}`;
  announcePersonal();
}
