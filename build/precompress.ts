import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(css|svg|webmanifest)$/;

/** How brotli may write distances; which is smallest depends on the text, by a few tenths of a percent. */
const LAYOUTS = [
  [0, 0],
  [0, 8],
  [0, 15],
  [2, 0],
];
/** Larger blocks of input (2^19 bytes) see more of a large script at once. */
const LARGE_BLOCKS = 19;

/** The smallest brotli form of a text, at the quality that only a build has time for. */
export async function compressText(text: string | Uint8Array): Promise<Buffer> {
  const forms = await Promise.all(
    LAYOUTS.map(([postfix, direct]) =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGBLOCK]: LARGE_BLOCKS,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix!,
          [constants.BROTLI_PARAM_NDIRECT]: direct!,
        },
      }),
    ),
  );
  return forms.reduce((best, form) => (form.length < best.length ? form : best));
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
