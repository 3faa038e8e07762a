/** SQL for a number from 0 to below 1, always the same for the same row `n` and purpose: rows are drawn where they are written. */
export function drawn(n: string, purpose: number): string {
  return `((hashint8extended(${n}, ${purpose}) & 2147483647) / 2147483648.0)`;
}

/** SQL for one of the values of an array, always the same for the same row and purpose; `times` > 1 prefers the first ones. */
export function drawnOf(array: string, n: string, purpose: number, times = 1): string {
  return `(${array})[1 + floor(cardinality(${array}) * power(${drawn(n, purpose)}, ${times}))::int]`;
}

/** SQL for one of the words, as often as its weight says; the weights sum to 1. */
export function weighed(n: string, purpose: number, weights: readonly (readonly [string, number])[]): string {
  let reached = 0;
  const cases = weights.map(
    ([word, weight]) => `when ${drawn(n, purpose)} < ${(reached += weight)} then '${word}'`,
  );
  return `case ${cases.join(' ')} else '${weights.at(-1)![0]}' end`;
}
