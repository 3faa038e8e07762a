import { readSettings, type Settings } from '#shop/config/load-config.ts';
import { givenDatabase } from '#tools/db/given-database.ts';

/**
 * The settings of a command that makes or reads backups. Throws an Error that says what to do when none are kept, or when
 * the database is not our own.
 */
export function backupSettings(env: NodeJS.ProcessEnv): {
  settings: Settings;
  backup: NonNullable<Settings['backup']>;
} {
  if (givenDatabase(env))
    throw new Error(
      'DATABASE_URL names a PostgreSQL that is not our own: back it up and restore it with its own tools, such as pgBackRest.',
    );
  const settings = readSettings({ ...env, DATABASE_URL: 'postgres://own' });
  const { backup } = settings;
  if (backup === null)
    throw new Error(
      'BACKUP_DIR is not set: set it to a folder on another disk, for npm start too, such as BACKUP_DIR=/mnt/backup/adey.',
    );
  return { settings, backup };
}
