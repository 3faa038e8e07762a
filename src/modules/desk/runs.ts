import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';
import { requireDesk } from '#shop/require-desk-right.ts';
import { requireStaff, requireStaffToRead } from '#shop/require-staff.ts';
import { requireTeam, requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
import { audit } from '#modules/audit/index.ts';
import { type Json, runKind } from './define-run.ts';
import { DeskError } from './desk.errors.ts';
import { errorSentence } from './error-sentence.ts';
import {
  hasChanges,
  insertRun,
  type RunRow,
  selectRun,
  selectWaitingRun,
  stopRun,
  turnRound,
} from './runs.queries.ts';
import { isGoing, type Run } from './runs.schema.ts';

/** So long what a run changed can be put back. */
export const UNDO_HOURS = 24;
export const RUN_TASK = 'run_step';

/**
 * Starts long work in the caller's transaction and answers its id: the set is fixed now, the steps follow in the worker.
 * The caller has asked for the right to the act, and notes it where it is audited. `vendorId`: whose store; null for staff's.
 */
export async function startRun<Params extends Json>(
  tx: TxCtx,
  { kind }: { kind: string; of?: Params },
  params: Params,
  vendorId: number | null = null,
): Promise<string> {
  const planned = await runKind(kind).plan(tx, params);
  const id = await insertRun(tx.db, { kind, vendorId, params, startedBy: tx.actor.userId, ...planned });
  await enqueueStep(tx, id);
  return id;
}

/** Queues the next step; one that waits already is that step. */
export async function enqueueStep(tx: TxCtx, id: string): Promise<void> {
  await enqueue(tx, RUN_TASK, { runId: id }, { jobKey: `run:${id}`, maxAttempts: 6 });
}

/** A run that the user may see: staff, or the team of its store, with the right of its kind. Visitors 401, people of neither 404. */
export async function getRun(ctx: Ctx, id: string): Promise<Run> {
  const row = await findRun(ctx, id);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    total: row.total,
    done: row.done,
    failed: row.failed,
    left: leftOf(row),
    faults: toldFaults(ctx, row),
    isCancelling: row.cancelAskedAt !== null,
    canUndo: await isUndoable(ctx, row),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** What a run has not reached: it is as it was. Of one that goes back, or has gone back, nothing is left. */
function leftOf({ state, total, done, failed }: RunRow): number {
  if (state === 'undoing' || state === 'undone') return 0;
  return Math.max(total - done - failed, 0);
}

/** Whether a run still goes on; false for one that is gone. For callers who have asked for the right to it. */
export async function isRunGoing(ctx: Ctx, id: string): Promise<boolean> {
  const row = await selectRun(ctx.db, id);
  return row !== null && isGoing(row.state);
}

/**
 * Until when all that these runs changed together can be put back, by the first of them that did; null when it cannot: none changed
 * anything, or one did so too long ago. For callers who have asked for the right to it.
 */
export async function undoEndsOf(ctx: Ctx, ids: readonly string[]): Promise<Date | null> {
  const { canUndo, firstEnded } = await undoStanding(ctx, ids);
  return canUndo && Number.isFinite(firstEnded) ? new Date(firstEnded + UNDO_HOURS * 3_600_000) : null;
}

/** Whether it can be put back, and when the first that changed something had ended (ms); infinite when none has. */
async function undoStanding(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ canUndo: boolean; firstEnded: number }> {
  let canUndo = false;
  let firstEnded = Infinity;
  for (const id of ids) {
    const row = await selectRun(ctx.db, id);
    if (row === null || row.state === 'undone') continue;
    if (isGoing(row.state) || (row.done > 0 && !isYoung(ctx, row))) return { canUndo: false, firstEnded };
    canUndo ||= await isUndoable(ctx, row);
    if (row.done > 0 && row.endedAt) firstEnded = Math.min(firstEnded, row.endedAt.getTime());
  }
  return { canUndo, firstEnded };
}

/**
 * Puts back what these runs changed together, all of it or none: one that changed nothing has nothing to put back. Whether they
 * turned round now; what goes back or is back already does not. Not possible any more: desk.undo_gone (409). For callers who have
 * asked for the right to it, let nobody else in meanwhile, and note it.
 */
export async function undoRuns(tx: TxCtx, ids: readonly string[]): Promise<boolean> {
  if (!(await undoStanding(tx, ids)).canUndo) {
    for (const id of ids)
      if (['undoing', 'undone'].includes((await selectRun(tx.db, id))?.state ?? '')) return false;
    throw DeskError.undo_gone();
  }
  for (const id of await turnRound(tx.db, ids, UNDO_HOURS)) await enqueueStep(tx, id);
  return true;
}

/** How many things stay as these runs left them although they were put back, and the first of them with why. */
export async function stayedOf(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ count: number; faults: Run['faults'] }> {
  const stayed = { count: 0, faults: [] as Run['faults'] };
  for (const id of ids) {
    const row = await selectRun(ctx.db, id);
    if (row?.state !== 'undoing' && row?.state !== 'undone') continue;
    stayed.count += row.failed;
    stayed.faults.push(...toldFaults(ctx, row));
  }
  return stayed;
}

function toldFaults({ locale }: Ctx, { faults }: RunRow): Run['faults'] {
  return faults.map(({ subject, why, params = {} }) => ({
    subject,
    why: errorSentence(why, params, locale) ?? why,
  }));
}

function isYoung(ctx: Ctx, { endedAt }: RunRow): boolean {
  return endedAt !== null && ctx.now().getTime() - endedAt.getTime() < UNDO_HOURS * 3_600_000;
}

async function isUndoable(ctx: Ctx, row: RunRow): Promise<boolean> {
  const { id, kind, state } = row;
  const isPossible =
    runKind(kind).undo !== undefined && isYoung(ctx, row) && state !== 'undone' && !isGoing(state);
  return isPossible && (await hasChanges(ctx.db, id));
}

/**
 * Stops a run; what was done stays. It has ended when this answers: a step that is under way is waited for, and no worker is
 * needed. One that has ended already stays as it is. The right of its kind is needed as for the act itself.
 */
export async function cancelRun(ctx: Ctx, id: string): Promise<Run> {
  await change(ctx, id, 'runs.cancel', async (tx, { vendorId }) => {
    if (!(await stopRun(tx.db, id))) return false;
    await wakeNext(tx, vendorId, id);
    return true;
  });
  return await getRun(ctx, id);
}

/** A place is free for the run of an owner that waits longest. */
export async function wakeNext(tx: TxCtx, vendorId: number | null, ended: string): Promise<void> {
  const next = await selectWaitingRun(tx.db, vendorId);
  if (next !== null && next !== ended) await enqueueStep(tx, next);
}

/** Puts back what an ended run changed, in steps as it was done; rights as of `cancelRun`. Not possible any more: desk.undo_gone (409). */
export async function undoRun(ctx: Ctx, id: string): Promise<Run> {
  const { canUndo, state } = await getRun(ctx, id);
  if (state === 'undoing' || state === 'undone') return await getRun(ctx, id);
  if (!canUndo) throw DeskError.undo_gone();
  await change(ctx, id, 'runs.undo', async (tx) => {
    if ((await turnRound(tx.db, [id], UNDO_HOURS)).length === 0) return false;
    await enqueueStep(tx, id);
    return true;
  });
  return await getRun(ctx, id);
}

/** What turns a run another way, what follows from that and its line in the log: one transaction. Of several at once one does it. */
async function change(
  ctx: Ctx,
  id: string,
  action: string,
  work: (tx: TxCtx, run: RunRow) => Promise<boolean>,
): Promise<void> {
  const run = await findRun(ctx, id);
  const { kind, vendorId } = run;
  const { right } = runKind(kind);
  if (typeof right === 'string') await requireStaff(ctx, right);
  else await requireVendorRight(ctx, right.team);
  await transact(ctx, async (tx) => {
    if (!(await work(tx, run))) return;
    await audit(tx, { action, subject: { kind: 'run', id }, vendorId, after: { kind } });
  });
}

async function findRun(ctx: Ctx, id: string): Promise<RunRow> {
  await requireDesk(ctx);
  const row = await selectRun(ctx.db, id);
  if (row === null) throw RequestError.not_found();
  const { right } = runKind(row.kind);
  if (typeof right === 'string') await requireStaffToRead(ctx, right);
  else if (requireTeam(ctx).vendorId !== row.vendorId) throw RequestError.not_found();
  else await requireVendorReader(ctx, right.team);
  return row;
}
