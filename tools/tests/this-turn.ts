import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';
import { chooseTurn, type Durations, LONG_S, type Turn, turnOfCommit } from './turns.ts';

const KEPT = join(root, 'tests/durations.json');

/**
 * The turn of the commit that is checked out, or the one asked for (from 1), with the tests that were changed since the
 * commit before. Where git tells nothing, as in an archive, the first.
 */
export function turnOfThisCommit(asked?: number): Turn {
  const durations = JSON.parse(readFileSync(KEPT, 'utf8')) as Durations;
  const number = asked === undefined ? turnOfCommit(git('rev-parse', 'HEAD')) : asked - 1;
  // The oldest commit that is here has none before it.
  const changed = git('diff', '--name-only', 'HEAD~1') || git('diff', '--name-only', 'HEAD');
  return chooseTurn(durations, number, changed.split('\n'));
}

/** Unit tests have no turns. */
const TAKES_TURNS = /\.db\.test\.ts$|\.e2e\.ts$|^benchmarks\//;

/** Keeps how long each took of what takes long, in a run of all. */
export function keepDurations(seconds: Durations): void {
  const long = Object.entries(seconds)
    .filter(([path]) => TAKES_TURNS.test(path))
    .map(([path, each]) => [path, Math.round(each)] as const)
    .filter(([, each]) => each >= LONG_S)
    .toSorted(([path], [other]) => (path < other ? -1 : 1));
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}

/** What git says, trimmed; nothing when it cannot. */
function git(...parts: string[]): string {
  if (!existsSync(join(root, '.git'))) return '';
  const { status, stdout } = spawnSync('git', parts, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
