import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import { type Durations, LONG_S } from './turns.ts';

const KEPT = join(root, 'tests/durations.json');
/** Unit tests have no turns. */
const TAKES_TURNS = /\.db\.test\.ts$|\.e2e\.ts$|^benchmarks\//;

/** How long each took of what takes long, as it was last kept. */
export function readDurations(): Durations {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Durations;
}

/** Keeps how long each took of what takes long, in a run of all. */
export function keepDurations(seconds: Durations): void {
  const long = Object.entries(seconds)
    .filter(([path]) => TAKES_TURNS.test(path))
    .map(([path, each]) => [path, Math.round(each)] as const)
    .filter(([, each]) => each >= LONG_S)
    .toSorted(([path], [other]) => (path < other ? -1 : 1));
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
