/**
 * What the shop relies on beyond the documented interfaces of React Router and Paraglide, one test for each. One that
 * fails after an upgrade names the place of ours that must be looked at.
 */
import { readFileSync, globSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  Link,
  MemoryRouter,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  ServerRouter,
  type EntryContext,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
} from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { metaOf } from '#document/page-meta.ts';
import { RESTORE_SCROLL } from '#document/restore-scroll.ts';
import { createStartScripts } from '#document/start-script.ts';
import { RUNS_SCRIPT } from '#build/quiet-prefetch.ts';
import { smallManifest } from '#build/route-manifest.ts';
import { DISPATCH } from '#build/languages.ts';
import { LocalLink } from '#web/ui/local-link.tsx';

const LOADED = { title: 'Teff </script>', price: 120, at: new Date(0), missing: undefined };

const MANIFEST = {
  url: '/assets/manifest-1.js',
  version: '1',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { id: 'root', path: '', hasLoader: false, module: '/assets/root.js', imports: [] },
    shop: {
      id: 'shop',
      parentId: 'root',
      path: 'shop',
      hasLoader: true,
      module: '/assets/shop.js',
      imports: ['/assets/cards.js'],
    },
  },
};

function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta name="viewport" content="width=device-width" />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What the framework gave the entry, and what it made of that itself. */
let given: EntryContext;
let markup = '';

const build = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
        given = context;
        const { serverHandoffStream: _stream, ...rest } = context;
        markup = renderToString(<ServerRouter context={rest} url={request.url} />);
        return new Response(null, { status, headers });
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => <Outlet />, Layout } },
    shop: {
      id: 'shop',
      parentId: 'root',
      path: 'shop',
      module: {
        loader: () => LOADED,
        action: () => Promise.reject(new Response('Busy', { status: 503 })),
        default: () => <h1>Shop</h1>,
        meta: ({ loaderData }: { loaderData: typeof LOADED }) => [
          { title: loaderData.title },
          { name: 'description', content: 'All of it' },
        ],
      },
    },
  },
  assets: MANIFEST,
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, 'production');
const ask = (path: string, init?: RequestInit) =>
  handle(new Request(`http://shop.test${path}`, init), new RouterContextProvider());

beforeAll(async () => {
  await ask('/shop');
});

test('React Router: the rendered page is <html> alone and ends with its body (document/write-document.ts)', () => {
  expect(markup).toMatch(/^<html lang="en"><head>/);
  expect(markup).toMatch(/<\/body><\/html>$/);
  expect(markup.match(/<\/head>/g)).toHaveLength(1);
  expect(markup).toContain('<meta name="viewport"');
});

test('React Router: attributes are written as srcSet="…" and class="…" (document/first-picture.ts, styles.ts)', () => {
  const picture = renderToString(<source type="image/avif" srcSet="a 1w" sizes="1px" className="b" />);
  expect(picture).toBe('<source type="image/avif" srcSet="a 1w" sizes="1px" class="b"/>');
});

test('React Router: the entry is told the scripts of the build and of the page’s routes (document/start-script.ts)', () => {
  expect(given.manifest).toEqual(MANIFEST);
  expect(given.staticHandlerContext.matches.map(({ route }) => route.id)).toEqual(['root', 'shop']);
  expect(Object.keys(JSON.parse(given.serverHandoffString!) as object).sort()).toEqual(
    ['basename', 'future', 'isSpaMode', 'routeDiscovery', 'ssr'].sort(),
  );
});

