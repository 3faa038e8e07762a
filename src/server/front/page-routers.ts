import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { LOCALES, type Locale } from '#platform/language.ts';
import { routeIdOf } from './public-pages.ts';

/**
 * The router for an address: of its language, whose folder its pages name the scripts in, and of its screen alone. What
 * the router does for every page it does for every route it knows, so it is told of those that the page is made of.
 * Development has one for all.
 */
export function createPageRouters(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): (pathname: string, locale: Locale) => RequestHandler {
  if (typeof build === 'function') {
    const handler = createRequestHandler(build, mode);
    return () => handler;
  }
  const builds = new Map(
    LOCALES.map((locale) => [locale, { ...build, assets: assetsIn(build.assets, locale) }]),
  );
  const handlers = new Map<string, RequestHandler>();
  return (pathname, locale) => {
    const id = routeIdOf(pathname);
    const key = `${locale} ${id ?? ''}`;
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler(screenBuild(builds.get(locale)!, id), mode);
      handlers.set(key, handler);
    }
    return handler;
  };
}

/** The build with one screen in it and what surrounds it (its room, the root); the whole one where no single screen is asked for. */
function screenBuild(build: ServerBuild, id: string | null): ServerBuild {
  if (id === null || !build.routes.root || !build.routes[id]) return build;
  const ids: string[] = [];
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) ids.unshift(at);
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(ids.map((one) => [one, routes[one]!]));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** build/languages.ts wrote every script of the build once per language. */
function assetsIn(assets: ServerBuild['assets'], locale: Locale): ServerBuild['assets'] {
  const text = JSON.stringify(assets).replace(/"\/assets\/([^"/]+\.js)"/g, `"/assets/${locale}/$1"`);
  return JSON.parse(text) as ServerBuild['assets'];
}
