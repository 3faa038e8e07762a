import { createCache } from '#platform/loading-cache.ts';
import { type FileStore, readMedia } from '#platform/storage.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

/** What a user who saves data gets in a picture's place: the next smaller one of the same kind. */
const SMALLER: Record<string, string> = { '800': '400', '400': '200' };

/** The name of the picture to send: under `Save-Data: on` a smaller one, where the shop has it. */
export function pictureFor(name: string, saveData: string | string[] | undefined): string {
  if (saveData !== 'on') return name;
  return name.replace(/-(800|400)(?=\.\w+$)/, (_size, width: string) => `-${SMALLER[width]}`);
}

/**
 * In the place of a picture that is not there, or not yet (decision 0062): nothing to be seen, so that its tile shows its
 * colour and no sign of a broken picture. Nobody keeps it.
 */
export const NO_PICTURE = prepareAnswer({
  status: 404,
  body: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  headers: [
    ['content-type', 'image/gif'],
    ['cache-control', 'no-store'],
  ],
  isCompressible: false,
});

const STORE_AWAY = prepareAnswer({
  status: 503,
  body: Buffer.alloc(0),
  headers: [
    ['cache-control', 'no-store'],
    ['retry-after', '2'],
  ],
  isCompressible: false,
});

const MEMORY_BYTES = 96 * 1024 * 1024;

/** Pictures by name from object storage; those asked for most stay in memory. NO_PICTURE when there is none of that name. */
export function createMedia(store: Pick<FileStore, 'get'>): (name: string) => Promise<PreparedAnswer> {
  const kept = createCache<PreparedAnswer>({
    bytes: MEMORY_BYTES,
    bytesOf: (answer) => (answer === NO_PICTURE ? 0 : answer.bytes),
  });
  const load = async (name: string) => {
    const body = await readMedia(store, name);
    if (!body) return NO_PICTURE;
    // Neither kind can hold anything that runs, and nobody takes it for another.
    const headers = [
      ['content-type', name.endsWith('.avif') ? 'image/avif' : 'image/webp'],
      ['cache-control', 'public, max-age=31536000, immutable'],
      ...(pictureFor(name, 'on') === name ? [] : ([['vary', 'Save-Data']] as const)),
      ['x-content-type-options', 'nosniff'],
    ] as const;
    return prepareAnswer({ body, headers, isCompressible: false });
  };
  // A store that is away says nothing of a picture: whoever asks again may get it.
  return (name) => kept.getOrLoad(name, () => load(name)).catch(() => STORE_AWAY);
}
