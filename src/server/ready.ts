import type pg from 'pg';
import { createPool } from '#platform/db.ts';
import { createCache } from '#platform/loading-cache.ts';
import type { Listener } from '#platform/notify.ts';

/** For how long an answer is kept: nobody needs to know it sooner, and nobody can load the database by asking. */
const KEEP_MS = 1_000;
/** A database that needs longer for nothing at all is none that a balancer should send people to. */
const ANSWER_MS = 1_000;

/** Why this process should get no requests now, in English, for operators; null when it should. */
export type Readiness = () => Promise<string | null>;

/**
 * What a balancer asks: whether the database answers, and whether this process hears what others tell. The database is asked
 * at most once a second however often it is called, and never twice at a time.
 */
export function createReadiness(
  { pool, listener }: { pool: Pick<pg.Pool, 'query'>; listener?: Pick<Listener, 'isHearing'> },
  keepMs = KEEP_MS,
): Readiness {
  const kept = createCache<string>({ entries: 1, seconds: keepMs / 1_000 });
  const ask = async () => {
    const answers = await pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (!answers) return 'the database does not answer';
    return listener?.isHearing() === false ? 'the notification connection is lost' : '';
  };
  return async () => (await kept.getOrLoad('ready', ask)) || null;
}

/** One connection for nothing but the question whether the database answers: it waits for nobody, and not for long. */
export function createProbePool(databaseUrl: string): pg.Pool {
  return createPool(databaseUrl, 1, { connectMs: ANSWER_MS, freeMs: ANSWER_MS, answerMs: ANSWER_MS });
}
