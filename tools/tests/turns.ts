// Which tests a run of `npm test` has: all that are quick, and of those that take long the ones whose turn it is. Two cores
// need more than half an hour for all of them; so each commit has a part, and as tests are added there are more turns,
// not longer ones (docs/decisions/0180-long-tests-take-turns.md).

/**
 * Seconds that the tests of each long file take where three files run at once, and each small benchmark, by its path. What is not
 * named is quick, or new.
 */
export type Durations = Readonly<Record<string, number>>;

export type Turn = {
  /** From 1. */
  number: number;
  of: number;
  /** What takes long and does not run now. */
  later: ReadonlySet<string>;
};

/** From here on something takes long. */
export const LONG_S = 4;
/** So many seconds of long tests fit into one turn: beside all that is quick they are done in twelve minutes. */
const TURN_S = 450;

/**
 * The turn with this number, which may be any whole number from 0. The turns take about as long as each other, the same
 * durations always make the same ones, and each long test is in exactly one; what was `changed` runs in every turn.
 */
export function chooseTurn(durations: Durations, number: number, changed: readonly string[] = []): Turn {
  const turns = dealTurns(durations);
  const at = number % turns.length;
  const now = new Set([...turns[at]!, ...changed]);
  return {
    number: at + 1,
    of: turns.length,
    later: new Set(Object.keys(durations).filter((path) => !now.has(path))),
  };
}

/** The longest first, each to the turn that has the least so far. */
function dealTurns(durations: Durations): string[][] {
  const total = Object.values(durations).reduce((sum, seconds) => sum + seconds, 0);
  const turns = Array.from({ length: Math.max(1, Math.ceil(total / TURN_S)) }, () => ({
    seconds: 0,
    paths: [] as string[],
  }));
  const longestFirst = Object.entries(durations).toSorted(
    ([path, seconds], [otherPath, others]) => others - seconds || (path < otherPath ? -1 : 1),
  );
  for (const [path, seconds] of longestFirst) {
    const turn = turns.reduce((least, one) => (one.seconds < least.seconds ? one : least));
    turn.seconds += seconds;
    turn.paths.push(path);
  }
  return turns.map(({ paths }) => paths);
}
