import { LRUCache } from 'lru-cache';
import type { Db, Tx } from './db.ts';
import { hearTags } from './loading-cache.ts';

/** A value, and whether something that it says may have changed since it was read. */
type Known<Value> = { value: Value; isOutdated: boolean };

/**
 * What statements answered, by database, as `createDbCache` keeps it, for values that are dear to read and may be seconds old while
 * changes come one after the other.
 */
type CalmCache<Value> = {
  getOrLoad(db: Db | Tx, key: string, load: () => Promise<Value>): Promise<Known<Value>>;
};

type Times = {
  /** A change this long after the one before it is heeded at once: everything is forgotten. */
  calmSeconds: number;
  /** While changes follow closer, a value is read anew behind who asks for it, but not before it is so old, */
  restSeconds: number;
  /** and answered outdated until it is so old. */
  outdatedSeconds: number;
};

type Options<Value> = {
  entries: number;
  seconds: number;
  invalidatedBy: readonly string[];
  /** Whether a value is dear to read, and so may be answered outdated. */
  isDear: (value: Value) => boolean;
  times?: Times;
  now?: () => number;
};

const TIMES: Times = { calmSeconds: 5, restSeconds: 2, outdatedSeconds: 10 };

type Entry<Value> = { value: Value; begun: number; change: number };
type Kept<Value> = { entries: LRUCache<string, Entry<Value>>; loading: Map<string, Promise<Entry<Value>>> };

/**
 * A cache for each database. A change announced in calm is heeded at once. When they come one after the other, as while a file is
 * written, what is dear to read is answered as outdated and read anew behind, each value at most every few seconds: whoever asks waits for
 * what nobody has asked for in the last seconds alone.
 */
export function createCalmCache<Value>(options: Options<Value>): CalmCache<Value> {
  const cache = new Calm<Value>(options);
  hearTags({
    tags: options.invalidatedBy,
    changed: () => cache.change(),
    invalidate: () => cache.forget(),
  });
  return cache;
}

class Calm<Value> implements CalmCache<Value> {
  readonly #options: Options<Value>;
  readonly #now: () => number;
  #byPool = new WeakMap<object, Kept<Value>>();
  /** Changes so far, and when the last one was. */
  #change = 0;
  #changedAt = -Infinity;

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  async getOrLoad(db: Db | Tx, key: string, load: () => Promise<Value>): Promise<Known<Value>> {
    const kept = this.#keptOf(db);
    const entry = kept.entries.get(key);
    if (entry?.change === this.#change) return this.#told(entry);
    const { restSeconds, outdatedSeconds } = this.#times;
    const loading = kept.loading.get(key);
    const age = entry ? this.#now() - entry.begun : Infinity;
    if (entry && age < outdatedSeconds * 1_000 && this.#options.isDear(entry.value)) {
      // Who asks is answered; a failure is met by who asks next.
      if (!loading && age >= restSeconds * 1_000) this.#load(kept, key, load).catch(() => undefined);
      return this.#told(entry);
    }
    return this.#told(await (loading ?? this.#load(kept, key, load)));
  }

  /** Something has changed. */
  change(): void {
    if (this.#now() - this.#changedAt >= this.#times.calmSeconds * 1_000) this.#byPool = new WeakMap();
    this.#change += 1;
    this.#changedAt = this.#now();
  }

  /** Anything may have changed. */
  forget(): void {
    this.#byPool = new WeakMap();
    this.#change += 1;
    this.#changedAt = -Infinity;
  }

  get #times(): Times {
    return this.#options.times ?? TIMES;
  }

  #told({ value, change }: Entry<Value>): Known<Value> {
    return { value, isOutdated: change !== this.#change };
  }

  #keptOf(db: Db | Tx): Kept<Value> {
    const pool = db.getExecutor().adapter;
    let kept = this.#byPool.get(pool);
    if (!kept) {
      const { entries, seconds } = this.#options;
      kept = { entries: new LRUCache({ max: entries, ttl: seconds * 1_000 }), loading: new Map() };
      this.#byPool.set(pool, kept);
    }
    return kept;
  }

  /** What began to load before a change is kept as outdated. */
  async #load(kept: Kept<Value>, key: string, load: () => Promise<Value>): Promise<Entry<Value>> {
    const of = { begun: this.#now(), change: this.#change };
    const work = load().then((value) => ({ value, ...of }));
    kept.loading.set(key, work);
    try {
      const entry = await work;
      if ((kept.entries.get(key)?.change ?? -1) <= entry.change) kept.entries.set(key, entry);
      return entry;
    } finally {
      if (kept.loading.get(key) === work) kept.loading.delete(key);
    }
  }
}
