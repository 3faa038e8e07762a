import { LRUCache } from 'lru-cache';
import type { Db, Tx } from './db.ts';

/** Keeps what a statement answered, for a short time and in this process only. */
export type Memory<Value> = {
  /**
   * The kept value of `key`, else what `load` answers. Callers that come while it loads share that one load; a failed
   * load is not kept. Databases (pools) never see each other's values.
   */
  recall(db: Db | Tx, key: string, load: () => Promise<Value>): Promise<Value>;
};

type Options = { entries: number; seconds: number };

const memories = new Set<() => void>();

/** A memory of at most `entries` values, each for at most `seconds`; the least used give way. */
export function createMemory<Value>(options: Options): Memory<Value> {
  const open = () => new WeakMap<object, LRUCache<string, Promise<Value>>>();
  let byDatabase = open();
  memories.add(() => (byDatabase = open()));
  return {
    recall(db, key, load) {
      const owner = db.getExecutor().adapter;
      let kept = byDatabase.get(owner);
      if (!kept)
        byDatabase.set(owner, (kept = new LRUCache({ max: options.entries, ttl: options.seconds * 1000 })));
      const known = kept.get(key);
      if (known) return known;
      const loading = load();
      kept.set(key, loading);
      loading.catch(() => kept.get(key) === loading && kept.delete(key));
      return loading;
    },
  };
}

/** Forgets everything in all memories: the catalogue changed, or this process may have missed that it did. */
export function forgetMemories(): void {
  for (const forget of memories) forget();
}

/** Hears which kept pages are dropped (their tags, parted by blanks); forgets when catalogue or home page changed. */
export function forgetOnChange(tags: string): void {
  const changed = tags.split(' ');
  if (changed.includes('catalog') || changed.includes('home')) forgetMemories();
}
