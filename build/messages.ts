import { resolve } from 'node:path';
import { compile, type CompilerOptions } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

/** How the message catalogues of src/messages become the module `#messages`; Vite and the scripts share it. */
export const messageOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/generated/paraglide',
  // The locale comes from the address: overwriteGetLocale() in the server's and the browser's entry says how.
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
};

/** Compiles the catalogues (0.3 s); types, tests and the build need the result. */
export async function compileMessages(): Promise<void> {
  await compile(messageOptions);
}

/** Puts small modules of src/web in the place of paraglide's generated runtime and registry, for browser and server. */
export function smallMessageRuntime(): Plugin {
  const replacements = {
    runtime: resolve('src/web/message-runtime.ts'),
    registry: resolve('src/web/message-registry.ts'),
  };
  return {
    name: 'adey:small-message-runtime',
    enforce: 'pre',
    resolveId(source) {
      const name = /(?:paraglide|\.\.?)\/(runtime|registry)\.js$/.exec(source)?.[1] as
        | 'runtime'
        | 'registry'
        | undefined;
      return name ? replacements[name] : null;
    },
  };
}

if (import.meta.main) await compileMessages();
