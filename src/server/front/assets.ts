import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
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
const WORKER = '/sw.js';

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
      const headers = [
        ['content-type', type],
        ['cache-control', address === WORKER ? 'no-cache' : address.startsWith('/assets/') ? YEAR : DAY],
        ['x-content-type-options', 'nosniff'],
      ] as const;
      const isCompressible = COMPRESSIBLE.test(address);
      assets.set(address, prepareAnswer({ body: await readFile(file), headers, isCompressible, brotli }));
    }),
  );
  return assets;
}
