import { LRUCache } from 'lru-cache';
import type { Db, Tx } from './db.ts';

/** How much is kept at most; the least used gives way. What has no bytes is not kept. */
type Room<Value> = { entries: number } | { bytes: number; bytesOf: (value: Value) => number };
type Options<Value> = Room<Value> & {
  /** How long a value is kept at most; without it until there is no room. */
  seconds?: number;
};

/** Values by key, in this process only: each is loaded or made once while it is kept. */
export type Cache<Value> = {
  /**
   * The kept value of `key`, else what `load` answers. Callers that come while it loads share that one load; a failed load
   * is not kept, nor one that began before everything was invalidated.
   */
  getOrLoad(key: string, load: () => Promise<Value>): Promise<Value>;
  /** As `getOrLoad`, for what is made at once. */
  getOrMake(key: string, make: () => Value): Value;
  invalidate(): void;
};

/** An empty cache. */
export function createCache<Value>(options: Options<Value>): Cache<Value> {
  const kept = storeOf(options);
  const loading = new Map<string, Promise<Value>>();
  const keep = (key: string, value: Value) => {
    if ('entries' in options || options.bytesOf(value) > 0) kept.set(key, { value });
  };
  async function loadOnce(key: string, load: () => Promise<Value>): Promise<Value> {
    const work = load();
    loading.set(key, work);
    const isLatest = () => loading.get(key) === work;
    try {
      const value = await work;
      if (isLatest()) keep(key, value);
      return value;
    } finally {
      if (isLatest()) loading.delete(key);
    }
  }
  return {
    async getOrLoad(key, load) {
      const known = kept.get(key);
      return known ? known.value : await (loading.get(key) ?? loadOnce(key, load));
    },
    getOrMake(key, make) {
      const known = kept.get(key);
      if (known) return known.value;
      const value = make();
      keep(key, value);
      return value;
    },
    invalidate() {
      kept.clear();
      loading.clear();
    },
  };
}

/** Boxed, so that nothing at all (null) can be known too. */
function storeOf<Value>({ seconds, ...room }: Options<Value>): LRUCache<string, { value: Value }> {
  const life = seconds === undefined ? {} : { ttl: seconds * 1_000 };
  if ('entries' in room) return new LRUCache({ max: room.entries, ...life });
  return new LRUCache({ maxSize: room.bytes, sizeCalculation: ({ value }) => room.bytesOf(value), ...life });
}

/** As `Cache`, of what statements answered. Databases (pools) never see each other's values. */
export type DbCache<Value> = {
  getOrLoad(db: Db | Tx, key: string, load: () => Promise<Value>): Promise<Value>;
};

/** What hears of changes: `changed` that what one of its tags stands for is another, `invalidate` that anything may be. */
type Hearing = { tags: readonly string[]; changed: () => void; invalidate: () => void };

const hearing: Hearing[] = [];

/** Has a cache hear what page tags are announced, from now on. */
export function hearTags(cache: Hearing): void {
  hearing.push(cache);
}

/** A cache for each database; everything in it is forgotten when a page tag of `invalidatedBy` is announced. */
export function createDbCache<Value>({
  invalidatedBy,
  ...options
}: Options<Value> & { invalidatedBy: readonly string[] }): DbCache<Value> {
  let byPool = new WeakMap<object, Cache<Value>>();
  const forget = () => void (byPool = new WeakMap());
  hearTags({ tags: invalidatedBy, changed: forget, invalidate: forget });
  return {
    getOrLoad(db, key, load) {
      const pool = db.getExecutor().adapter;
      let cache = byPool.get(pool);
      if (!cache) byPool.set(pool, (cache = createCache(options as Options<Value>)));
      return cache.getOrLoad(key, load);
    },
  };
}

/** The tag of pages that show what goods cost, and whether there are some: told alone, every name in the catalogue is as before. */
export const GOODS_TAG = 'goods';
/** What the catalogue's tables or the home page's say. */
export const OF_THE_CATALOGUE = ['catalog', 'home'] as const;
/** The same, and what goods cost. */
export const OF_GOODS = [...OF_THE_CATALOGUE, GOODS_TAG] as const;

/** Forgets everything that statements answered: this process may have missed that it changed. */
export function invalidateCaches(): void {
  for (const { invalidate } of hearing) invalidate();
}

/** Receives which pages are dropped (their tags, parted by blanks), and forgets what those tags stand for. */
export function invalidateCachesOf(tags: string): void {
  const changed = tags.split(' ');
  for (const cache of hearing) if (cache.tags.some((tag) => changed.includes(tag))) cache.changed();
}
