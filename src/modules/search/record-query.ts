import type { Ctx } from '#platform/context.ts';
import { callerDigest } from '#platform/limits.ts';
import { cleanLine } from '#platform/validation.ts';
import { foldText } from './search.folding.ts';
import { type UsedQuery, upsertQueries } from './past-searches.queries.ts';
import { readSearch } from './search.plan.ts';

const FLUSH_MS = 5_000;
const WAITING_LIMIT = 2_000;
const CALLERS_LIMIT = 50_000;

type Waiting = { folded: string; display: string; results: number; callers: Set<string> };
type Batch = { ctx: Ctx; byFolded: Map<string, Waiting>; callers: number; timer: NodeJS.Timeout };
const batches = new Map<object, Batch>();

/**
 * Notes that something was searched for, for the suggestions. Costs the answer nothing: searches are gathered in memory
 * and written every 5 s; those of a killed process are lost. A caller (a network; of IPv6 the /64) counts once per text, and
 * is kept as a digest. Texts that found nothing, or only what they may have meant, or that could tell of a person
 * (addresses, numbers, sentences) are never kept.
 */
export function recordQuery(ctx: Ctx, typed: string, results: number): void {
  const display = cleanLine(typed).toLowerCase();
  const folded = foldText(display);
  if (results === 0 || ctx.db.isTransaction || !isWorthKeeping(display, folded)) return;
  const caller = callerDigest(ctx);
  // A page for everyone, which may be read from a standby.
  if (caller === null) return;
  const batch = batchOf(ctx);
  const known = batch.byFolded.get(folded);
  if (known?.callers.has(caller) || batch.callers >= CALLERS_LIMIT) return;
  if (!known && batch.byFolded.size >= WAITING_LIMIT) return;
  const callers = (known?.callers ?? new Set()).add(caller);
  batch.callers += 1;
  batch.byFolded.set(folded, { folded, display, results, callers });
}

/** Whether a text is a search that others may see suggested. */
export function isWorthKeeping(display: string, folded: string): boolean {
  const words = folded.split(' ');
  if (folded.length < 2 || folded.length > 60 || words.length > 5) return false;
  if (/[@\\<>{}=]|https?:|www\./.test(display) || !/\p{L}{2}/u.test(folded)) return false;
  // Phone, order and card numbers, however they are grouped.
  return (folded.match(/\p{N}/gu) ?? []).length <= 5;
}

/** Writes what waits now: for a process that ends. */
export async function flushQueries(): Promise<void> {
  await Promise.all([...batches.keys()].map(flush));
}

function batchOf(ctx: Ctx): Batch {
  const owner = ctx.db.getExecutor().adapter;
  const open = batches.get(owner);
  if (open) return open;
  const timer = setTimeout(() => void flush(owner), FLUSH_MS).unref();
  const batch: Batch = { ctx, byFolded: new Map(), callers: 0, timer };
  batches.set(owner, batch);
  return batch;
}

async function flush(owner: object): Promise<void> {
  const batch = batches.get(owner);
  if (!batch) return;
  batches.delete(owner);
  clearTimeout(batch.timer);
  await upsertQueries(batch.ctx.db, [...batch.byFolded.values()].map(asUsed), batch.ctx.now()).catch(
    (error: unknown) => {
      batch.ctx.log.warn({ err: error }, 'past searches could not be written');
    },
  );
}

function asUsed({ callers, ...waiting }: Waiting): UsedQuery {
  return { ...waiting, callers: [...callers], strict: readSearch(waiting.display).plan?.strict ?? null };
}
