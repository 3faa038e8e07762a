import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { readJson, secondsOf } from './json-notes.ts';

/** What is told of backups (tools/backup makes them), each with its help; see worker-metrics.ts. */
export const BACKUP_FIGURES = {
  backup_wanted:
    '1 when BACKUP_DIR is set: a shop that wants backups and has none is not one that wants none.',
  backup_finished_timestamp_seconds: 'When the newest backup was finished; 0 for none.',
  backup_proven_timestamp_seconds: 'When a backup was last proven; 0 for never.',
  backup_disk_used_ratio: 'How full the disk of BACKUP_DIR is, 0 to 1; 0 without one.',
  backup_repository_wanted: '1 when backups are to be sent to BACKUP_REPOSITORY.',
  backup_sent_timestamp_seconds: 'When backups were last sent to BACKUP_REPOSITORY as a whole; 0 for never.',
} as const;

/** The figures of backups as BACKUP_DIR says now. A folder that is away, such as a disk that is not mounted, has none. */
export function backupFigures({ backup }: Config): Record<keyof typeof BACKUP_FIGURES, number> {
  if (backup === null) return NONE;
  const names = namesIn(backup.dir);
  const moments = (file: string, when: (content: Record<string, unknown>) => unknown) =>
    names
      .map((name) => readJson(join(backup.dir, name, file)))
      .map((content) => (content ? secondsOf(when(content)) : 0));
  const sent = readJson(join(backup.dir, 'repository.json'));
  return {
    backup_wanted: 1,
    backup_finished_timestamp_seconds: Math.max(
      0,
      ...moments('manifest.json', ({ finishedAt }) => finishedAt),
    ),
    backup_proven_timestamp_seconds: Math.max(
      0,
      ...moments('proof.json', ({ provenAt, faults }) =>
        Array.isArray(faults) && faults.length > 0 ? null : provenAt,
      ),
    ),
    backup_disk_used_ratio: existsSync(backup.dir) ? usedRatio(backup.dir) : 0,
    backup_repository_wanted: backup.isSent || sent !== null ? 1 : 0,
    backup_sent_timestamp_seconds: secondsOf(sent?.sentAt),
  };
}

const NONE = Object.fromEntries(Object.keys(BACKUP_FIGURES).map((name) => [name, 0])) as Record<
  keyof typeof BACKUP_FIGURES,
  number
>;

function namesIn(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir) : [];
}

/** How full the disk of a folder is, 0 to 1. */
export function usedRatio(dir: string): number {
  const disk = statfsSync(dir);
  return 1 - disk.bavail / disk.blocks;
}
