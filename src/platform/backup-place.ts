import { resolve } from 'node:path';

/** Where backups are kept and for how long, and whether they are sent elsewhere too, to a place that deletes nothing from here. */
export type BackupPlace = {
  dir: string;
  keepDays: number;
  keepWeeks: number;
  isSent: boolean;
  isAppendOnly: boolean;
};

/** The variables of backups. */
type BackupVariables = {
  BACKUP_DIR?: string | undefined;
  BACKUP_REPOSITORY?: string | undefined;
  BACKUP_APPEND_ONLY: boolean;
  BACKUP_KEEP_DAYS: number;
  BACKUP_KEEP_WEEKS: number;
};

/** What the variables say of backups; null when none are made. */
export function backupOf(e: BackupVariables): BackupPlace | null {
  if (!e.BACKUP_DIR) return null;
  return {
    dir: resolve(e.BACKUP_DIR),
    keepDays: e.BACKUP_KEEP_DAYS,
    keepWeeks: e.BACKUP_KEEP_WEEKS,
    isSent: Boolean(e.BACKUP_REPOSITORY),
    isAppendOnly: e.BACKUP_APPEND_ONLY,
  };
}
