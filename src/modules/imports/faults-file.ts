import type { Ctx } from '#platform/context.ts';
import { csvFile, csvStream } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import type { Locale } from '#platform/language.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { lostPicture, describeFault } from './fault-text.ts';
import { isNote } from './judge.ts';
import { askTable } from './kept-table.ts';
import { selectImportGroupReports } from './import-groups.queries.ts';
import { selectFailedPictures } from './import-pictures.queries.ts';
import { type ImportRow, selectImport } from './imports.queries.ts';
import { guarded, LEFT_OVER, type TableRow } from './table.ts';

const ALL = 10_000;
const ROWS_AT_ONCE = 100;
/** The heading of what is wrong; a file with it reads like the one before. Behind it stands what was left over of rows. */
const WHY = 'Why';

/**
 * Every row of the products that were faulty, or of which a picture could not be fetched, as it was uploaded, and behind it
 * what is wrong with it, in a language, and the cells that no heading had. Right: imports.run.
 */
export async function faultsFile(ctx: Ctx, id: string, locale: Locale = ctx.locale): Promise<Response> {
  const { vendorId } = await requireVendorReader(ctx, 'imports.run');
  const row = await selectImport(ctx.db, vendorId, id);
  if (!row) throw RequestError.not_found();
  const byLine = await toldByLine(ctx, row, locale);
  const { headings, rows } = await askTable(ctx, id, 'rows', { lines: [...byLine.keys()] });
  const place = headings.indexOf(WHY);
  const kept = (cells: readonly string[]) => (place < 0 ? [...cells] : cells.toSpliced(place, 1));
  const over = rows.reduce((most, one) => Math.max(most, behindOf(one).length), 0);
  const left = Array.from({ length: over }, (_, n) => (n === 0 ? LEFT_OVER : `${LEFT_OVER} ${n + 1}`));
  const told = rows.map((one) => [...kept(one.cells), byLine.get(one.line)!, ...behindOf(one)].map(guarded));
  return csvFile('faults.csv', csvStream([...kept(headings), WHY, ...left], pages(told)));
}

/** By each line of faulty products what is wrong with it. */
async function toldByLine(ctx: Ctx, row: ImportRow, locale: Locale): Promise<Map<number, string>> {
  const groups = (await selectImportGroupReports(ctx.db, row.id, 'faults', ALL)).filter(({ faults }) =>
    faults.some((fault) => !isNote(fault)),
  );
  const lost = (await selectFailedPictures(ctx.db, row.id, ALL)).map((picture) => ({
    faults: [lostPicture(picture)],
    lines: picture.lines,
    isPicture: true,
  }));
  const byLine = new Map<number, string>();
  for (const { faults, lines, isPicture } of [
    ...groups.map((group) => ({ ...group, isPicture: false })),
    ...lost,
  ]) {
    for (const line of lines) byLine.set(line, byLine.get(line) ?? '');
    for (const fault of faults) {
      const { column, why } = describeFault(fault, row.mapping, locale);
      const about = isPicture ? `${fault.value}: ${why}` : why;
      const told = column === '' ? about : `${column}: ${about}`;
      byLine.set(fault.line, [byLine.get(fault.line), told].filter(Boolean).join(' '));
    }
  }
  return byLine;
}

/** The cells of a row that came apart, behind its last heading. */
function behindOf({ extra, behind }: TableRow): readonly string[] {
  return behind ?? (extra ? [extra] : []);
}

/** Written some at a time, so that whoever waits for another page is served in between. */
// oxlint-disable-next-line require-await -- they are there, in the form of what is read
async function* pages(rows: readonly string[][]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
