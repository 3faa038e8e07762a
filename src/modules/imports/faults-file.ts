import type { Ctx } from '#platform/context.ts';
import { csvFile, csvStream } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import type { Locale } from '#platform/language.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { readContent } from './check-run.ts';
import { lostPicture, toldFault } from './fault-text.ts';
import { isNote } from './judge.ts';
import { selectTold } from './import-groups.queries.ts';
import { selectFailedPictures } from './import-pictures.queries.ts';
import { selectImport } from './imports.queries.ts';
import { guarded } from './table.ts';

const ALL = 10_000;
/** The heading of what is wrong; a file with it reads like the one before. */
const WHY = 'Why';

/**
 * Every row of the products that were faulty, or of which a picture could not be fetched, as it was uploaded, and behind it
 * what is wrong with it, in a language. Right: imports.run.
 */
export async function faultsFile(ctx: Ctx, id: string, locale: Locale = ctx.locale): Promise<Response> {
  const { vendorId } = await requireVendorReader(ctx, 'imports.run');
  const row = await selectImport(ctx.db, vendorId, id);
  if (!row) throw RequestError.not_found();
  const table = await readContent(ctx, id);
  const groups = (await selectTold(ctx.db, id, 'faults', ALL)).filter(({ faults }) =>
    faults.some((fault) => !isNote(fault)),
  );
  const lost = (await selectFailedPictures(ctx.db, id, ALL)).map((picture) => ({
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
      const { column, why } = toldFault(fault, row.mapping, locale);
      const about = isPicture ? `${fault.value}: ${why}` : why;
      const told = column === '' ? about : `${column}: ${about}`;
      byLine.set(fault.line, [byLine.get(fault.line), told].filter(Boolean).join(' '));
    }
  }
  const place = table.headings.indexOf(WHY);
  const kept = (cells: readonly string[]) => (place < 0 ? [...cells] : cells.toSpliced(place, 1));
  const rows = table.rows
    .filter(({ line }) => byLine.has(line))
    .map(({ line, cells }) => [...kept(cells), byLine.get(line)!].map(guarded));
  return csvFile('faults.csv', csvStream([...kept(table.headings), WHY], pages(rows)));
}

// oxlint-disable-next-line require-await -- one page, in the form of many
async function* pages(rows: readonly string[][]) {
  yield rows;
}
