// What the reports of Playwright and Vitest say of a run, counted alike.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  passed: number;
  failed: number;
  /** The passed ones that failed at first, by title. */
  secondTries?: string[];
  /** How long the tests of each file took in their last try, by the file's path from the project's folder. */
  seconds?: Record<string, number>;
};

type BrowserSuite = {
  title: string;
  suites?: BrowserSuite[];
  specs: { title: string; tests: { status: string; results: BrowserTry[] }[] }[];
};
type BrowserTry = { duration: number; error?: { message?: string } };
export type BrowserReport = {
  suites: BrowserSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/**
 * Playwright's JSON report as a tally. A skipped test has not shown what it says and counts as failed; one that passed
 * at its second try counts as passed and is named. `status` is the run's exit status: a run that broke has failed.
 */
export function browserTally({ suites, stats }: BrowserReport, status: number): Tally {
  const failed = stats.unexpected + stats.skipped;
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(failed, status === 0 ? 0 : 1),
    secondTries: suites.flatMap((suite) => browserSecondTries(suite, [])),
    seconds: Object.fromEntries(suites.map((suite) => [`tests/e2e/${suite.title}`, browserMs(suite) / 1000])),
  };
}

function browserSecondTries(suite: BrowserSuite, above: string[]): string[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => named([...path, title], results[0]?.error?.message)),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => browserSecondTries(inner, path))];
}

export type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites', number> & {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/**
 * Vitest's JSON report as a tally; a file that broke counts as one. A passed test with failures needed a second try. `folder`
 * is the project's.
 */
export function vitestTally(report: VitestReport, status: number, folder: string): Tally {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report;
  // A file that cannot even be loaded has no tests to fail, but it fails the run.
  const failed = Math.max(
    numFailedTests,
    status === 0 ? 0 : 1,
    numFailedTests === 0 ? numFailedTestSuites : 0,
  );
  const secondTries = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => named([fullName.trim()], failureMessages[0]));
  const seconds = Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [relative(folder, name), (endTime - startTime) / 1000]),
  );
  return { passed: numPassedTests, failed, secondTries, seconds };
}

function browserMs({ specs, suites = [] }: BrowserSuite): number {
  const own = specs.flatMap(({ tests }) => tests).map(({ results }) => results.at(-1)?.duration ?? 0);
  return [...own, ...suites.map(browserMs)].reduce((sum, ms) => sum + ms, 0);
}

/** The test with the first line of what its first try said. */
function named(path: string[], fault = ''): string {
  const line = stripVTControlCharacters(fault).split('\n')[0]!;
  return `${path.filter(Boolean).join(' › ')}${line && `\n  at first: ${line}`}`;
}
