import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from './prepared-answer.ts';

export type CachedPage = {
  answer: PreparedAnswer;
  tags: ReadonlySet<string>;
  freshUntil: number;
  usableUntil: number;
  /** Until when it may be shown when it cannot be made anew. */
  keptUntil: number;
};

/** Cached pages by address, found by tag as well; the least used go when `maxBytes` are full. */
export type PageStore = {
  get: (address: string) => CachedPage | undefined;
  put: (address: string, page: CachedPage) => void;
  /** Both answer how many pages were dropped. */
  dropTag: (tag: string) => number;
  clear: () => number;
  size: () => { entries: number; bytes: number };
};

/** Makes an empty store. */
export function createPageStore(maxBytes: number): PageStore {
  const addressesOf = new Map<string, Set<string>>();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
    dispose: ({ tags }, address) => tags.forEach((tag) => unlink(tag, address)),
  });

  function unlink(tag: string, address: string): void {
    const addresses = addressesOf.get(tag);
    if (addresses?.delete(address) && addresses.size === 0) addressesOf.delete(tag);
  }

  return {
    get: (address) => pages.get(address),
    put(address, page) {
      pages.set(address, page);
      // A page larger than the whole store is not taken.
      if (!pages.has(address)) return;
      for (const tag of page.tags) addressesOf.set(tag, (addressesOf.get(tag) ?? new Set()).add(address));
    },
    dropTag(tag) {
      const before = pages.size;
      addressesOf.get(tag)?.forEach((address) => pages.delete(address));
      return before - pages.size;
    },
    clear() {
      const before = pages.size;
      pages.clear();
      addressesOf.clear();
      return before;
    },
    size: () => ({ entries: pages.size, bytes: pages.calculatedSize }),
  };
}
