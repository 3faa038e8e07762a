/** Numbers from 0 to below 1, always the same row for the same seed. */
export type Random = () => number;

/** A deterministic generator (mulberry32): the demo is the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the values, each as likely as the others. Throws when there is none. */
export function pick<T>(random: Random, values: readonly T[]): T {
  if (values.length === 0) throw new Error('There is nothing to pick from.');
  return values[Math.floor(random() * values.length)]!;
}

/** A whole number from `from` to `to`, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Up to `count` different values in their order of drawing. */
export function sample<T>(random: Random, values: readonly T[], count: number): T[] {
  const left = [...values];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(left.splice(Math.floor(random() * left.length), 1)[0]!);
  return drawn;
}

/** A draw from 0 to `count` - 1 in which small numbers are far more frequent (a Zipf-like tail). */
export function skewed(random: Random, count: number, exponent = 2.2): number {
  return Math.min(count - 1, Math.floor(count * random() ** exponent));
}
