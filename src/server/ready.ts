import type pg from 'pg';
import { createCache } from '#platform/loading-cache.ts';

/** For how long an answer is kept: nobody needs to know it sooner, and nobody can load the database by asking. */
const KEEP_MS = 1_000;

/** Asks the database whether it answers; at most once a second however often it is called, and never twice at a time. */
export function createReadyProbe(pool: Pick<pg.Pool, 'query'>, keepMs = KEEP_MS): () => Promise<boolean> {
  const kept = createCache<boolean>({ entries: 1, seconds: keepMs / 1_000 });
  const ask = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  return () => kept.getOrLoad('ready', ask);
}
