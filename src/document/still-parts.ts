import { createCache } from '#platform/loading-cache.ts';
import type { StillMarkup } from '#web/chrome/still-markup.ts';

/** So many languages, forms of addresses and views are drawn at a time; each takes some 20 kB. */
const ENTRIES = 60;

const kept = createCache<Map<string, string>>({ entries: ENTRIES });

/**
 * The parts of the chrome that stay as the server wrote them are a fifth of a page's elements, and the same on every page of
 * which `alike` is the same: what they show depends on nothing else. They are drawn once and written again as text. `keep` takes them from
 * the markup of the page that has drawn them.
 */
export function stillPartsOf(alike: readonly string[]): {
  markup: StillMarkup;
  keep: (page: string) => void;
} {
  const known = kept.getOrMake(alike.join('\n'), () => new Map());
  const drawn = new Set<string>();
  return {
    markup: { known, drawn },
    keep(page) {
      for (const id of drawn) known.set(id, innerMarkup(page, id));
    },
  };
}

/** What stands in the element of that id, as a text of its own that holds no page in memory. */
export function innerMarkup(page: string, id: string): string {
  const named = page.indexOf(` id="${id}"`);
  const tag = page.slice(page.lastIndexOf('<', named) + 1, named);
  const start = page.indexOf('>', named) + 1;
  const edges = new RegExp(`<(/?)${tag}[ >]`, 'g');
  edges.lastIndex = start;
  for (let depth = 1; depth > 0;) {
    const edge = edges.exec(page);
    if (named < 0 || !edge) throw new Error(`The page has no whole element "${id}".`);
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return Buffer.from(page.slice(start, edge.index)).toString();
  }
  return '';
}
