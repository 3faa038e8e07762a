import type { Plugin } from 'vite';

/** What comes as hundreds of small files, and what must be the same module as those for whoever uses both. */
const INLINED = [/^(?:@hono\/)?(?:zod|hono)/, '@asteasolutions/zod-to-openapi', 'jose', 'kysely'];

/**
 * Puts packages of many small files into the server's bundle: finding, reading and compiling each of them took a tenth of the
 * start of a web process, and 10 MB. While developing they stay what Node loads, which the server has loaded already.
 */
export function inlinedPackages(): Plugin {
  return {
    name: 'adey:inlined-packages',
    apply: 'build',
    config: () => ({ environments: { ssr: { resolve: { noExternal: INLINED } } } }),
  };
}