test('React Router: <Scripts /> sets the same names and imports the same modules as our start (document/start-script.ts)', () => {
  const routeIds = ['root', 'shop'];
  const handoff = given.serverHandoffString!;
  const ours = createStartScripts('/assets/shop.css')({ manifest: given.manifest, routeIds, handoff });
  const theirs = [...markup.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code).join('\n');
  const names = (code: string) =>
    [...new Set([...code.matchAll(/(?:window|\bw)\.(__\w+)\s*=[^=]/g)].map(([, name]) => name!))].sort();
  expect(names(theirs)).toEqual(['__reactRouterContext', '__reactRouterRouteModules']);
  expect(names(ours)).toEqual(names(theirs));
  expect(theirs).toContain(`window.__reactRouterContext = ${handoff};`);
  expect(theirs).toContain('window.__reactRouterContext.stream = new ReadableStream(');
  const modules = (code: string) => [...code.matchAll(/"(\/assets\/[\w-]+\.js)"/g)].map(([, url]) => url);
  const preloads = [...markup.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, url]) => url);
  expect(new Set(modules(ours))).toEqual(new Set([...modules(theirs), ...preloads]));
});

test('React Router: the browser takes context, manifest, modules and stream from those names (document/start-script.ts)', () => {
  const [file] = globSync('node_modules/react-router/dist/production/lib/dom-export/hydrated-router.js');
  const code = readFileSync(file!, 'utf8');
  for (const name of ['__reactRouterContext', '__reactRouterManifest', '__reactRouterRouteModules'])
    expect(code).toContain(`window.${name}`);
  expect(code).toContain('ssrInfo.context.stream');
  expect(code).toContain('decodeViaTurboStream(stream, window)');
});

test('React Router: what the loaders answered comes back from the text of the page (document/render-document.tsx)', async () => {
  await ask('/shop');
  const text = (await new Response(given.serverHandoffStream).text()).replaceAll('<', '\\u003c');
  const { value } = await decodeViaTurboStream(new Response(text).body!, globalThis as never);
  expect(value).toEqual({ loaderData: { shop: LOADED }, actionData: null, errors: null });
});

test('React Router: <Meta /> writes what the innermost route says (document/page-meta.ts)', () => {
  expect(metaOf(given)).toEqual([{ title: LOADED.title }, { name: 'description', content: 'All of it' }]);
  expect(markup).toContain('<title>Teff &lt;/script&gt;</title>');
  expect(markup).toContain('<meta name="description" content="All of it"/>');
});

