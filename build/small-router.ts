import type { Plugin } from 'vite';

/**
 * What the router has for shops that ask it for more: it watches links to fetch the routes that it does not know (here the first
 * scripts bring them all: react-router.config.ts), and tells of every step to who measures it. Both are 2 kB of every
 * first visit. In the browser's build these stand in their place; what servers alone ask of them is named, and is nothing.
 */
export const NOT_ASKED_FOR: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
export let getManifestPath, getPathsWithAncestors, handleClientVersionMismatch, URL_LIMIT;`,
  'router/instrumentation.js': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export let instrumentHandler, instrumentationResultMetaContext;`,
};

const PART = /\/react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war\.js|router\/instrumentation\.js)$/;

/** Leaves out of the browser's router what this shop never asks of it. */
export function smallRouter(): Plugin {
  return {
    name: 'adey:small-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: PART },
      handler: (_code, id) => ({ code: NOT_ASKED_FOR[PART.exec(id)![1]!]!, map: null }),
    },
  };
}
