import { type Locale, localeOfPath } from '#platform/language.ts';
import { isDataPath } from '#platform/wire/data-address.ts';
import { surrogateKeys } from '#server/surrogate-keys.ts';
import { createRenderings, pageKey, type RenderNow } from './page-renderings.ts';
import { createPageStore, type PageStore } from './page-store.ts';
import type { PageAnswer, PublicRecord } from './page-handler.ts';
import { preparePage, type PreparedAnswer } from './prepared-answer.ts';

/** Renders a page for everyone; `record` tells what it shows from the moment that this was read. */
export type RenderPublic = (address: string, locale: Locale, record: PublicRecord) => Promise<PageAnswer>;
export type PageCacheStats = {
  hits: number;
  misses: number;
  stale: number;
  /** Pages forgotten because something that they show has changed. */
  drops: number;
  entries: number;
  bytes: number;
};

export type PageCache = {
  /** The answer at once when it is kept in the language and fresh; undefined otherwise. */
  peek: (address: string, locale: Locale) => PreparedAnswer | undefined;
  /**
   * The answer: kept, kept but stale while a new one is made, or rendered now (once for all who ask meanwhile); kept for a day
   * while none can be made (503).
   */
  get: (address: string, locale: Locale) => Promise<PreparedAnswer>;
  /** Forgets every page that shows one of the tags, also those being rendered right now. */
  invalidate: (tags: readonly string[]) => void;
  invalidateAll: () => void;
  stats: () => PageCacheStats;
};

/** `hasCdn`: pages name the keys by which a CDN is told to forget them. */
type PageCacheOptions = { now?: () => number; hasCdn?: boolean };

/** How long a page may be shown after its time while a new one is made. */
const STALE_SECONDS = 600;
/** How long while none can be made because the database is away. */
const AWAY_SECONDS = 24 * 3_600;

/**
 * Keeps rendered public pages by address and language, compressed, up to `maxBytes`. Only answers that are 200 and whose loaders declared them
 * public are kept. A page whose tag is invalidated while it renders is sent but not kept.
 */
export function createPageCache(
  render: RenderPublic,
  maxBytes: number,
  { now = Date.now, hasCdn = false }: PageCacheOptions = {},
): PageCache {
  const store = createPageStore(maxBytes);
  const renderings = createRenderings(renderInto(render, store, { now, hasCdn }));
  const counts = { hits: 0, misses: 0, stale: 0, drops: 0 };

  return {
    peek(address, locale) {
      const page = store.get(pageKey(address, locale));
      if (!page || page.freshUntil <= now()) return undefined;
      counts.hits += 1;
      return page.answer;
    },
    async get(address, locale) {
      const page = store.get(pageKey(address, locale));
      if (!page || page.usableUntil <= now()) {
        counts.misses += 1;
        const answer = await renderings.join(address, locale);
        return answer.status === 503 && page && page.keptUntil > now() ? page.answer : answer;
      }
      if (page.freshUntil > now()) counts.hits += 1;
      else {
        counts.stale += 1;
        // The user is served from the old page; a failure to renew it is logged where it was rendered.
        renderings.join(address, locale).catch(() => undefined);
      }
      return page.answer;
    },
    invalidate(tags) {
      for (const tag of tags) counts.drops += store.dropTag(tag);
      renderings.outdate(tags);
    },
    invalidateAll() {
      counts.drops += store.clear();
      renderings.outdate('all');
    },
    stats: () => ({ ...counts, ...store.size() }),
  };
}

/** Renders one page and puts it into the store if it may be kept. */
function renderInto(
  render: RenderPublic,
  store: PageStore,
  { now, hasCdn }: Required<PageCacheOptions>,
): RenderNow {
  return async (address, locale, rendering) => {
    const { record, changed } = rendering;
    const { status, headers, body } = await render(address, locale, record);
    const times = status === 200 ? timesOf(record, now()) : null;
    const keys = hasCdn ? surrogateKeys(record.tags) : '';
    const isShared = localeOfPath(address) !== null && keys !== null;
    const kept = publicHeaders(headers, times && sharedTimes(address, times), isShared);
    if (times !== null && isShared && keys) kept.push(['surrogate-key', keys]);
    const answer = await preparePage({ status, headers: kept }, body);
    rendering.isOutdated ||= !changed.isDisjointFrom(record.tags);
    if (times !== null && !rendering.isOutdated) {
      const freshUntil = now() + times.fresh * 1_000;
      store.put(pageKey(address, locale), {
        answer,
        tags: record.tags,
        freshUntil,
        usableUntil: freshUntil + times.stale * 1_000,
        keptUntil: freshUntil + times.away * 1_000,
      });
    }
    return answer;
  };
}

/** For how many seconds a page is fresh, and usable after that, or without a database: never beyond the moment from which it is untrue. */
type Times = { fresh: number; stale: number; away: number };

function timesOf({ seconds, until }: PublicRecord, now: number): Times | null {
  if (seconds === null) return null;
  const left = until === null ? Infinity : Math.max(0, Math.floor((until - now) / 1_000));
  const fresh = Math.min(seconds, left);
  return { fresh, stale: Math.min(STALE_SECONDS, left - fresh), away: Math.min(AWAY_SECONDS, left - fresh) };
}

/**
 * A page for everyone sets no cookie. A kept one at an explicit address says for how long shared caches may hold it. A
 * bare one depends on a cookie: shared caches that heed Vary would keep one copy a user, the others would show one
 * user's language to all, so neither may hold it.
 */
function publicHeaders(all: Headers, times: string | null, isShared: boolean): [string, string][] {
  const headers = [...all].filter(
    ([name]) => name !== 'set-cookie' && !(times !== null && name === 'cache-control'),
  );
  if (times === null) return headers;
  return [...headers, ['cache-control', isShared ? `public, max-age=0, ${times}` : 'private, no-cache']];
}

/**
 * Data of a page must not be used once more when they are old: browsers too would do so, show what has changed since,
 * and fetch what they have fetched ahead a second time.
 */
function sharedTimes(address: string, { fresh, stale }: Times): string {
  const seconds = `s-maxage=${fresh}`;
  return isDataPath(address.replace(/\?.*/, '')) ? seconds : `${seconds}, stale-while-revalidate=${stale}`;
}
