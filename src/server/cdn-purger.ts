import { setTimeout as sleep } from 'node:timers/promises';
import type { CdnSettings } from '#platform/cdn-settings.ts';
import type { Log } from '#platform/log.ts';
import { EVERY_PAGE } from './surrogate-keys.ts';

export type CdnPurgerTimes = {
  /** What is dropped within so long goes together, after the web processes have forgotten it themselves. */
  gatherMs: number;
  /** The wait after a first refusal; it doubles up to `retryMaxMs`. */
  retryMs: number;
  retryMaxMs: number;
  answerMs: number;
};

export type CdnPurger = {
  /** Has the CDN forget the pages that show one of the tags. */
  purge: (tags: readonly string[]) => void;
  /** Has it look at every page again, as when nobody knows what it should have been told. */
  purgeAll: () => void;
  stop: () => Promise<void>;
};

const TIMES: CdnPurgerTimes = { gatherMs: 500, retryMs: 1_000, retryMaxMs: 60_000, answerMs: 10_000 };
/** Fastly's limit of one call is 256 keys. */
const KEYS_AT_ONCE = 200;
/** Of more all pages are looked at again. */
const KEYS_MAX = 10_000;

/**
 * Tells a CDN which of the pages it keeps are no longer true: POST with the keys in `surrogate-key`, as Fastly's API takes it and
 * `ops/varnish` does. What was not taken is told again until it is; what a dying process had not told the next one makes good,
 * since each begins with all pages. Several workers may tell the same: a page is forgotten twice.
 */
export function createCdnPurger(cdn: CdnSettings, log: Log, times: CdnPurgerTimes = TIMES): CdnPurger {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waiting = new Set<string>();
  let working: Promise<void> | null = null;
  let errors = 0;

  /** Tells what waits, in order, until nothing does. What is dropped while something is told is told afterwards. */
  async function work(): Promise<void> {
    while (waiting.size > 0 && !signal.aborted) {
      await sleep(waitAfter(errors, times), null, { signal, ref: false }).catch(() => undefined);
      const keys = waiting.has(EVERY_PAGE) ? [EVERY_PAGE] : [...waiting].slice(0, KEYS_AT_ONCE);
      waiting = new Set(keys[0] === EVERY_PAGE ? [] : [...waiting].slice(KEYS_AT_ONCE));
      try {
        await tell(cdn, keys, AbortSignal.any([signal, AbortSignal.timeout(times.answerMs)]));
        if (errors > 0) log.info('the CDN forgets pages again');
        errors = 0;
      } catch (error) {
        waiting = new Set([...keys, ...waiting]);
        errors += 1;
        if (errors === 1 && !signal.aborted)
          log.warn({ err: error }, 'the CDN does not forget pages; it is told again');
      }
    }
  }

  function purge(tags: readonly string[]): void {
    if (signal.aborted) return;
    for (const tag of tags) waiting.add(tag);
    if (waiting.size > KEYS_MAX) waiting = new Set([EVERY_PAGE]);
    working ??= work().finally(() => (working = null));
  }

  return {
    purge,
    purgeAll: () => purge([EVERY_PAGE]),
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

function waitAfter(errors: number, { gatherMs, retryMs, retryMaxMs }: CdnPurgerTimes): number {
  return errors === 0 ? gatherMs : Math.min(retryMaxMs, retryMs * 2 ** (errors - 1));
}

async function tell(
  { purgeUrl, token }: CdnSettings,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    'surrogate-key': keys.join(' '),
    // Of all pages at once the old ones may be shown while they are made anew, or the shop would have to make all of them.
    ...(keys[0] === EVERY_PAGE && { 'fastly-soft-purge': '1' }),
    ...(token !== null && { authorization: `Bearer ${token}`, 'fastly-key': token }),
  };
  const response = await fetch(purgeUrl, { method: 'POST', headers, redirect: 'error', signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The CDN answered ${response.status}.`);
}
