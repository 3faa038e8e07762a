import { isDeskRoute } from '#platform/wire/data-address.ts';
import type { EntryContext } from 'react-router';

/** What a document's start depends on: the scripts of its build, its screen, and what the router is told. */
export type StartParts = {
  manifest: EntryContext['manifest'];
  /** The routes of the page, from the outermost to the screen. */
  routeIds: readonly string[];
  /** The router's settings, as it writes them itself. */
  handoff: string;
};

/** The element that holds what the page's loaders answered. */
export const STATE_ID = 'page-state';

/** The start scripts of all screens: each is written once. `stylesheet`: the address of the full stylesheet. */
export function createStartScripts(stylesheet: string): (parts: StartParts) => string {
  const written = new WeakMap<StartParts['manifest'], Map<string, string>>();
  return (parts) => {
    let scripts = written.get(parts.manifest);
    if (!scripts) written.set(parts.manifest, (scripts = new Map()));
    const key = parts.routeIds.join(' ');
    const known = scripts.get(key);
    if (known !== undefined) return known;
    const script = startScript(parts, stylesheet);
    scripts.set(key, script);
    return script;
  };
}

/**
 * Imports the page's modules late: after `load`, or at the user's first touch or key when that comes earlier; under
 * Save-Data only at that first touch. The full stylesheet comes with the modules and takes the place of the page's own
 * styles before anything is drawn that the page did not have: two sheets beside each other could win over one another in
 * the wrong order. Pages of the shop get the list of the shop's screens, the rooms of vendors and staff the list of all
 * (build/route-manifest.ts). Then the router is told what it would have been told by its own `<Scripts />`, and started.
 */
function startScript({ manifest, routeIds, handoff }: StartParts, stylesheet: string): string {
  const routes = routeIds.map((id) => routeOf(manifest, id));
  const names = routeIds.map((_id, index) => `r${index}`);
  const modules = routeIds.map((id, index) => `${JSON.stringify(id)}:${names[index]}`);
  const list = routeIds.some(isDeskRoute) ? manifest.url.replace(/\.js$/, '-all.js') : manifest.url;
  const imports = [list, ...routes.map(({ module }) => module)].map(importOf);
  const preloads = new Set([
    list,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap(({ module, imports: needed = [] }) => [module, ...needed]),
  ]);
  return (
    `(()=>{const w=window,d=document;${OTHER_LANGUAGE}` +
    `let on;const saves=navigator.connection&&navigator.connection.saveData,` +
    `link=(rel,href)=>{const l=d.createElement("link");l.rel=rel;l.href=href;d.head.append(l);return l},` +
    `go=()=>{if(on)return;on=1;for(const h of ${JSON.stringify([...preloads])})link("modulepreload",h);` +
    `const s=new Promise((y,n)=>{const l=link("stylesheet",${JSON.stringify(stylesheet)});l.onload=y;l.onerror=n}),` +
    `p=new Promise(y=>{if(d.readyState==="loading")addEventListener("DOMContentLoaded",y);else y()});` +
    `Promise.all([${imports.join(',')},s,p]).then(([,${names.join(',')}])=>{` +
    `for(const e of d.querySelectorAll("style[data-part]"))e.remove();${SHARPER}` +
    `w.__reactRouterContext={...${handoff},stream:new Response(d.getElementById("${STATE_ID}").textContent).body};` +
    `w.__reactRouterRouteModules={${modules.join(',')}};${importOf(manifest.entry.module)}})};` +
    `for(const e of["pointerdown","touchstart","keydown"])addEventListener(e,go,{once:true,passive:true,capture:true});` +
    `if(!saves){if(d.readyState==="complete")go();else addEventListener("load",()=>setTimeout(go))}})()`
  );
}

/** A page that the browser kept whole (back) is loaded anew when its user has chosen another language since. */
const OTHER_LANGUAGE =
  `const g=d.documentElement.lang;addEventListener("pageshow",e=>{const l=/(?:^|; )adey_lang=(\\w+)/.exec(d.cookie);` +
  `if(e.persisted&&l&&l[1]!==g&&!/^\\/(en|am|om)(\\/|$)/i.test(location.pathname))location.reload()});`;

/** A screen that shows the carried picture a quarter larger gets its own, unless data is saved or it has it (at-once.ts). */
const SHARPER =
  `if(!saves)for(const e of d.querySelectorAll("source[data-srcset]"))` +
  `if(e.parentNode.querySelector("img").width*devicePixelRatio>e.dataset.width*1.25)e.srcset=e.dataset.srcset;`;

function importOf(address: string): string {
  return `import(${JSON.stringify(address)})`;
}

/** Throws for a route in several modules: such ones the router joins, and no screen of the shop has a client loader. */
function routeOf(manifest: StartParts['manifest'], id: string) {
  const route = manifest.routes[id];
  const isSplit = route?.clientActionModule ?? route?.clientLoaderModule ?? route?.clientMiddlewareModule;
  if (!route || isSplit) throw new Error(`The start script cannot import the route ${id}.`);
  return route;
}
