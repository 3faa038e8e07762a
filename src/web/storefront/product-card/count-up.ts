import { PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { encodePersonal, type Personal, PERSONAL_SECONDS } from '#platform/wire/personal.ts';
import { announcePersonal, readPersonal } from '#web/use-personal.ts';

/** What can be done with a product from its card and its page; the values of the forms' buttons. */
export type ProductIntent = 'cart' | 'wishlist' | 'compare';

/** What was added from this page already: the same thing again does not raise a count of different things. */
const added = new Set<string>();
/** What this page wrote last: any other cookie is the server's word, which counts what was added and not what was refused. */
let written: Personal | undefined;

/**
 * Raises a count of the readable cookie by one before the server has answered, so that the header shows it at once; the
 * answer brings the true number. Gives the way back for an error.
 */
export function bumpCount(kind: ProductIntent, item: string): () => void {
  const key = `${kind}:${item}`;
  if (added.has(key)) return () => undefined;
  added.add(key);
  change(kind, 1);
  return () => {
    added.delete(key);
    if (readPersonal() === written) change(kind, -1);
  };
}

function change(kind: ProductIntent, by: number): void {
  const now = readPersonal();
  document.cookie = `${PERSONAL_COOKIE}=${encodePersonal({ ...now, [kind]: now[kind] + by })}; Path=/; SameSite=Lax; Max-Age=${PERSONAL_SECONDS}`;
  announcePersonal();
  written = readPersonal();
}
