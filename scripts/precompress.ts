import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;

/** Writes a brotli form beside each asset of the client build, at the quality that only a build has time for. */
export function precompress(): Plugin {
  return {
    name: 'adey:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const small = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          await writeFile(join(options.dir ?? '', `${file.fileName}.br`), small);
        }),
      );
    },
  };
}
