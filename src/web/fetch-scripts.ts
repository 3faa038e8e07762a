type Manifest = { routes: Record<string, { module: string; imports?: string[] } | undefined> };

const asked = new Set<string>();

/**
 * Fetches the scripts of a screen, once, and all that they import, before the router asks for them: it does so only when it knows
 * where to go, and what a script imports only when that one has come. `route` is the screen's file below src/web.
 */
export function fetchScripts(route: string): void {
  const { __reactRouterManifest: known } = window as unknown as { __reactRouterManifest?: Manifest };
  const { module, imports = [] } = known?.routes[route] ?? {};
  for (const href of module ? [module, ...imports] : []) {
    if (asked.has(href)) continue;
    asked.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
