import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { fileStore } from '#platform/file-store.ts';
import { enqueue } from '#shop/events.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { type DataSubject, personalDataParts } from '#platform/personal-data-parts.ts';
import { queueDrop } from '#modules/media/index.ts';
import { transact } from '#platform/transact.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { dataSubjectOf } from './data-subject.ts';
import { PrivacyError } from './privacy.errors.ts';
import {
  claimExport,
  expireExports,
  type ExportRow,
  insertExport,
  selectExport,
  selectExports,
  selectDataSubject,
  selectSilentExports,
  selectTouched,
  updateExport,
} from './privacy.queries.ts';
import type { DataExport } from './privacy.schema.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

export const EXPORT_TASK = 'privacy_export';

const A_DAY = { limit: 5, windowMs: 24 * 3_600_000 };
const KEPT_MS = 7 * 24 * 3_600_000;
/** Longer than a living worker is silent while it makes a copy; one that a dead one began waits for no longer. */
const SILENT_MS = 90_000;
const SHOWN = 5;

/** The name of a finished zip in the store of files. */
export function exportName(id: string): string {
  return `private/exports/${id}.zip`;
}

/**
 * Asks for a copy of everything kept about the caller; a job makes it. While one is being made, asking again answers
 * that one. Five a day: privacy.too_many_exports.
 */
export async function requestExport(ctx: Ctx): Promise<DataExport> {
  const userId = requireShopper(ctx);
  const [latest] = await selectExports(ctx.db, userId, 1);
  if (latest && isOpen(latest)) return toDataExport(latest);
  if (!(await countAttempt(ctx, `export:${userId}`, A_DAY)))
    throw PrivacyError.too_many_exports({ seconds: retryAfterSeconds(ctx, A_DAY) });
  return await transact(ctx, async (tx) => {
    const made = await insertExport(tx.db, userId, ctx.locale);
    if (made) await enqueue(tx, EXPORT_TASK, { exportId: made.id }, { jobKey: `export:${made.id}` });
    return toDataExport(made ?? (await selectExports(tx.db, userId, 1))[0]!);
  });
}

function isOpen({ status }: ExportRow): boolean {
  return status === 'queued' || status === 'running';
}

/** The caller's latest exports, newest first. */
export async function listExports(ctx: Ctx): Promise<DataExport[]> {
  return (await selectExports(ctx.db, requireShopper(ctx), SHOWN)).map(toDataExport);
}

/** One export of the caller's; privacy.export_gone for every other id. */
export async function getExport(ctx: Ctx, id: string): Promise<DataExport> {
  return toDataExport(await findExport(ctx, id));
}

async function findExport(ctx: Ctx, id: string): Promise<ExportRow> {
  const userId = requireShopper(ctx);
  const row = UUID.test(id) ? await selectExport(ctx.db, userId, id) : undefined;
  if (!row) throw PrivacyError.export_gone();
  return row;
}

