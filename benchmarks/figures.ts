/** The time that `share` of all stay under. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A rate as the tables write it. */
export function rateText(n: number): string {
  return n < 100 ? n.toFixed(1) : Math.round(n).toLocaleString('en');
}

/** Milliseconds as the tables write them. */
export function msText(n: number): string {
  return n < 10 ? n.toFixed(1) : Math.round(n).toLocaleString('en');
}

/** Whether a wanted figure was reached, for the last column of a table. */
export function metText(isMet: boolean): string {
  return isMet ? 'yes' : '**no**';
}
