// npm test: types, lint, unit tests, all quick database, API and browser tests, and of the long ones and of the benchmarks
// those whose turn it is at this commit (turns.ts); -- --turn 3 another turn's. npm test -- --all: every test; with
// --write it keeps how long those took that take long. Ends with one line: N passed, N failed. Before it stand the database and browser tests
// that passed only at their second try, for whoever wants them steadier, and what no test looked at because a tool is not here.
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '#build/build.ts';
import { runChecks } from '#tools/checks/check.ts';
import { ensureChromium } from './chromium.ts';
import { program, root, runNode } from '#tools/run/programs.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { scratchServer } from '#tools/postgres/scratch.ts';
import { type BrowserReport, browserTally, type Tally } from './test-reports.ts';
import { forgetHomeInMemory, makeHomeInMemory } from './home-in-memory.ts';
import { keepDurations } from './durations.ts';
import { turnOfThisCommit } from './this-turn.ts';
import { runVitest } from './vitest.ts';
import { NOT_LOOKED_AT } from '#tests/support/tools-of-others.ts';

const { all, asked, write } = readOptions();
const started = performance.now();
const turn = all ? null : turnOfThisCommit(asked);
const isLater = (path: string) => turn?.later.has(path) ?? false;
const notLookedAt = join(root, NOT_LOOKED_AT);
rmSync(notLookedAt, { force: true });
const home = makeHomeInMemory();
if (home !== null) process.env.ADEY_SCRATCH_HOME = home;
// Held for all stages: it ends with this process.
await scratchServer();
// Behind its own, so that the server has ended.
if (home !== null) process.once('exit', () => forgetHomeInMemory(home));
const stages: [string, () => Promise<Tally>][] = [
  ['Checks', runChecks],
  ['Unit tests', () => runVitest('unit')],
  ['Database and API tests', runDatabaseTests],
  ['Browser tests', runBrowserTests],
  ['Benchmarks, small', runBenchmarks],
];
const tallies: [string, Tally][] = [];
for (const [title, run] of stages) {
  say(`\n── ${title}`);
  const tally = await run().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  tallies.push([title, tally]);
}

const secondTries = tallies.flatMap(([, tally]) => tally.secondTries ?? []);
if (secondTries.length > 0) say(`\n── Needed a second try\n${secondTries.join('\n')}`);

if (existsSync(notLookedAt)) {
  const sentences = readFileSync(notLookedAt, 'utf8').trim().split('\n');
  say(
    `\n── Not looked at (${sentences.length}; ADEY_TOOLS=required makes it a failure)\n${sentences.join('\n')}`,
  );
}

say('');
for (const [title, { passed, failed }] of tallies) say(`${title}: ${passed} passed, ${failed} failed`);
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, [, tally]) => total + tally[key], 0);
if (turn)
  say(
    `Turn ${turn.number} of ${turn.of}: ${turn.later.size} long test files and benchmarks have another. All: npm test -- --all`,
  );
if (write && sum('failed') > 0) say('How long they took is not kept, since some failed.');
if (write && sum('failed') === 0)
  keepDurations(Object.assign({}, ...tallies.map(([, { seconds }]) => seconds ?? {})));
say(`in ${Math.round((performance.now() - started) / 1000)} s`);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runDatabaseTests(): Promise<Tally> {
  // Some start the built shop. Building writes the messages anew, under the hands of tests that are loading them.
  await buildWhenStale();
  return await runVitest(
    'db',
    [...(turn?.later ?? [])].filter((path) => path.endsWith('.db.test.ts')),
  );
}

async function runBrowserTests(): Promise<Tally> {
  const CHROMIUM_PATH = ensureChromium({ mustBeFast: true });
  // Playwright reads the names as patterns.
  const files = globSync('tests/e2e/**/*.e2e.ts', { cwd: root })
    .filter((path) => !isLater(path))
    .map((path) => RegExp.escape(path));
  // Asked for no file it would run all.
  if (files.length === 0) return { passed: 0, failed: 0 };
  const { status } = await runNode([program('@playwright/test/cli.js'), 'test', ...files], {
    env: { CHROMIUM_PATH },
  });
  const report = readFileSync(join(root, 'test-results/e2e.json'), 'utf8');
  return browserTally(JSON.parse(report) as BrowserReport, status);
}

/**
 * Every benchmark once and small, so that none breaks unseen. How fast the shop is does not count here: those that mostly
 * wait, for browsers and messages, run beside those that work.
 */
async function runBenchmarks(): Promise<Tally> {
  const CHROMIUM_PATH = ensureChromium();
  await buildWhenStale();
  const tally = { passed: 0, failed: 0, seconds: {} as Record<string, number> };
  const oneByOne = async (parts: readonly string[]) => {
    for (const part of parts.filter((name) => !isLater(`benchmarks/${name}`))) {
      const began = performance.now();
      const { status } = await runNode([join(root, 'benchmarks/run.ts'), part, '--smoke'], {
        env: { CHROMIUM_PATH, NODE_ENV: 'production' },
      });
      tally[status === 0 ? 'passed' : 'failed'] += 1;
      tally.seconds[`benchmarks/${part}`] = (performance.now() - began) / 1000;
    }
  };
  await Promise.all([
    oneByOne(['speed', 'books', 'checkout', 'goods', 'scale']),
    oneByOne(['pages', 'chat']),
  ]);
  return tally;
}

function readOptions(): { all: boolean; asked: number | undefined; write: boolean } {
  const USE = 'Use: npm test [-- --turn NUMBER], or npm test -- --all [--write]';
  try {
    const { values } = parseArgs({
      options: { all: { type: 'boolean' }, turn: { type: 'string' }, write: { type: 'boolean' } },
    });
    const { all = false, turn: named, write: keeps = false } = values;
    const isWrong = (all ? named !== undefined : keeps) || !/^[1-9]\d*$/.test(named ?? '1');
    // Without -- before them npm takes options for its own.
    const { npm_config_all, npm_config_turn, npm_config_write } = process.env;
    if (isWrong || (npm_config_all ?? npm_config_turn ?? npm_config_write)) throw new Error('options');
    return { all, asked: named === undefined ? undefined : Number(named), write: keeps };
  } catch {
    return giveUp(new Error(USE));
  }
}
