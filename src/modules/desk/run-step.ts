import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { addNotice } from '#modules/notifications/index.ts';
import { runKind, STEP_ITEMS } from './define-run.ts';
import { enqueueStep, wakeNext } from './runs.ts';
import {
  endRun,
  hasRoom,
  insertChanges,
  lockGoingRun,
  noteBreakdown,
  type RunRow,
  selectRun,
  selectSilentRuns,
  selectStarter,
  takeChanges,
  updateProgress,
} from './runs.queries.ts';

/** So many runs of a store, or of staff, go on at once; more wait. */
const AT_ONCE = 2;
const BREAKDOWNS_MAX = 5;
const SILENCE_S = 120;

/**
 * Does the next step of a run and queues the one after. The step, what it notes and the next job are one transaction, with
 * the run's row locked: killed half-way nothing of it happened and the job comes again; a second worker passes by.
 */
export async function stepRun(ctx: Ctx, id: string): Promise<void> {
  try {
    await transact(ctx, async (tx) => {
      const run = await lockGoingRun(tx.db, id);
      if (run) await step(tx, run);
    });
  } catch (error) {
    if (await noteBreakdown(ctx.db, id, BREAKDOWNS_MAX)) throw error;
    ctx.log.error({ err: error, runId: id }, 'a run failed');
    await transact(ctx, async (tx) => {
      const run = await selectRun(tx.db, id);
      if (run) await tellStarter(tx, run, 'broken');
      await wakeNext(tx, run?.vendorId ?? null, id);
    });
  }
}

async function step(tx: TxCtx, run: RunRow): Promise<void> {
  // Asked for by a web process of the version before, which leaves stopping to the worker.
  if (run.cancelAskedAt !== null && run.state !== 'undoing') return await end(tx, run, 'cancelled');
  if (run.state === 'waiting' && !(await hasRoom(tx.db, run.vendorId, AT_ONCE))) return;
  if (run.state === 'undoing') return await stepBack(tx, run);
  if (run.position === null) return await end(tx, run, 'done');
  const {
    done,
    faults = [],
    changes = [],
    position,
  } = await runKind(run.kind).step(tx, run.params, run.position);
  await insertChanges(tx.db, run.id, changes);
  await updateProgress(tx.db, run.id, { state: 'running', done, faults, position });
  if (position === null) await end(tx, run, 'done');
  else await enqueueStep(tx, run.id);
}

async function stepBack(tx: TxCtx, run: RunRow): Promise<void> {
  const changes = await takeChanges(tx.db, run.id, STEP_ITEMS);
  if (changes.length === 0) return await end(tx, run, 'undone');
  const stayed = (await runKind(run.kind).undo?.(tx, changes)) ?? [];
  await updateProgress(tx.db, run.id, {
    state: 'undoing',
    done: -changes.length,
    faults: stayed,
    position: null,
  });
  await enqueueStep(tx, run.id);
}

async function end(tx: TxCtx, run: RunRow, state: 'done' | 'cancelled' | 'undone'): Promise<void> {
  await endRun(tx.db, run.id, state);
  if (state === 'done') await tellStarter(tx, run, 'ended');
  await wakeNext(tx, run.vendorId, run.id);
}

/** Tells who started it, once, how it ended; who stopped it or put it back knows. */
async function tellStarter(tx: TxCtx, run: RunRow, how: 'ended' | 'broken'): Promise<void> {
  const { note } = runKind(run.kind);
  const starter = note ? await selectStarter(tx.db, run.id) : null;
  if (!note || starter === null) return;
  const { done, failed } = (await selectRun(tx.db, run.id))!;
  await addNotice(tx, starter, {
    topic: 'order',
    key: note[how],
    params: { done, failed },
    link: note.link(run.params, run.id),
    dedupeKey: `run:${run.id}`,
  });
}

/** Takes over the runs that nobody has worked on for two minutes. */
export async function takeOverSilentRuns(ctx: Ctx): Promise<void> {
  for (const id of await selectSilentRuns(ctx.db, SILENCE_S))
    await transact(ctx, async (tx) => await enqueueStep(tx, id));
}
