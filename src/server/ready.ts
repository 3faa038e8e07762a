import type pg from 'pg';
import { createPool } from '#platform/db.ts';
import type { Listener } from '#platform/notify.ts';

/** How often the database is asked. */
const EVERY_MS = 1_000;
/** For so long its last answer counts. */
const COUNTS_MS = 5_000;
const AWAY = 'the database does not answer';
const OLDER = 'the schema is older than this version: npm run migrate';
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
 * others tell. From the first call on, which alone waits, the database is asked once a second however often this is called, and
 * never twice at a time; who calls is told its last answer, which counts for 5 s.
 */
export function createReadiness(
  { pool, listener, migrations }: Asked,
  { everyMs = EVERY_MS, countsMs = COUNTS_MS } = {},
): Readiness {
  let heard: { missing: number; at: number } | null = null;
  let asking: Promise<void> | null = null;
  let first: Promise<void> | null = null;
  const ask = async () => {
    const missing = await (
      migrations ? countMissing(pool, migrations) : pool.query('select 1').then(() => 0)
    ).catch(() => null);
    // One answer that is late, on a busy machine, takes nobody away from the balancer.
    if (missing !== null) heard = { missing, at: performance.now() };
    asking = null;
  };
  const look = () => (asking ??= ask());
  const watch = () => {
    setInterval(() => void look(), everyMs).unref();
    return look();
  };
  return async () => {
    await (first ??= watch());
    if (!heard || performance.now() - heard.at > countsMs) return AWAY;
    if (heard.missing > 0) return OLDER;
    return listener?.isHearing() === false ? 'the notification connection is lost' : null;
  };
}

async function countMissing(pool: Asked['pool'], migrations: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(MISSING, [migrations]);
  return rows[0]!.missing;
}

/** One connection for nothing but the question whether the database answers: it waits for nobody, and not for long. */
export function createProbePool(databaseUrl: string): pg.Pool {
  return createPool(databaseUrl, 1, { connectMs: ANSWER_MS, freeMs: ANSWER_MS, answerMs: ANSWER_MS });
}
