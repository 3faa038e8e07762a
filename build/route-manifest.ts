import { isDeskRoute } from '#platform/wire/data-address.ts';

type Manifest = {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[]; css: string[]; [key: string]: unknown }>;
};

const ASSIGNMENT = /^window\.__reactRouterManifest=(\{[\s\S]*\});?\s*$/;

/** Screens that few first visits lead to: what they need besides is found out on the way to them. */
const SELDOM =
  /^(account|vendor-portal|admin|desk|storefront\/(newsletter|help|wishing-pool|report|track-order|refund-to|pay-by-transfer|profile))\//;

/** Whether a script of the build is the router's list of all screens. */
export function isManifest(name: string): boolean {
  return /^manifest-\w+\.js$/.test(name);
}

/** The name of the list of all screens, beside the one of the shop's, which has the name that the framework gave. */
export function nameOfAll(name: string): string {
  return name.replace(/\.js$/, '-all.js');
}

/**
 * The router's list of all screens, or of the shop's alone, without what says nothing: "has no action", empty lists, the scripts that are loaded
 * before any screen is, the stylesheet that every document carries inside, and a mark that browsers do not read; what names a
 * route names its entry too, and the screens without a room lie below the root. Every first visit fetches it.
 */
export function smallManifest(code: string, which: 'all' | 'shop'): string {
  const text = ASSIGNMENT.exec(code)?.[1];
  if (!text) throw new Error('The route manifest is not written as it was: see build/route-manifest.ts.');
  const manifest = JSON.parse(text) as Manifest;
  const always = new Set(manifest.entry.imports);
  const listed = Object.entries(manifest.routes).filter(([id]) => which === 'all' || !isDeskRoute(id));
  const routes = listed.map(([id, route]) => {
    const imports = SELDOM.test(id) ? [] : route.imports.filter((address) => !always.has(address));
    const told = Object.entries<unknown>({ ...route, imports, css: [] }).filter(
      ([name, value]) => !UNTOLD.has(name) && !saysNothing(value) && !(name === 'parentId' && value === ROOT),
    );
    return [id, Object.fromEntries(told)];
  });
  const small = { ...manifest, routes: Object.fromEntries(routes) };
  return `{const m=${JSON.stringify(small)};${WRITE_OUT}window.__reactRouterManifest=m}`;
}

const ROOT = 'root';
const UNTOLD = new Set(['hasDefaultExport', 'id']);
/** Runs in the browser: says again what every entry says. */
const WRITE_OUT = `for(const[i,r]of Object.entries(m.routes)){r.id=i;if(i!=="${ROOT}")r.parentId??="${ROOT}"}`;

function saysNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}
