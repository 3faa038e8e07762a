import { LRUCache } from 'lru-cache';
import type { PublicRecord } from './pages.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

export type RenderPublic = (address: string) => Promise<{ response: Response; record: PublicRecord }>;

type Kept = { answer: PreparedAnswer; tags: ReadonlySet<string>; freshUntil: number; usableUntil: number };
type Rendering = { answer: Promise<PreparedAnswer>; dropped: Set<string>; isAllDropped: boolean };

export type PageCacheStats = { hits: number; misses: number; stale: number; entries: number; bytes: number };

export type PageCache = {
  /** The answer at once when it is kept and fresh; undefined otherwise. */
  peek(address: string): PreparedAnswer | undefined;
  /** The answer: kept, kept but stale while a new one is made, or rendered now (once for all who ask meanwhile). */
  get(address: string): Promise<PreparedAnswer>;
  /** Forgets every page that shows one of the tags, also those being rendered right now. */
  drop(tags: readonly string[]): void;
  dropAll(): void;
  stats(): PageCacheStats;
};

/** How long a page may be shown after its time while a new one is made. */
const STALE_SECONDS = 600;

/**
 * Keeps rendered public pages, compressed, up to `maxBytes`. Only answers that are 200 and whose loaders declared them
 * public are kept. A page whose tag is dropped while it renders is sent but not kept.
 */
export function createPageCache(render: RenderPublic, maxBytes: number, now: () => number = Date.now): PageCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
    dispose: ({ tags }, address) => tags.forEach((tag) => unlink(tag, address)),
  });
  const addressesOf = new Map<string, Set<string>>();
  /** Renderings that new readers may wait for. A drop takes them out: who asks after a change must not see the old. */
  const joinable = new Map<string, Rendering>();
  const running = new Set<Rendering>();
  const counts = { hits: 0, misses: 0, stale: 0 };

  function unlink(tag: string, address: string): void {
    const addresses = addressesOf.get(tag);
    if (addresses?.delete(address) && addresses.size === 0) addressesOf.delete(tag);
  }

  function keep(address: string, page: Kept): void {
    kept.set(address, page);
    if (!kept.has(address)) return;
    for (const tag of page.tags) {
      const addresses = addressesOf.get(tag) ?? new Set();
      addressesOf.set(tag, addresses.add(address));
    }
  }

  async function renderNow(address: string, rendering: Rendering): Promise<PreparedAnswer> {
    const { response, record } = await render(address);
    const isKept = response.status === 200 && record.seconds !== null;
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie' && !(isKept && name === 'cache-control'));
    if (isKept) headers.push(['cache-control', `public, max-age=0, s-maxage=${record.seconds}, stale-while-revalidate=${STALE_SECONDS}`]);
    const body = Buffer.from(await response.arrayBuffer());
    const answer = await prepareAnswer({ status: response.status, body, headers, isCompressible: true });
    const wasDropped = rendering.isAllDropped || [...record.tags].some((tag) => rendering.dropped.has(tag));
    if (isKept && !wasDropped) {
      const freshUntil = now() + record.seconds! * 1_000;
      keep(address, { answer, tags: record.tags, freshUntil, usableUntil: freshUntil + STALE_SECONDS * 1_000 });
    }
    return answer;
  }

  function startRendering(address: string): Promise<PreparedAnswer> {
    const shared = joinable.get(address);
    if (shared) return shared.answer;
    const rendering: Rendering = { answer: undefined as never, dropped: new Set(), isAllDropped: false };
    joinable.set(address, rendering);
    running.add(rendering);
    rendering.answer = renderNow(address, rendering).finally(() => {
      running.delete(rendering);
      if (joinable.get(address) === rendering) joinable.delete(address);
    });
    return rendering.answer;
  }

  return {
    peek(address) {
      const page = kept.get(address);
      if (!page || page.freshUntil <= now()) return undefined;
      counts.hits += 1;
      return page.answer;
    },
    get(address) {
      const page = kept.get(address);
      if (page && page.usableUntil > now()) {
        if (page.freshUntil > now()) counts.hits += 1;
        else {
          counts.stale += 1;
          // The reader is served from the old page; a failure to renew it is logged where it was rendered.
          startRendering(address).catch(() => undefined);
        }
        return Promise.resolve(page.answer);
      }
      counts.misses += 1;
      return startRendering(address);
    },
    drop(tags) {
      for (const tag of tags) {
        for (const address of addressesOf.get(tag) ?? []) kept.delete(address);
        for (const rendering of running) rendering.dropped.add(tag);
      }
      joinable.clear();
    },
    dropAll() {
      kept.clear();
      addressesOf.clear();
      for (const rendering of running) rendering.isAllDropped = true;
      joinable.clear();
    },
    stats: () => ({ ...counts, entries: kept.size, bytes: kept.calculatedSize }),
  };
}
