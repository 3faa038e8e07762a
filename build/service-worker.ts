import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressText } from './precompress.ts';
import { smallMessageRuntime } from './messages.ts';
import { root } from '#tools/run/programs.ts';

const FILE = 'sw.js';

/** Builds src/offline/service-worker.ts into one classic script at the root of the site, whose scope is then the whole shop. */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [smallMessageRuntime()],
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      target: ['chrome94', 'firefox93', 'safari16.4'],
      reportCompressedSize: false,
      rollupOptions: {
        input: join(root, 'src/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: FILE },
      },
    },
  });
  const file = join(clientDir, FILE);
  await writeFile(`${file}.br`, await compressText(await readFile(file)));
}
