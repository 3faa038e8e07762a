// npm run bench [-- speed | desk | books | checkout | goods | chat | pages | search | scale] [-- --write] [-- --million] [-- --seconds 8]: the
// measurements of docs/performance.md. Without a name all of them; --write puts them into the page, whole when nothing was named.
// `search` is one row of `speed` alone, some rounds of it; `scale` measures one, two and four web processes on one database, of
// --products 100000. --million asks a million products of `speed`, a million orders
// and 100,000 people of `desk`. --smoke runs them small, on the demo's goods: whether they work, not how fast the shop is.
import { closeBenchServer } from './database.ts';
import { writePage, writeSections } from './performance-page.ts';
import { type Part, say, scale } from './scale.ts';

const PARTS: Record<Part, () => Promise<string>> = {
  speed: async () => (await import('./speed.ts')).speedSections(),
  desk: async () => (await import('./desk.ts')).deskSection(),
  books: async () => (await import('./books.ts')).booksSection(),
  checkout: async () => (await import('./books-checkout.ts')).checkoutSection(),
  goods: async () => (await import('./goods.ts')).goodsSection(),
  chat: async () => (await import('./chat.ts')).chatSection(),
  pages: async () => (await import('./pages.ts')).pagesSection(),
  search: async () => (await import('./speed.ts')).searchSection(),
  scale: async () => (await import('./processes.ts')).scaleSection(),
};

try {
  const sections: string[] = [];
  for (const part of scale.parts) {
    const started = performance.now();
    const text = await PARTS[part]();
    if (scale.isSmoke) requireFigures(text);
    say(`The benchmark "${part}" took ${Math.round((performance.now() - started) / 1_000)} s.`);
    sections.push(text);
    if (!scale.isSmoke) process.stdout.write(`${text}\n\n`);
  }
  if (scale.write && scale.isWhole) writePage(sections);
  else if (scale.write) writeSections(sections);
} finally {
  await closeBenchServer();
}

/** A benchmark that measures nothing must not pass. */
function requireFigures(text: string): void {
  const empty = text.split('\n').filter((line) => /NaN|Infinity|undefined/.test(line));
  if (empty.length > 0) throw new Error(`The benchmark measured nothing here:\n${empty.join('\n')}`);
}
