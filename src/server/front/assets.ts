import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { createCache } from '#platform/loading-cache.ts';
import type { FileStore } from '#platform/storage.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = /\.(js|css|svg|webmanifest|txt)$/;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
/** The service worker's file keeps its name from version to version. */
export const WORKER = '/sw.js';

/** While another build's service worker is the one to have: browsers keep what they have, and ask again with the next page. */
export const OTHER_WORKER = prepareAnswer({
  status: 503,
  body: Buffer.alloc(0),
  headers: [
    ['cache-control', 'no-store'],
    ['retry-after', '60'],
  ],
  isCompressible: false,
});

/** Every file of the client build by its address, compressed, in memory. Names with a hash may be kept for ever. */
export async function loadAssets(clientDir: string): Promise<Map<string, PreparedAnswer>> {
  const files = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const assets = new Map<string, PreparedAnswer>();
  await Promise.all(
    files.map(async (entry) => {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || !type) return;
      const file = join(entry.parentPath, entry.name);
      const address = `/${relative(clientDir, file).split(sep).join('/')}`;
      const brotli = await readFile(`${file}.br`).catch(() => undefined);
      assets.set(address, prepareAsset(address, await readFile(file), brotli));
    }),
  );
  return assets;
}

function prepareAsset(address: string, body: Buffer, brotli?: Buffer): PreparedAnswer {
  const headers = [
    ['content-type', TYPES[extname(address)]!],
    ['cache-control', address === WORKER ? 'no-cache' : address.startsWith('/assets/') ? YEAR : DAY],
    ['x-content-type-options', 'nosniff'],
  ] as const;
  return prepareAnswer({ body, headers, isCompressible: COMPRESSIBLE.test(address), brotli });
}

/** What other builds' pages load: names with a hash, in folders of the build. */
const SCRIPT = /^\/assets\/[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)*\.(?:js|css)$/;
const SHARED_BYTES = 16 * 1024 * 1024;
/** For so long an address counts as unknown: nobody can make the store be asked again and again. */
const UNKNOWN_SECONDS = 60;
const AT_ONCE = 16;

const DAY_MS = 24 * 3_600_000;

/**
 * Puts this build's scripts where the web processes of other builds find them, once a day for each build: while two versions run
 * side by side, a page of one may ask the other for its parts, and a bucket may delete what is old. Twice is the same as once.
 * Answers how many were put there.
 */
export async function publishAssets(
  store: Pick<FileStore, 'put' | 'has'>,
  clientDir: string,
  now = new Date(),
): Promise<number> {
  const entries = await readdir(join(clientDir, 'assets'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const addresses = files
    .map((file) => `/${relative(clientDir, file).split(sep).join('/')}`)
    .filter((address) => SCRIPT.test(address))
    .toSorted();
  const build = createHash('sha256').update(addresses.join()).digest('hex');
  const mark = `assets/published-${build}-${now.toISOString().slice(0, 10)}`;
  if (await store.has(mark)) return 0;
  const waiting = addresses.values();
  const work = async () => {
    for (const address of waiting)
      await store.put(address.slice(1), await readFile(join(clientDir, address)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await store.put(mark, Buffer.from(String(addresses.length)));
  return addresses.length;
}

type Keeping = { now?: (() => Date) | undefined; everyMs?: number; onError: (error: unknown) => void };

/** Publishes them now and each day for as long as this process lives. Resolves after the first time. */
export async function keepAssetsPublished(
  store: Pick<FileStore, 'put' | 'has'>,
  clientDir: string,
  { now = () => new Date(), everyMs = DAY_MS, onError }: Keeping,
): Promise<NodeJS.Timeout> {
  const publish = () => publishAssets(store, clientDir, now()).catch(onError);
  await publish();
  return setInterval(() => void publish(), everyMs).unref();
}

/** Scripts of other builds by their address, from where `publishAssets` puts them; null for what nobody has. */
export function createSharedAssets(
  store: Pick<FileStore, 'get'>,
): (address: string) => Promise<PreparedAnswer | null> {
  const kept = createCache<PreparedAnswer | null>({
    bytes: SHARED_BYTES,
    bytesOf: (answer) => answer?.bytes ?? 200,
    seconds: UNKNOWN_SECONDS,
  });
  const load = async (address: string) => {
    const body = await store.get(address.slice(1));
    return body && prepareAsset(address, body);
  };
  return async (address) =>
    SCRIPT.test(address) ? await kept.getOrLoad(address, () => load(address)) : null;
}
