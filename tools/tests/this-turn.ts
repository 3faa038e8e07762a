import { spawnSync } from 'node:child_process';
import { root } from '#tools/run/programs.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { readDurations } from './durations.ts';
import { chooseTurn, type Turn } from './turns.ts';

const DAY_MS = 86_400_000;

/**
 * The turn of the commit that is checked out, or the one asked for (from 1), with the test files and benchmarks that were
 * changed since the commit before. Ends the command when there is no such turn.
 */
export function turnOfThisCommit(asked?: number): Turn {
  const turn = chooseTurn(
    readDurations(),
    asked === undefined ? numberOfCommit() : asked - 1,
    changedTests(),
  );
  if (asked !== undefined && asked > turn.of) giveUp(new Error(`There are ${turn.of} turns.`));
  return turn;
}

/**
 * How many commits came before, so that as many commits in a row as there are turns have each of them once. Where they are not
 * all here, by the commit's name, which says the same everywhere; where git tells nothing, as in an archive, by the day.
 */
function numberOfCommit(): number {
  const isWhole = git('rev-parse', '--is-shallow-repository') === 'false';
  const number = isWhole
    ? Number(git('rev-list', '--count', 'HEAD'))
    : Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16);
  if (number > 0) return number;
  say('git does not tell which commit this is: the day chooses the turn of the long tests.');
  return Math.floor(Date.now() / DAY_MS);
}

/** As durations.json names them. The oldest commit that is here has none before it to be compared with. */
function changedTests(): string[] {
  const changed = git('diff', '--name-only', 'HEAD~1') || git('diff', '--name-only', 'HEAD');
  return changed.split('\n').map((path) => path.replace(/^(benchmarks\/[^/]+)\.ts$/, '$1'));
}

/** What git says, trimmed; nothing when it cannot. */
function git(...parts: string[]): string {
  const { status, stdout } = spawnSync('git', parts, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
