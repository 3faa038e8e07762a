import { santim } from '#shop/money.ts';

/** Round prices in Birr at which bands may begin and end. */
const STEPS = [
  20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000,
  200_000, 500_000, 1_000_000,
];

/**
 * The bounds, in santim, between which prices are counted: each step and what is one santim dearer. So what costs a step
 * exactly can be counted with the band below it and with the one above.
 */
export const PRICE_EDGES: readonly number[] = STEPS.flatMap((step) => [santim(step), santim(step) + 1]);

/** Prices from `min` to `max` Birr, both inclusive; null is open. */
export type PriceBand = { min: number | null; max: number | null; count: number };

const BANDS = 5;

/**
 * Bands that part what was counted into about as many products each; none where one band would hold all. `counts` says
 * how many cost what lies before, between and after PRICE_EDGES, by place.
 */
export function priceBands(counts: ReadonlyMap<number, number>): PriceBand[] {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const bands: PriceBand[] = [];
  let from: number | null = null;
  STEPS.forEach((_, at) => {
    const band = bandOf(counts, from, at);
    const rest = bandOf(counts, at, null);
    if (band.count < total / BANDS || rest.count === 0 || band.count === 0) return;
    bands.push(band);
    from = at;
  });
  if (bands.length === 0) return [];
  bands.push(bandOf(counts, from, null));
  return bands.filter(({ count }) => count > 0);
}

/** From one step to another, by their places in STEPS. */
function bandOf(counts: ReadonlyMap<number, number>, from: number | null, to: number | null): PriceBand {
  // Place 2i + 1 holds what costs step i exactly.
  const first = from === null ? 0 : 2 * from + 1;
  const last = to === null ? PRICE_EDGES.length : 2 * to + 1;
  let count = 0;
  for (let place = first; place <= last; place += 1) count += counts.get(place) ?? 0;
  return { min: from === null ? null : STEPS[from]!, max: to === null ? null : STEPS[to]!, count };
}
