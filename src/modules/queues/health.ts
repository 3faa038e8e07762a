import type { Ctx } from '#platform/context.ts';
import { backupFigures } from '#platform/backup-figures.ts';
import { selectHealth } from './queues.queries.ts';
import type { Health } from './queues.schema.ts';

const MINUTE_MS = 60_000;
/** A worker says every three seconds that it lives. */
const WORKER_SILENT_MS = MINUTE_MS;
/** Messages leave within a minute; of codes people wait for. */
const MAIL_LATE_MS = 15 * MINUTE_MS;
/** One is made each night. */
const BACKUP_LATE_MS = 26 * 60 * MINUTE_MS;

/**
 * How the shop itself is: its worker, its mails and texts, and its last backup, which only the machine that keeps backups
 * knows of. What is late says so, a backup that is wanted and was never made too. One statement; the caller has asked for the right.
 */
export async function readHealth(ctx: Ctx): Promise<Health> {
  const { workerSeenAt, mails, oldestMailAt } = await selectHealth(ctx.db);
  const { backup_wanted: isWanted, backup_finished_timestamp_seconds: finished } = backupFigures(ctx.config);
  const backupAt = finished === 0 ? null : new Date(finished * 1_000);
  const isOlder = (moment: Date | null, ms: number) =>
    moment !== null && ctx.now().getTime() - moment.getTime() > ms;
  return {
    worker: {
      seenAt: workerSeenAt?.toISOString() ?? null,
      isLate: workerSeenAt === null || isOlder(workerSeenAt, WORKER_SILENT_MS),
    },
    mails: {
      waiting: mails,
      oldestAt: oldestMailAt?.toISOString() ?? null,
      isLate: isOlder(oldestMailAt, MAIL_LATE_MS),
    },
    backup: {
      at: backupAt?.toISOString() ?? null,
      isLate: isWanted === 1 && (backupAt === null || isOlder(backupAt, BACKUP_LATE_MS)),
    },
  };
}
