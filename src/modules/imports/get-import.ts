import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { createCache } from '#platform/loading-cache.ts';
import { requireVendorReader } from '#shop/require-vendor-right.ts';
import { categoryNames } from '#modules/catalog/index.ts';
import { stayedOf, undoEndsOf } from '#modules/desk/index.ts';
import { lostPicture, describeFault } from './fault-text.ts';
import type { FileFault } from './file-product.ts';
import { isNote } from './judge.ts';
import { askTable } from './kept-table.ts';
import {
  selectImportGroupReports,
  selectCategoryPlacements,
  type CategoryPlacement,
} from './import-groups.queries.ts';
import { selectFailedPictures } from './import-pictures.queries.ts';
import type { Mapping } from './import-fields.schema.ts';
import { missingColumns } from './missing-columns.ts';
import type { Import, ImportList, ImportState } from './imports.schema.ts';
import type { TableColumn } from './packed-table.ts';
import { type ImportRow, selectImport, selectImports } from './imports.queries.ts';

const TOLD_MAX = 200;
const LISTED = 50;

/** An import of the own store; any other is request.not_found (404). Right: imports.run. */
export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  const { vendorId } = await requireVendorReader(ctx, 'imports.run');
  const row = await selectImport(ctx.db, vendorId, id);
  if (!row) throw RequestError.not_found();
  return await toImport(ctx, row);
}

/** The own store's imports of the last days, the newest first. Right: imports.run. */
export async function listImports(ctx: Ctx): Promise<ImportList> {
  const { vendorId } = await requireVendorReader(ctx, 'imports.run');
  const rows = await selectImports(ctx.db, vendorId, LISTED);
  const content = rows.map((row) => ({
    id: row.id,
    fileName: row.fileName,
    rows: row.rowCount,
    state: shownStateOf(row),
    createdAt: row.createdAt.toISOString(),
  }));
  return { content, next: null };
}

/** How an import stands: by its step and the run of that, and whether pictures are still fetched. */
export function shownStateOf({ step, runState, pictures }: ImportRow): ImportState {
  if (step === 'mapping' || runState === null) return 'mapping';
  if (step === 'check') {
    if (runState === 'waiting' || runState === 'running') return 'checking';
    return runState === 'done' ? 'checked' : runState === 'failed' ? 'failed' : 'mapping';
  }
  if (runState === 'waiting') return 'running';
  if (runState !== 'done') return runState;
  return pictures.done + pictures.failed < pictures.total ? 'running' : 'done';
}

async function toImport(ctx: Ctx, row: ImportRow): Promise<Import> {
  const state = shownStateOf(row);
  // While it is looked at, who waits asks again and again: what is found by then is half of it, and each time all is read for it.
  const isFound = state !== 'checking';
  const isOver = row.step === 'write' && !['running', 'undoing'].includes(state);
  const undoEnds = isOver ? await undoEndsOf(ctx, row.runIds) : null;
  const hasFailures = row.outcomes.failed + row.pictures.failed > 0;
  return {
    id: row.id,
    state,
    fileName: row.fileName,
    format: row.format,
    rows: row.rowCount,
    mapping: plainMapping(row.mapping),
    columns: await toldColumns(ctx, row),
    choices: row.options,
    categories: isFound ? await toldCategories(ctx, row) : [],
    total: row.runTotal,
    done: row.step === 'write' ? row.outcomes.written : row.runDone,
    failed: row.outcomes.failed,
    counts: row.counts,
    pictures: row.pictures,
    ...(isFound ? await findingsOf(ctx, row) : { faults: [], notes: [], changes: [] }),
    importedBefore: row.importedBefore?.toISOString() ?? null,
    stayed: await stayedOf(ctx, row.runIds),
    isCancelling: row.isCancelling && state === 'running',
    canUndo: undoEnds !== null,
    undoUntil: undoEnds?.toISOString() ?? null,
    canRetry: isOver && state !== 'undone' && (hasFailures || state === 'cancelled'),
    createdAt: row.createdAt.toISOString(),
  };
}

async function findingsOf(
  ctx: Ctx,
  { id, mapping, counts, pictures }: ImportRow,
): Promise<Pick<Import, 'faults' | 'notes' | 'changes'>> {
  const told = await selectImportGroupReports(ctx.db, id, 'faults', TOLD_MAX);
  const noted = await selectImportGroupReports(ctx.db, id, 'notes', TOLD_MAX);
  const changed = await selectImportGroupReports(ctx.db, id, 'changes', TOLD_MAX);
  const failed = pictures.failed > 0 ? await selectFailedPictures(ctx.db, id, TOLD_MAX) : [];
  const lost = failed.map(lostPicture);
  const say = (fault: FileFault) => describeFault(fault, mapping, ctx.locale);
  return {
    faults: [...told.flatMap(({ faults }) => faults.filter((fault) => !isNote(fault))), ...lost]
      .slice(0, TOLD_MAX)
      .map(say),
    notes: [
      ...(counts.new > 0 ? missingColumns(mapping) : []),
      ...noted.flatMap(({ notes, faults }) => [...notes, ...faults.filter(isNote)]),
    ]
      .slice(0, TOLD_MAX)
      .map(say),
    changes: changed.map(({ line, title, changes }) => ({ line, title, fields: changes })),
  };
}

/** One heading is told as itself. */
function plainMapping(mapping: Mapping): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(mapping).map(([field, headings]) => [
      field,
      headings.length === 1 ? headings[0]! : headings,
    ]),
  );
}

/** By import: a file stays as it was uploaded, and who waits for its run asks every second. */
const columnsRead = createCache<TableColumn[]>({ entries: 200 });

/** Notes the columns of a file that has just been read: nobody needs to read it again for them. */
export async function keepColumns(id: string, columns: TableColumn[]): Promise<void> {
  await columnsRead.getOrLoad(id, () => Promise.resolve(columns));
}

async function toldColumns(ctx: Ctx, { id, mapping }: ImportRow): Promise<Import['columns']> {
  const columns = await columnsRead.getOrLoad(id, () => askTable(ctx, id, 'columns', {}));
  return columns.map((column) => ({
    ...column,
    field: Object.entries(mapping).find(([, names]) => names.includes(column.heading))?.[0] ?? null,
  }));
}

/** By check: what it found stays until the next one, and is read of all goods of the file. */
const categoriesFound = createCache<CategoryPlacement[]>({ entries: 200 });

async function toldCategories(ctx: Ctx, { id, checkRunId }: ImportRow): Promise<Import['categories']> {
  const told = await categoriesFound.getOrLoad(`${id} ${checkRunId}`, () =>
    selectCategoryPlacements(ctx.db, id),
  );
  const placed = told.flatMap(({ categoryId, ...one }) =>
    categoryId === null ? [] : { ...one, categoryId },
  );
  const places = await categoryNames(ctx, placed);
  const placeOf = new Map(placed.map(({ name }, at) => [name, places[at]!.name]));
  return told.map(({ n, ...one }) => ({ ...one, place: placeOf.get(one.name) ?? '', products: n }));
}
