import { useSyncExternalStore } from 'react';

const TEXTS = ['title', 'text', 'url'];
/** As long as Telegram lets a post be. */
export const LETTERS_MAX = 4_096;

/** What another app shares, by its names there: title, text and link, each on a line of its own, as much as a post may have. */
export function sharedText(told: Iterable<readonly [string, string]>): string {
  const byName = new Map(told);
  return TEXTS.map((name) => byName.get(name))
    .filter(Boolean)
    .join('\n')
    .slice(0, LETTERS_MAX);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** What the service worker took from a share and put behind the `#` of the address; empty before scripts run. */
export function useSharedText(): string {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  return sharedText(new URLSearchParams(hash.slice(1)));
}