test('React Router: <ScrollRestoration /> writes a script that does what ours does (document/restore-scroll.ts)', () => {
  const [, theirs] = /<script>(\(\(storageKey[^]*?)<\/script>/.exec(markup)!;
  for (const code of [theirs!, RESTORE_SCROLL]) {
    expect(restored(code, { key: 'k' }, '{"k":300}')).toEqual({ scrolled: [0, 300], key: 'k' });
    expect(restored(code, { key: 'k' }, '{"other":300}').scrolled).toBeNull();
    expect(restored(code, null, null)).toEqual({ scrolled: null, key: expect.any(String) as string });
    expect(restored(code, { key: 'k' }, 'broken').removed).toBe('react-router-scroll-positions');
  }
});

/** Runs a scroll script in a browser made of what it asks for. */
function restored(code: string, state: { key: string } | null, stored: string | null) {
  const seen: { scrolled: number[] | null; key?: string; removed?: string } = { scrolled: null };
  const history = {
    state,
    replaceState(next: { key: string }) {
      history.state = next;
    },
  };
  const sessionStorage = {
    getItem: (name: string) => (name === 'react-router-scroll-positions' ? stored : null),
    removeItem: (name: string) => void (seen.removed = name),
  };
  const scrollTo = (...to: number[]) => void (seen.scrolled = to);
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('window', 'history', 'sessionStorage', 'scrollTo', 'console', code)(
    { history, scrollTo },
    history,
    sessionStorage,
    scrollTo,
    { error: () => undefined },
  );
  return { ...seen, key: history.state!.key };
}

test('React Router: on the server a link is the same <a> as ours (web/ui/local-link.tsx)', () => {
  const inRouter = (link: React.ReactNode) =>
    renderToString(<MemoryRouter initialEntries={['/am/Shop?x=1']}>{link}</MemoryRouter>);
  for (const to of ['/', '/ShopPage', '/ShopPage?category=2&page=3#list', '/product-detail/12?variant=5']) {
    const theirs = inRouter(
      <Link to={to} discover="none" prefetch="intent" className="a" preventScrollReset viewTransition replace>
        Teff
      </Link>,
    );
    const ours = inRouter(
      <LocalLink to={to} className="a" preventScrollReset viewTransition replace>
        Teff
      </LocalLink>,
    );
    expect(attributesOf(ours)).toEqual(attributesOf(theirs));
  }
});

function attributesOf(link: string): string[] {
  return link.match(/[\w-]+="[^"]*"/g)!.sort();
}

test('React Router: the data of a page lie at its address with .data, of the home page at /_.data (server/front/public-pages.ts)', async () => {
  const answer = await ask('/shop.data?_routes=shop');
  expect(answer.headers.get('content-type')).toMatch(/^text\/x-script/);
  expect(await answer.text()).toContain('Teff');
  expect((await ask('/_.data')).status).toBe(200);
});

test('React Router: what a page itself answers to a form bears x-remix-response, a failure too (web/offline/connection.ts)', async () => {
  const { status, headers } = await ask('/shop.data', { method: 'POST', body: new URLSearchParams() });
  expect([status, headers.has('x-remix-response')]).toEqual([503, true]);
});

test('React Router: a build with one screen in it answers as the whole one does (server/front/page-routers.ts)', async () => {
  await ask('/shop');
  const whole = markup;
  const { root, shop } = build.routes;
  const other = { ...shop!, id: 'other', path: 'other' };
  const wider = { ...build, routes: { root, shop, other } } as ServerBuild;
  const listed = { ...MANIFEST.routes.shop, id: 'other', path: 'other' };
  wider.assets = { ...build.assets, routes: { ...build.assets.routes, other: listed } as never };
  const handleWider = createRequestHandler(wider, 'production');
  await handleWider(new Request('http://shop.test/shop'), new RouterContextProvider());
  expect(markup).toBe(whole);
});

test('React Router: the build writes its list of screens as one assignment (build/route-manifest.ts)', () => {
  const [written] = globSync('node_modules/@react-router/dev/dist/vite.js');
  expect(readFileSync(written!, 'utf8')).toContain('`window.__reactRouterManifest=${JSON.stringify(');
  expect(() =>
    smallManifest(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`, 'shop'),
  ).not.toThrow();
});

test('React Router: a screen’s module in the browser’s build is named by a query (build/chunks.ts)', () => {
  const code = readFileSync('node_modules/@react-router/dev/dist/vite.js', 'utf8');
  expect(code).toContain('?__react-router-build-client-route');
});

test('Vite: the helper of late scripts is found by its name (build/small-preload.ts)', () => {
  const files = globSync('node_modules/vite/dist/node/chunks/*.js');
  expect(files.some((file) => readFileSync(file, 'utf8').includes('vite/preload-helper'))).toBe(true);
});

test('React Router: fetching ahead runs a screen’s script in one place, which ours takes out (build/quiet-prefetch.ts)', () => {
  const code = readFileSync('node_modules/react-router/dist/production/lib/dom/ssr/links.js', 'utf8');
  expect(code.match(/loadRouteModule\(/g)).toHaveLength(1);
  expect(code).toMatch(RUNS_SCRIPT);
  expect(
    globSync('src/web/**/*.page.tsx').filter((file) =>
      /export (const|function) links/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});

test('Paraglide: a message is a module that ends by choosing the language (build/languages.ts)', () => {
  const files = globSync('src/generated/paraglide/messages/[!_]*.js');
  expect(files.length).toBeGreaterThan(100);
  const other = files.filter((file) => !DISPATCH.test(readFileSync(file, 'utf8')));
  expect(other).toEqual([]);
});

test('Paraglide: messages import no more of its runtime than ours offers (web/message-runtime.ts)', () => {
  const offered = ['experimentalStaticLocale', 'getLocale'];
  const wanted = globSync('src/generated/paraglide/messages/*.js').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '\.\.\/runtime\.js'/gm)].flatMap(
      ([, names]) => names!.split(',').map((name) => name.trim()),
    ),
  );
  expect([...new Set(wanted)].filter((name) => !offered.includes(name))).toEqual([]);
});
