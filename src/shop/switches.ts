import { createHash } from 'node:crypto';
import type { Ctx } from '#platform/context.ts';
import { createDbCache } from '#platform/loading-cache.ts';

/** Parts of the shop that staff can turn off. A switch nobody has touched is on for all. */
export const SWITCH_KEYS = ['wishes', 'post_comments'] as const;
export type SwitchKey = (typeof SWITCH_KEYS)[number];

/** Announced when a switch is flipped, so that every process reads it anew. */
export const SWITCHES_TAG = 'switches';

type Switch = { isOn: boolean; percent: number };
const kept = createDbCache<Map<string, Switch>>({ entries: 1, seconds: 5, invalidatedBy: [SWITCHES_TAG] });

/**
 * Whether this part of the shop is on for who asks. Below 100 percent it is on for that share of signed-in people, always the
 * same ones, and for nobody who is not signed in. Read at most every 5 s per pool.
 */
export async function isSwitchedOn(ctx: Ctx, key: SwitchKey): Promise<boolean> {
  const rows = await kept.getOrLoad(ctx.db, 'switches', async () => {
    const all = await ctx.db.selectFrom('switches').select(['key', 'isOn', 'percent']).execute();
    return new Map(all.map(({ key: name, ...state }) => [name, state]));
  });
  const { isOn, percent } = rows.get(key) ?? { isOn: true, percent: 100 };
  if (!isOn || percent === 100) return isOn;
  return ctx.actor.userId !== null && shareOf(key, ctx.actor.userId) < percent;
}

/** A number from 0 to 99 that is always the same for one person and switch. */
function shareOf(key: SwitchKey, userId: number): number {
  return createHash('sha256').update(`${key}:${userId}`).digest().readUInt32BE() % 100;
}
