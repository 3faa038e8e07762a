import type { Plugin } from 'vite';

/**
 * Vite's own helper also tells of failures, of which nobody hears: it is 2 kB of every first visit. This one fetches what a
 * late script needs beside it, and runs it once its own stylesheet is there; the shop's sheet (`core-`) came with the page.
 */
const HELPER = `
const seen = {};
export const __vitePreload = (load, files) => Promise.all((files || []).map((file) =>
  seen[file] || file.includes('/core-') ? seen[file] : (seen[file] = new Promise((done) => {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'stylesheet' : 'modulepreload';
    link.href = '/' + file;
    if (isSheet) link.onload = link.onerror = done;
    else done();
    document.head.append(link);
  })))).then(load);`;

/** Puts the small helper in the place of Vite's in the browser's build. */
export function smallPreload(): Plugin {
  return {
    name: 'adey:small-preload',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: (_code, id) => (id.includes('vite/preload-helper') ? { code: HELPER, map: null } : null),
  };
}
