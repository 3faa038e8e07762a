import type { Ctx } from '#platform/context.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { type MethodSales, refreshMethodSales, selectMethodSales } from './method-sales.queries.ts';

const DAY_MS = 86_400_000;
/** Purchases of so many days say how a place pays, */
const DAYS = 90;
/** where there are at least so many of them. */
const LEAST = 20;

const kept = createDbCache<MethodSales[]>({ entries: 1, seconds: 60, invalidatedBy: [] });

/**
 * Ways to pay, those first by which most purchases sent to that place (a destination's code, as `ET-AA`) were paid in the last months;
 * of a place with few purchases those of its country. Where there are few of these too, and among what is used as much, the order
 * is the usual one.
 */
export async function mostUsedFirst<Choice extends { id: string }>(
  ctx: Ctx,
  choices: readonly Choice[],
  place: string,
): Promise<Choice[]> {
  const all = await kept.getOrLoad(ctx.db, 'sales', () => selectMethodSales(ctx.db));
  const uses = usesAt(all, place) ?? usesAt(all, place.slice(0, 2));
  if (!uses) return [...choices];
  return choices.toSorted((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0));
}

function usesAt(all: readonly MethodSales[], place: string): Map<string, number> | null {
  const there = all.filter((row) => row.place === place);
  const total = there.reduce((sum, { purchases }) => sum + purchases, 0);
  return total < LEAST ? null : new Map(there.map(({ method, purchases }) => [method, purchases]));
}

/** Job: counts by what ways the purchases of the last months were paid. Repeating it changes nothing. */
export async function countMethodSales(ctx: Ctx): Promise<void> {
  await refreshMethodSales(ctx.db, new Date(ctx.now().getTime() - DAYS * DAY_MS));
}
