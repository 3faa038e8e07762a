import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { publish } from '#shop/events.ts';
import { requireStaff } from '#shop/require-staff.ts';
import { getSetting } from '#shop/settings.ts';
import type { SealList } from './audit.schema.ts';
import {
  insertSeal,
  selectDigest,
  selectFirstAuditDay,
  selectLatestSeals,
  selectOldestSeal,
  selectSeals,
} from './seals.queries.ts';

const DAY_MS = 86_400_000;
/** So far back a look at the chain goes. */
const LOOKED_AT_DAYS = 31;
const SHOWN = 7;

/** Where the chain of seals breaks: the first day whose lines are others than those that were sealed. */
export type BrokenSeal = { day: string; sealed: number; found: number };

/**
 * Seals every day (UTC) that is over and not sealed yet, each going on from the one before. Run twice or at once it changes
 * nothing: a day keeps its first seal, and is told once. Returns the days sealed.
 */
export async function sealAudit(ctx: Ctx): Promise<string[]> {
  const yesterday = dayOf(ctx.now().getTime() - DAY_MS);
  const [last] = await selectLatestSeals(ctx.db, 1);
  const first = last === undefined ? await selectFirstAuditDay(ctx.db) : dayAfter(last.day);
  const sealed: string[] = [];
  let previous = last?.sha256 ?? '';
  for (let day = first ?? dayAfter(yesterday); day <= yesterday; day = dayAfter(day)) {
    const digest = await selectDigest(ctx.db, day, previous);
    await transact(ctx, async (tx) => {
      if (await insertSeal(tx.db, { day, ...digest })) await publish(tx, 'audit.sealed', { day });
    });
    previous = digest.sha256;
    sealed.push(day);
  }
  return sealed;
}

/**
 * Reads the lines of every sealed day from `fromDay` (YYYY-MM-DD) on again and compares them with their seals; null when all
 * of them hold. Days whose lines were dropped after the years that the setting `audit_years` names are not read; lines that are
 * gone from the beginning of the log before those years are over break the chain, however long ago they were written.
 */
export async function findBrokenSeal(ctx: Ctx, fromDay: string): Promise<BrokenSeal | null> {
  const kept = await selectFirstAuditDay(ctx.db);
  const oldest = await selectOldestSeal(ctx.db, await keptFrom(ctx));
  if (oldest && (kept === null || kept > oldest.day))
    return { day: oldest.day, sealed: oldest.rowCount, found: 0 };
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

/** The first broken day of the last 31; null when all of them hold. */
export async function findBrokenSealLately(ctx: Ctx): Promise<BrokenSeal | null> {
  return await findBrokenSeal(ctx, lookedAtFrom(ctx));
}

/** The latest seals; `isChecked`: the lines of the last 31 days are read again and compared. Right: audit.read. */
export async function listSeals(ctx: Ctx, isChecked: boolean): Promise<SealList> {
  await requireStaff(ctx, 'audit.read');
  const content = await selectLatestSeals(ctx.db, SHOWN);
  const checked = isChecked ? { from: lookedAtFrom(ctx), broken: await findBrokenSealLately(ctx) } : null;
  return { content, next: null, checked };
}

/** A sealed day with its seal and whether the chain of the last month holds; null for a day without one. */
export async function readSeal(ctx: Ctx, day: string): Promise<SealNews | null> {
  const seal = (await selectSeals(ctx.db, day)).find((one) => one.day === day);
  return seal ? { ...seal, broken: await findBrokenSealLately(ctx) } : null;
}

/** What the owners are told of a sealed day. */
export type SealNews = { day: string; rowCount: number; sha256: string; broken: BrokenSeal | null };

/** The first day whose lines are still kept: whole months are dropped. */
async function keptFrom(ctx: Ctx): Promise<string> {
  const now = ctx.now();
  const years = await getSetting(ctx.db, 'audit_years');
  return dayOf(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), 1));
}

function lookedAtFrom(ctx: Ctx): string {
  return dayOf(ctx.now().getTime() - LOOKED_AT_DAYS * DAY_MS);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The day after a day, both YYYY-MM-DD. */
function dayAfter(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS);
}
