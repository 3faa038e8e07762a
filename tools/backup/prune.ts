import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { archiveOf, isOfNewestHistory, segmentOf } from '#tools/postgres/wal-archive.ts';
import { FILES, folderOf, listBackups, type Manifest, withBackupDir } from './backup-store.ts';
import { dropUnlisted, readList } from './kept-files.ts';

const DAY_MS = 86_400_000;

export type Keeping = { keepDays: number; keepWeeks: number };

/** Whether times after a backup can be reached from it; by its name it can be had in any case. */
type GoesOn = (one: Manifest) => boolean;

/**
 * Which backups stay: the newest, those of the last days, the one before them (from which the first of these days can be
 * reached; of each database that has others in these days), and the newest of each of the weeks before.
 */
export function keptBackups(
  all: readonly Manifest[],
  now: Date,
  { keepDays, keepWeeks }: Keeping,
  goesOn: GoesOn = () => true,
): Manifest[] {
  const window = now.getTime() - keepDays * DAY_MS;
  const oldest = now.getTime() - Math.max(keepDays, keepWeeks * 7) * DAY_MS;
  const at = ({ finishedAt }: Manifest) => Date.parse(finishedAt);
  const newestFirst = all.toSorted((a, b) => at(b) - at(a));
  const weeks = new Set<number>();
  const reachBack = new Set(
    [...Map.groupBy(newestFirst, ({ system }) => system).values()]
      .filter(([newest]) => newest === newestFirst[0] || at(newest!) >= window)
      .map((own) => own.find((one) => at(one) < window && goesOn(one))),
  );
  return newestFirst
    .filter((one, place) => {
      const week = Math.floor(at(one) / (7 * DAY_MS));
      if (place === 0 || at(one) >= window) return true;
      if (!reachBack.has(one) && (at(one) < oldest || weeks.has(week))) return false;
      weeks.add(week);
      return true;
    })
    .reverse();
}

/** Removes the backups that need not stay, the log before the days that any minute can be had of, and files that none names. */
export async function prune(backupDir: string, now: Date, keeping: Keeping): Promise<{ removed: string[] }> {
  return await withBackupDir(backupDir, async () => {
    const all = listBackups(backupDir);
    const goesOn = ({ system, timeline, end }: Manifest) =>
      isOfNewestHistory(archiveOf(backupDir, system), timeline, end);
    const kept = keptBackups(all, now, keeping, goesOn);
    const removed = all.filter((one) => !kept.includes(one)).map(({ name }) => name);
    for (const name of removed) rmSync(folderOf(backupDir, name), { recursive: true });
    const windowStart = now.getTime() - keeping.keepDays * DAY_MS;
    for (const [system, own] of Map.groupBy(kept, (one) => one.system))
      pruneArchive(archiveOf(backupDir, system), own, { windowStart, goesOn });
    await pruneFiles(backupDir, kept);
    return { removed };
  });
}

function pruneArchive(
  folder: string,
  own: readonly Manifest[],
  { windowStart, goesOn }: { windowStart: number; goesOn: GoesOn },
): void {
  if (own.length === 0 || !existsSync(folder)) return;
  // Older ones hold the log they need themselves.
  const first = own.findLast((one) => Date.parse(one.finishedAt) < windowStart && goesOn(one)) ?? own[0]!;
  const needed = segmentOf(first.start);
  for (const name of readdirSync(folder))
    if (/^[0-9A-F]{24}$/.test(name) && name.slice(8) < needed) rmSync(join(folder, name));
}

async function pruneFiles(backupDir: string, kept: readonly Manifest[]): Promise<void> {
  const [oldest] = kept;
  if (!oldest) return;
  const listed = new Set<string>();
  for (const { name } of kept)
    for (const file of (await readList(join(folderOf(backupDir, name), FILES))).keys()) listed.add(file);
  await dropUnlisted(backupDir, listed, new Date(oldest.startedAt));
}
