import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { Listener } from '#platform/notify.ts';
import { endSession, watchedSessions } from '#platform/session-ends.ts';
import { selectLiveSessionIds } from './sessions.queries.ts';

const LOOK_MS = 15_000;

/** `now`: the time by the clock that sessions end by, the database's. */
type Parts = { db: Db; listener: Listener; log: Log; now?: () => Date };

/**
 * Ends this process's streams with their sessions: at once when one is signed out or revoked anywhere, and within a
 * quarter of a minute when one runs out or the announcement was lost. Call once, at start; the answer stops it.
 */
export function initSessionEnds({ db, listener, log, now = () => new Date() }: Parts): () => void {
  const look = () =>
    void closeEndedSessions(db, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'open sessions not checked'),
    );
  listener.on('session', { onMessage: (payload) => endSession(Number(payload)), onReconnect: look });
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Ends what is open for sessions that are over: one statement for all of this process. */
export async function closeEndedSessions(db: Db, now: Date): Promise<void> {
  const held = watchedSessions();
  if (held.length === 0) return;
  const live = new Set(await selectLiveSessionIds(db, held, now));
  for (const id of held) if (!live.has(id)) endSession(id);
}
