import { createHash } from 'node:crypto';
import { audit } from '#modules/audit/index.ts';
import { cancelRun, isRunGoing, startRun, stepRun, undoRuns } from '#modules/desk/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { cleanLine } from '#platform/validation.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { checkRun } from './check-run.ts';
import { enqueuePictures } from './fetch-pictures.ts';
import { ofFile, remembered } from './file-words.ts';
import { getImport, keepColumns, shownStateOf } from './get-import.ts';
import { DEFAULT_OPTIONS, type ImportOptions } from './import-data.ts';
import type { ImportFormat } from './import-fields.schema.ts';
import { countToWrite, reopenFailed } from './import-groups.queries.ts';
import { turnPictures } from './import-pictures.queries.ts';
import { ImportError } from './imports.errors.ts';
import {
  countOpenImports,
  deleteUnwritten,
  type ImportRow,
  insertImport,
  lockImport,
  selectImport,
  selectKeptMapping,
  updateMapping,
  updatePublish,
  updateStep,
  upsertKeptMapping,
} from './imports.queries.ts';
import type { Import, PutMapping } from './imports.schema.ts';
import { headingsKey, recogniseFormat } from './recognise-format.ts';
import { presentIn } from './sent-mapping.ts';
import { isSoonRead } from './kept-table.ts';
import { askedOfTable, mappedBy } from './mapped-by.ts';
import { readTable } from './read-table.ts';
import { writeRun } from './write-run.ts';

const OPEN_MAX = 20;

/**
 * Takes a file of goods in: read, recognised, and mapped as this store mapped such headings before. Right: imports.run.
 * Errors are those of `readTable`; more than 20 unfinished ones: imports.too_many (409).
 */
export async function createImport(ctx: Ctx, file: File, format?: ImportFormat): Promise<Import> {
  const { vendorId } = await requireVendorRight(ctx, 'imports.run');
  if ((await countOpenImports(ctx.db, vendorId)) >= OPEN_MAX) throw ImportError.too_many({ max: OPEN_MAX });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = await readTable(bytes);
  const known = recogniseFormat(table.headings, { format, filled: new Set(table.filled) });
  const kept = await selectKeptMapping(ctx.db, vendorId, sha256(headingsKey(table.headings)));
  // What was mapped by hand before the shop knew gift cards does not name their column.
  const { giftCard } = known.mapping;
  const mapping = kept
    ? { ...(giftCard && { giftCard }), ...presentIn(table.headings, kept.mapping) }
    : known.mapping;
  const currency = /usd|\$/i.test(mapping.price?.[0] ?? '') ? ('USD' as const) : DEFAULT_OPTIONS.currency;
  const id = await transact(ctx, async (tx) => {
    const made = await insertImport(tx.db, {
      vendorId,
      fileName: cleanLine(file.name.split(/[/\\]/).at(-1) ?? '').slice(0, 200) || 'file',
      sha256: sha256(bytes),
      content: Buffer.from(table.content.buffer),
      rowCount: table.rowCount,
      format: known.format,
      mapping,
      options: kept?.options ?? { ...DEFAULT_OPTIONS, currency },
    });
    await note(tx, vendorId, 'import.upload', made);
    return made;
  });
  await keepColumns(id, table.columns);
  return await getImport(ctx, id);
}

function sha256(given: string | Uint8Array): Buffer {
  return createHash('sha256').update(given).digest();
}

async function note(tx: TxCtx, vendorId: number, action: string, id: string): Promise<void> {
  await audit(tx, { action, subject: { kind: 'import', id }, vendorId });
}

/** Locks an import of the own store for a step; 404 for any other, 409 when it is not in one of these states. */
async function atStep(tx: TxCtx, id: string, states: readonly string[]): Promise<ImportRow> {
  const { vendorId } = await requireVendorRight(tx, 'imports.run');
  if (!(await lockImport(tx.db, vendorId, id))) throw RequestError.not_found();
  const row = (await selectImport(tx.db, vendorId, id))!;
  if (!states.includes(shownStateOf(row))) throw ImportError.wrong_moment();
  return row;
}

const BEFORE_WRITING = ['mapping', 'checked', 'failed'];

/** Says which column holds what, and what holds for the whole file; remembered for these headings. Right: imports.run. */
export async function mapImport(ctx: Ctx, id: string, given: PutMapping): Promise<Import> {
  const asked = await askedOfTable(ctx, id, given);
  await transact(ctx, async (tx) => {
    const row = await atStep(tx, id, BEFORE_WRITING);
    if (row.step === 'write') throw ImportError.wrong_moment();
    const { format, mapping } = mappedBy(row, given, asked);
    const { currency, empty, existing, categories } = given;
    const options: ImportOptions = {
      ...row.options,
      ...(currency && { currency }),
      ...(empty && { empty }),
      ...(existing && { existing }),
    };
    if (categories) options.categories = ofFile(asked.words, { ...options.categories, ...categories });
    await updateMapping(tx.db, id, { format, mapping, options });
    const { vendorId } = row;
    const headings = sha256(headingsKey(asked.headings));
    const kept = await selectKeptMapping(tx.db, vendorId, headings);
    const forAll = remembered(kept?.options.categories ?? {}, options.categories);
    await upsertKeptMapping(tx.db, {
      vendorId,
      headings,
      mapping,
      options: { ...options, categories: forAll },
    });
  });
  return await getImport(ctx, id);
}

