import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import {
  insertSeal,
  selectDigest,
  selectFirstAuditDay,
  selectLastSeal,
  selectSeals,
} from './seals.queries.ts';

const DAY_MS = 86_400_000;

/** Where the chain of seals breaks: the first day whose lines are others than those that were sealed. */
export type BrokenSeal = { day: string; sealed: number; found: number };

/**
 * Seals every day (UTC) that is over and not sealed yet, each going on from the one before. Run twice or at once it changes
 * nothing: a day keeps its first seal. Returns the days sealed.
 */
export async function sealAudit(ctx: Ctx): Promise<string[]> {
  const yesterday = dayOf(ctx.now().getTime() - DAY_MS);
  const last = await selectLastSeal(ctx.db);
  const first = last === null ? await selectFirstAuditDay(ctx.db) : dayAfter(last.day);
  const sealed: string[] = [];
  let previous = last?.sha256 ?? '';
  for (let day = first ?? dayAfter(yesterday); day <= yesterday; day = dayAfter(day)) {
    const digest = await selectDigest(ctx.db, day, previous);
    await transact(ctx, (tx) => insertSeal(tx.db, { day, ...digest }));
    previous = digest.sha256;
    sealed.push(day);
  }
  return sealed;
}

/**
 * Reads the lines of every sealed day from `fromDay` (YYYY-MM-DD) on again and compares them with their seals; null when all
 * of them hold. Days whose lines were dropped after the years that the setting `audit_years` names are not read.
 */
export async function findBrokenSeal(ctx: Ctx, fromDay: string): Promise<BrokenSeal | null> {
  const kept = await selectFirstAuditDay(ctx.db);
  if (kept === null) return null;
  const seals = await selectSeals(ctx.db, fromDay > kept ? fromDay : kept);
  for (const [i, { day, rowCount, sha256 }] of seals.entries()) {
    const previous = seals[i - 1];
    if (day < kept || day < fromDay) continue;
    const found = await selectDigest(ctx.db, day, previous?.sha256 ?? '');
    if (found.sha256 !== sha256) return { day, sealed: rowCount, found: found.rowCount };
  }
  return null;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The day after a day, both YYYY-MM-DD. */
function dayAfter(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS);
}
