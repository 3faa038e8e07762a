import type { Plugin } from 'vite';

/**
 * Vite's own helper also waits for stylesheets, of which the shop has one, and tells of failures, of which nobody hears:
 * it is 2 kB of every first visit. This one fetches the scripts that a late one needs beside it, and nothing else: the sheet
 * comes with the page's start.
 */
const HELPER = `
const seen = {};
export const __vitePreload = (load, files) => {
  for (const file of files || []) if (!seen[file] && !file.endsWith('.css')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = seen[file] = '/' + file;
    document.head.append(link);
  }
  return load();
};`;

/** Puts the small helper in the place of Vite's in the browser's build. */
export function smallPreload(): Plugin {
  return {
    name: 'adey:small-preload',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (_code, id) => (id.includes('vite/preload-helper') ? { code: HELPER, map: null } : null),
  };
}
