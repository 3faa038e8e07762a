import type { Ctx } from '#platform/context.ts';
import { addressKey } from '#platform/limits.ts';
import { cleanLine } from '#platform/validation.ts';
import { foldText } from './search.folding.ts';
import { type UsedQuery, upsertQueries } from './search.queries.ts';

const FLUSH_MS = 5_000;
const WAITING_LIMIT = 2_000;
const CALLERS_LIMIT = 50_000;

type Batch = { ctx: Ctx; byFolded: Map<string, UsedQuery>; callers: Set<string>; timer: NodeJS.Timeout };
const batches = new Map<object, Batch>();

/**
 * Notes that something was searched for, for the suggestions. Costs the answer nothing: searches are gathered in memory
 * and written every 5 s; those of a killed process are lost. A caller counts once per text and batch. Texts that found
 * nothing or could tell of a person (addresses, numbers, sentences) are never kept.
 */
export function recordQuery(ctx: Ctx, typed: string, results: number): void {
  const display = cleanLine(typed).toLowerCase();
  const folded = foldText(display);
  if (results === 0 || ctx.db.isTransaction || !isWorthKeeping(display, folded)) return;
  const batch = batchOf(ctx);
  const caller = `${addressKey(ctx.remoteAddress)} ${folded}`;
  if (batch.callers.has(caller) || batch.callers.size >= CALLERS_LIMIT) return;
  batch.callers.add(caller);
  const known = batch.byFolded.get(folded);
  if (!known && batch.byFolded.size >= WAITING_LIMIT) return;
  batch.byFolded.set(folded, { folded, display, uses: (known?.uses ?? 0) + 1, results });
}

/** Whether a text is a search that others may see suggested. */
export function isWorthKeeping(display: string, folded: string): boolean {
  const words = folded.split(' ');
  if (folded.length < 2 || folded.length > 60 || words.length > 5) return false;
  if (/[@\\<>{}=]|https?:|www\./.test(display) || !/\p{L}{2}/u.test(folded)) return false;
  // Phone, order and card numbers, however they are grouped.
  return (folded.match(/\p{N}/gu) ?? []).length <= 5;
}

/** Writes what waits now; the jobs of closing a process and tests call it. */
export async function flushQueries(): Promise<void> {
  await Promise.all([...batches.keys()].map(flush));
}

function batchOf(ctx: Ctx): Batch {
  const owner = ctx.db.getExecutor().adapter;
  const open = batches.get(owner);
  if (open) return open;
  const timer = setTimeout(() => void flush(owner), FLUSH_MS).unref();
  const batch = { ctx, byFolded: new Map(), callers: new Set<string>(), timer };
  batches.set(owner, batch);
  return batch;
}

async function flush(owner: object): Promise<void> {
  const batch = batches.get(owner);
  if (!batch) return;
  batches.delete(owner);
  clearTimeout(batch.timer);
  await upsertQueries(batch.ctx.db, [...batch.byFolded.values()], batch.ctx.now()).catch((error: unknown) => {
    batch.ctx.log.warn({ err: error }, 'past searches could not be written');
  });
}
