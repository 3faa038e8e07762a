import type { Plugin } from 'vite';

/** Where the router, fetching a page ahead, also runs its script to ask for its stylesheets. */
export const RUNS_SCRIPT =
  /let (\w+) = await loadRouteModule\(route, routeModules\);\s+return \1\.links \? \1\.links\(\) : \[\];/;

/**
 * What is fetched ahead when a link is touched must never harm the page that is open. The router runs the next page's
 * script for its `links`, which no screen has, and **reloads the document** when that script does not arrive: on a bad
 * connection a finger on its way to "Place order" that brushes a link would lose the form and the order's answer. Here it
 * runs nothing ahead; the script itself is still fetched, by `modulepreload`.
 */
export function quietPrefetch(): Plugin {
  return {
    name: 'adey:quiet-prefetch',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/ssr\/links\.js/ },
      handler(code) {
        if (!RUNS_SCRIPT.test(code))
          throw new Error('React Router fetches pages ahead in another way: see quiet-prefetch.ts.');
        return { code: code.replace(RUNS_SCRIPT, 'return [];'), map: null };
      },
    },
  };
}
