/**
 * Which of the browser's scripts share a file. A first visit loads `react`, `core` and what its screen needs; `shop`
 * holds what the screens a visitor walks through have in common, so that the second one costs little. What is left
 * goes where the bundler puts it; sentences shared by few screens lie in one file per area instead of one each.
 */
import { resolve } from 'node:path';
import { roomOf, SCREENS } from '#web/screens.ts';

type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
};
type Group = {
  name: string | ((id: string, graph: Graph) => string | null);
  test: RegExp;
  debugName?: string;
  priority: number;
  minShareCount?: number;
};

type Reach = Record<
  'core' | 'home' | 'largest' | 'cart' | 'checkout' | 'ordered' | 'desk' | 'menu',
  Set<string>
> & {
  walked: Set<string>[];
};

const WEB = resolve('src/web');
const CORE = ['root.tsx', 'entry.client.tsx'];
/** The largest of the screens that visits begin with: what it shares with few others is one file, not one each. */
const LARGEST = 'storefront/product/product.page.tsx';
/** The screens where one orders: what they share with few others is one file for both, and one for the second alone. */
const CART = 'storefront/cart/cart.page.tsx';
const CHECKOUT = 'storefront/checkout/checkout.page.tsx';
const ORDERED = 'storefront/order-success/order-success.page.tsx';
/** The small things that it shares with one or two others are one file. */
const HOME = 'storefront/home/home.page.tsx';
/** What the desk's rooms have from the checkout would bring all of that along. */
const DESK = SCREENS.filter(({ path }) => roomOf(path) !== null).map(({ file }) => file);
/** What all of the desk says, in its menus and lists of acts: each of these words would bring all words of its area along. */
const MENUS = [
  'desk/admin-frame.tsx',
  'desk/vendor-room.tsx',
  'chat/time-ago.tsx',
  'admin/audit/audit-words.ts',
  'admin/audit/subject-words.ts',
  'admin/approvals/approval-words.ts',
];
/** Rooms that say a few words of other areas. */
const BORROWED: Record<string, RegExp> = {
  'vendor-portal/products/product-fields.tsx': /^cases_/,
  'vendor-portal/inbox/vendor-inbox.page.tsx': /^(?:account|error)_/,
};
/** These areas come along anyway: nearly every room says some of their words. */
const OF_EVERY_ROOM = /^(?:desk|portal|admin|common)_/;
const WALKED = [
  'home/home',
  'shop/shop',
  'product/product',
  'wishlist/wishlist',
  'cart/cart',
  'store/store',
  'vendors/vendors',
  'compare/compare',
  'post/post',
].map((screen) => `storefront/${screen}.page.tsx`);
/** In the `shop` file is what so many of the walked screens use. */
const WALKED_BY = 3;
/** Sentences are so short that a file of their own costs more. */
const SAID_BY = 2;

/** What only lists need; the home page and the product carry none of it. */
const LISTS =
  /\/src\/(?:web\/(?:list-query|storefront\/compare\/compare-bar)|platform\/wire\/texts|shop\/list-choices)\.tsx?/;

/** Lists and the product need them; in the product's file they would bring that one along to the lists. */
const OF_BOTH = /\/src\/web\/use-(?:place|json-text)\.ts/;

const MESSAGE = /\/paraglide\/messages\/(([a-z]+)_\w+)\.js$/;
const MESSAGES = /\/paraglide\/(?:messages|runtime|registry)/;
/** Not the browser's entry: whoever shares a file with what starts the page would start it too early. */
const SHARED = /\/src\/(?!.*\.page\.tsx|.*\/entry\.client)/;

