import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(css|svg|webmanifest)$/;

/** The brotli form of a text, at the quality that only a build has time for. */
export function compressText(text: string | Uint8Array): Promise<Buffer> {
  return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

/** Writes a brotli form beside each asset of the client build (scripts aside). */
export function precompress(): Plugin {
  return {
    name: 'adey:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const small = await compressText(file.type === 'chunk' ? file.code : file.source);
          await writeFile(join(options.dir ?? '', `${file.fileName}.br`), small);
        }),
      );
    },
  };
}
