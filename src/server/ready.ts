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

type Asked = {
  pool: Pick<pg.Pool, 'query'>;
  listener?: Pick<Listener, 'isHearing'>;
  /** The migrations, by name, that the database must have: its schema may be newer than this build, never older. */
  migrations?: readonly string[];
};

const MISSING = `select count(*)::int as missing from unnest($1::text[]) as needed (name)
  where not exists (select from kysely_migration m where m.name = needed.name)`;

/**
 * What a balancer asks: whether the database answers and has the schema of this build, and whether this process hears what
 * others tell. The database is asked at most once a second however often it is called, and never twice at a time.
 */
export function createReadiness({ pool, listener, migrations }: Asked, keepMs = KEEP_MS): Readiness {
  const kept = createCache<string>({ entries: 1, seconds: keepMs / 1_000 });
  const ask = async () => {
    const missing = await (
      migrations ? countMissing(pool, migrations) : pool.query('select 1').then(() => 0)
    ).catch(() => null);
    if (missing === null) return 'the database does not answer';
    if (missing > 0) return 'the schema is older than this version: npm run migrate';
    return listener?.isHearing() === false ? 'the notification connection is lost' : '';
  };
  return async () => (await kept.getOrLoad('ready', ask)) || null;
}

async function countMissing(pool: Asked['pool'], migrations: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(MISSING, [migrations]);
  return rows[0]!.missing;
}

/** One connection for nothing but the question whether the database answers: it waits for nobody, and not for long. */
export function createProbePool(databaseUrl: string): pg.Pool {
  return createPool(databaseUrl, 1, { connectMs: ANSWER_MS, freeMs: ANSWER_MS, answerMs: ANSWER_MS });
}
