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

/** Puts the small src/web/message-runtime.ts in the place of the generated runtime, for browser and server alike. */
export function smallMessageRuntime(): Plugin {
  return {
    name: 'adey:small-message-runtime',
    enforce: 'pre',
    resolveId: (source) =>
      /(?:paraglide|\.\.?)\/runtime\.js$/.test(source) ? resolve('src/web/message-runtime.ts') : null,
  };
}

if (import.meta.main) await compileMessages();
