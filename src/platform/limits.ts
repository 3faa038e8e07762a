import { sql } from 'kysely';
import type { Ctx } from './context.ts';

/**
 * Counts one try under `key` in the current window and says whether it is still within `limit`. The counter is shared
 * by all nodes and counted by one atomic statement, so tries at the same moment cannot slip past it. It is written
 * outside the caller's transaction on purpose when `ctx.db` is the pool: a failed try counts too.
 */
export async function countAttempt(
  ctx: Ctx,
  key: string,
  rule: { limit: number; windowMs: number },
): Promise<boolean> {
  const windowStart = new Date(Math.floor(ctx.now().getTime() / rule.windowMs) * rule.windowMs);
  const row = await ctx.db
    .insertInto('attemptCounters')
    .values({ key, windowStart, attempts: 1 })
    .onConflict((c) =>
      c.columns(['key', 'windowStart']).doUpdateSet({ attempts: sql`attempt_counters.attempts + 1` }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return row.attempts <= rule.limit;
}