/** So many rows, if they are not long, are looked at before the answer; of larger files the worker does it, and the answer says how far it is. */
const AT_ONCE_ROWS = 1_000;

/** Looks at every row without writing anything. Once more while it goes on is that. Right: imports.run. */
export async function checkImport(ctx: Ctx, id: string): Promise<Import> {
  const { runId, isSmall } = await transact(ctx, async (tx) => {
    const row = await atStep(tx, id, [...BEFORE_WRITING, 'checking']);
    if (row.step === 'write') throw ImportError.wrong_moment();
    if (!row.mapping.title && !row.mapping.sku && !row.mapping.key) throw ImportError.nothing_mapped();
    const isSmall = row.rowCount <= AT_ONCE_ROWS && (await isSoonRead(tx, id));
    if (shownStateOf(row) === 'checking') return { runId: row.checkRunId!, isSmall };
    const runId = await startRun(tx, checkRun, { importId: id, vendorId: row.vendorId }, row.vendorId);
    await updateStep(tx.db, id, 'check', runId);
    return { runId, isSmall };
  });
  if (isSmall) await stepsOf(ctx, runId);
  return await getImport(ctx, id);
}

const WAIT_MS = 10_000;

/** Does a run's steps here, or waits while a worker does them. */
async function stepsOf(ctx: Ctx, runId: string): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until && (await isRunGoing(ctx, runId))) {
    await stepRun(ctx, runId);
    if (await isRunGoing(ctx, runId)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Begins to write what was checked; faulty rows are passed over. Once more is that. Right: imports.run. */
export async function startImport(ctx: Ctx, id: string, { publish }: { publish: boolean }): Promise<Import> {
  await transact(ctx, async (tx) => {
    const row = await atStep(tx, id, ['checked', 'running', 'done']);
    if (row.step === 'write') return;
    await updatePublish(tx.db, id, publish);
    await writeGroups(tx, row, publish);
    await note(tx, row.vendorId, 'import.start', id);
  });
  return await getImport(ctx, id);
}

async function writeGroups(tx: TxCtx, { id, vendorId }: ImportRow, publish: boolean): Promise<void> {
  const params = { importId: id, vendorId, actorId: tx.actor.userId, publish };
  await updateStep(tx.db, id, 'write', await startRun(tx, writeRun, params, vendorId));
}

/** Stops an import before its next products; what was written stays. Right: imports.run. */
export async function cancelImport(ctx: Ctx, id: string): Promise<Import> {
  const row = await transact(ctx, (tx) =>
    atStep(tx, id, ['checking', 'running', 'cancelled', 'done', 'mapping']),
  );
  const runId = row.step === 'write' ? row.runIds.at(-1) : row.checkRunId;
  if (runId && row.step !== 'mapping') await cancelRun(ctx, runId);
  if (row.step === 'write') await transact(ctx, (tx) => turnPictures(tx.db, id, 'waiting'));
  return await getImport(ctx, id);
}

/**
 * Writes again what failed or was not reached, and fetches again what could not be. Where pictures alone are left there is no run
 * to do it. Right: imports.run.
 */
export async function retryImport(ctx: Ctx, id: string): Promise<Import> {
  await transact(ctx, async (tx) => {
    const row = await atStep(tx, id, ['done', 'cancelled', 'failed', 'running']);
    if (row.step !== 'write') throw ImportError.wrong_moment();
    if (shownStateOf(row) === 'running') return;
    await reopenFailed(tx.db, id);
    await turnPictures(tx.db, id, 'failed');
    if (row.runState !== 'done' || (await countToWrite(tx.db, id)) > 0)
      await writeGroups(tx, row, row.options.publish);
    await enqueuePictures(tx, id);
  });
  return await getImport(ctx, id);
}

/**
 * Puts back all that an import wrote, also when it was tried again, within 24 hours of each time. Not possible any more:
 * desk.undo_gone (409), and nothing is touched. Right: imports.run.
 */
export async function undoImport(ctx: Ctx, id: string): Promise<Import> {
  await transact(ctx, async (tx) => {
    const { step, runIds, vendorId } = await atStep(tx, id, [
      'done',
      'cancelled',
      'failed',
      'undoing',
      'undone',
    ]);
    if (step !== 'write') throw ImportError.wrong_moment();
    if (!(await undoRuns(tx, runIds))) return;
    await turnPictures(tx.db, id, 'waiting');
    await note(tx, vendorId, 'import.undo', id);
  });
  return await getImport(ctx, id);
}

/** Deletes a file that has not begun to be written. Twice is once. Right: imports.run. */
export async function removeImport(ctx: Ctx, id: string): Promise<void> {
  const { vendorId } = await requireVendorRight(ctx, 'imports.run');
  if (!(await deleteUnwritten(ctx.db as TxCtx['db'], vendorId, id))) {
    if (await selectImport(ctx.db, vendorId, id)) throw ImportError.wrong_moment();
    throw RequestError.not_found();
  }
}
