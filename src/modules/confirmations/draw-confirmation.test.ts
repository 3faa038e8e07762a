import PDFDocument from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { type Confirmation, drawConfirmation } from './draw-confirmation.ts';

/** What is written on each page, run by run. */
async function pagesOf(said: Partial<Confirmation>): Promise<string[][]> {
  const pages: string[][] = [[]];
  const adding = vi.spyOn(PDFDocument.prototype, 'addPage');
  const writing = vi.spyOn(PDFDocument.prototype, 'text');
  await drawConfirmation({
    lang: 'en',
    store: 'A store',
    tracking: { address: 'https://adey.example', caption: 'Follow' },
    title: 'Statement',
    note: '',
    facts: [],
    parties: [{ heading: 'A store', lines: [] }],
    columns: ['What', '', 'Amount', 'Balance'],
    rows: [],
    totals: [],
    footer: '',
    page: 'Page',
    ...said,
  });
  const begun = adding.mock.invocationCallOrder;
  writing.mock.calls.forEach(([text], i) => {
    const page = begun.filter((at) => at < writing.mock.invocationCallOrder[i]!).length - 1;
    (pages[page] ??= []).push(String(text));
  });
  vi.restoreAllMocks();
  return pages;
}

test('the names of the columns stand on every page that rows go over to', async () => {
  const rows = Array.from({ length: 90 }, (_, n): Confirmation['rows'][number] => [
    `Row ${n}`,
    '',
    '1.00',
    '2.00',
  ]);
  const pages = await pagesOf({ rows });
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page.filter((text) => text === 'Balance')).toHaveLength(1);
  expect(pages.at(-1)!.indexOf('Balance')).toBeLessThan(pages.at(-1)!.indexOf('Row 89'));
});

test('a store’s name that is too long for the head says so, and stands whole below', async () => {
  const store = 'Traditional Handwoven Textiles and Coffee Ceremony Sets '.repeat(3).trim();
  const [page] = await pagesOf({ store, parties: [{ heading: store, lines: ['TIN 0012345678'] }] });
  expect(page!.filter((text) => text.endsWith('…'))).toHaveLength(1);
  expect(page!.join(' ')).toContain(store);
});
