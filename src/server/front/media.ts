import { LRUCache } from 'lru-cache';
import { readMedia } from '#platform/storage.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

const MEMORY_BYTES = 96 * 1024 * 1024;

/** Pictures by name from object storage; those asked for most stay in memory. Null when there is none of that name. */
export function createMedia(mediaDir: string): (name: string) => Promise<PreparedAnswer | null> {
  const kept = new LRUCache<string, PreparedAnswer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (answer) => answer.bytes,
  });
  return async (name) => {
    const known = kept.get(name);
    if (known) return known;
    const body = await readMedia(mediaDir, name);
    if (!body) return null;
    const headers = [
      ['content-type', name.endsWith('.avif') ? 'image/avif' : 'image/webp'],
      ['cache-control', 'public, max-age=31536000, immutable'],
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', "default-src 'none'"],
    ] as const;
    const answer = prepareAnswer({ body, headers, isCompressible: false });
    kept.set(name, answer);
    return answer;
  };
}