/** The groups for `codeSplitting` of one build. */
export function chunkGroups(): Group[] {
  let reach: Reach | undefined;
  const reachIn = (graph: Graph) =>
    (reach ??= {
      core: reachedFrom(CORE, graph),
      home: reachedFrom([HOME], graph),
      largest: reachedFrom([LARGEST], graph),
      cart: reachedFrom([CART], graph),
      checkout: reachedFrom([CHECKOUT], graph),
      ordered: reachedFrom([ORDERED], graph),
      desk: reachedFrom(DESK, graph),
      menu: wordsOfMenus(graph),
      walked: WALKED.map((screen) => reachedFrom([screen], graph)),
    });
  const isWalked = (word: string, graph: Graph) => reachIn(graph).walked.some((ids) => ids.has(word));
  return [
    {
      name: 'react',
      test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
      priority: 4,
    },
    {
      debugName: 'core',
      name: (id, graph) => (reachIn(graph).core.has(keyOf(id)) ? 'core' : null),
      test: SHARED,
      priority: 3,
    },
    {
      debugName: 'shop',
      name: (id, graph) => {
        if (LISTS.test(id)) return null;
        const key = keyOf(id);
        const uses = reachIn(graph).walked.filter((ids) => ids.has(key)).length;
        const isShared = uses >= (MESSAGE.test(id) ? SAID_BY : WALKED_BY) || OF_BOTH.test(id);
        return isShared ? 'shop' : null;
      },
      test: SHARED,
      priority: 2,
    },
    { name: 'lists', test: LISTS, priority: 1.8 },
    {
      debugName: 'goods',
      name: (id, graph) => (reachIn(graph).largest.has(keyOf(id)) ? 'goods' : null),
      test: SHARED,
      priority: 1.5,
      minShareCount: 2,
    },
    {
      debugName: 'home',
      name: (id, graph) => {
        const { desk, home } = reachIn(graph);
        return home.has(keyOf(id)) && !desk.has(keyOf(id)) ? 'home-parts' : null;
      },
      test: SHARED,
      priority: 1.4,
      minShareCount: 2,
    },
    {
      debugName: 'desk',
      name: (id, graph) => {
        const { checkout, desk } = reachIn(graph);
        return desk.has(id) && checkout.has(id) ? 'desk-parts' : null;
      },
      test: SHARED,
      priority: 1.3,
    },
    {
      debugName: 'ordering',
      name: (id, graph) => {
        const key = keyOf(id);
        const { checkout, walked } = reachIn(graph);
        const isOfOthers = walked.some((ids, at) => WALKED[at] !== CART && ids.has(key));
        if (!checkout.has(key) || isOfOthers) return null;
        if (reachIn(graph).cart.has(key)) return 'cart-parts';
        return MESSAGE.test(id) ? null : 'checkout-parts';
      },
      test: SHARED,
      priority: 1.2,
      minShareCount: 2,
    },
    {
      debugName: 'menu',
      name: (id, graph) => {
        const word = keyOf(id);
        if (OF_EVERY_ROOM.test(word) || !reachIn(graph).menu.has(word)) return null;
        return isWalked(word, graph) ? null : 'words-menu';
      },
      test: MESSAGE,
      priority: 1.1,
    },
    {
      debugName: 'words',
      name: (id, graph) => {
        const [, message, area] = MESSAGE.exec(id)!;
        if (isWalked(message!, graph)) return null;
        // An order takes a few words of several areas: their files would come along whole.
        const { checkout, ordered } = reachIn(graph);
        return `words-${checkout.has(message!) || ordered.has(message!) ? 'ordering' : area}`;
      },
      test: MESSAGE,
      priority: 1,
      minShareCount: 2,
    },
  ];
}

function wordsOfMenus(graph: Graph): Set<string> {
  const borrowed = Object.entries(BORROWED).flatMap(([file, words]) =>
    [...reachedFrom([file], graph)].filter((word) => words.test(word)),
  );
  return new Set([...reachedFrom(MENUS, graph), ...borrowed]);
}

function keyOf(id: string): string {
  return MESSAGE.exec(id)?.[1] ?? id;
}

/**
 * The modules loaded together with the given files, and the names of the messages in their code: the graph itself has
 * every message below the one module that exports them all.
 */
function reachedFrom(files: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id) || MESSAGES.test(id)) return;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    const imported = [...(info?.importedIds ?? [])];
    for (const [, name] of (info?.code ?? '').matchAll(/\bm\.(\w+)/g)) reached.add(name!);
    imported.forEach(visit);
  };
  for (const file of files) {
    visit(`${WEB}/${file}`);
    visit(`${WEB}/${file}?__react-router-build-client-route`);
  }
  return reached;
}