/** The finished zip, for its owner alone, until it expires. */
export async function downloadExport(ctx: Ctx, id: string): Promise<Response> {
  const row = await findExport(ctx, id);
  if (row.status !== 'ready' || row.expiresAt! < ctx.now()) throw PrivacyError.export_gone();
  const stream = await fileStore(ctx.config).stream(exportName(row.id));
  if (!stream) throw PrivacyError.export_gone();
  return new Response(stream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(row.sizeBytes),
      'content-disposition': `attachment; filename="adey-data-${row.createdAt.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * The worker's part. One worker makes it: a conditional update claims the row, and one that was left lying for
 * a minute and a half is taken over and made anew. The zip gets its name only when it is whole.
 */
export async function writeExport(ctx: Ctx, { exportId }: { exportId: string }): Promise<void> {
  const now = ctx.now();
  const silentSince = new Date(now.getTime() - SILENT_MS);
  const claimed = await claimExport(ctx.db, exportId, { now, silentSince });
  if (!claimed) return await lookAgain(ctx, exportId, silentSince);
  const person = await selectDataSubject(ctx.db, claimed.userId);
  if (!person) return;
  const entries = entriesOf(ctx, dataSubjectOf(person));
  let rowCount = 0;
  try {
    const path = join(ctx.config.dataDir, 'making', `${exportId}.zip`);
    const sizeBytes = await writeZip(path, entries, async (done, rows) => {
      rowCount = rows;
      const progress = Math.floor((99 * done) / entries.length);
      await updateExport(ctx.db, exportId, { progress, rowCount }, ctx.now());
    });
    await fileStore(ctx.config).putFile(exportName(exportId), path);
    await rm(path, { force: true });
    const finishedAt = ctx.now();
    const expiresAt = new Date(finishedAt.getTime() + KEPT_MS);
    const done = { status: 'ready', progress: 100, rowCount, sizeBytes, finishedAt, expiresAt } as const;
    // An account that was erased meanwhile leaves nothing, its copy neither.
    if (!(await updateExport(ctx.db, exportId, done, finishedAt)))
      await transact(ctx, (tx) => queueDrop(tx, [exportName(exportId)]));
  } catch (error) {
    ctx.log.error({ err: error, exportId }, 'a data export failed');
    await updateExport(ctx.db, exportId, { status: 'failed', finishedAt: ctx.now() }, ctx.now());
  }
}

/** What another worker is making is taken up once that one has been silent for long enough to be dead. */
async function lookAgain(ctx: Ctx, exportId: string, silentSince: Date): Promise<void> {
  const touchedAt = await selectTouched(ctx.db, exportId, silentSince);
  if (!touchedAt) return;
  const runAt = new Date(touchedAt.getTime() + SILENT_MS);
  await transact(ctx, (tx) =>
    enqueue(tx, EXPORT_TASK, { exportId }, { jobKey: `export:${exportId}`, runAt }),
  );
}

/**
 * What is read is asked for only when its turn comes, so that no source waits with an open statement. No token leaves the
 * house in it: a copy that lies about opens no order.
 */
function entriesOf(ctx: Ctx, person: DataSubject): ZipEntry[] {
  return personalDataParts().flatMap(([, part]) =>
    Object.entries(part.export(ctx, person)).map(([name, read]) => ({ name, rows: blanked(read()) })),
  );
}

async function* blanked(rows: AsyncIterable<object>): AsyncIterable<object> {
  for await (const row of rows) yield withoutTokens(row);
}

/**
 * Queues again what a dead worker left behind, and deletes what has expired: by jobs of the transaction that says so, which no
 * killed process loses.
 */
export async function sweepExports(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const silent = await selectSilentExports(ctx.db, new Date(now.getTime() - SILENT_MS));
  await transact(ctx, async (tx) => {
    for (const exportId of silent)
      await enqueue(tx, EXPORT_TASK, { exportId }, { jobKey: `export:${exportId}` });
  });
  await transact(ctx, async (tx) => queueDrop(tx, (await expireExports(tx.db, now)).map(exportName)));
}

function toDataExport(row: ExportRow): DataExport {
  const { id, progress, rowCount, sizeBytes } = row;
  const status = row.status as DataExport['status'];
  return {
    id,
    status,
    progress,
    rowCount,
    sizeBytes,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    downloadUrl: status === 'ready' ? `/api/privacy/exports/${id}/file` : null,
  };
}

/** In an address, what opens something to whoever holds it: the values of these names. */
const SECRET_VALUE = /([?&#](?:grant|token|code|state|signature)=)[^&#\s"'<>]+/gi;

/** What `sign` of platform/tokens.ts makes, wherever it stands: a value, a dot, 32 bytes as base64url. */
const SIGNED = /[A-Za-z0-9_~%-]+\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g;

/** The row as text may leave the house: tokens and grants in its texts, at any depth, are blanked. */
function withoutTokens(row: object): object {
  const text = JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(SECRET_VALUE, '$1…').replace(SIGNED, '…') : value,
  );
  return JSON.parse(text) as object;
}
