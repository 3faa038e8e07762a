// What the reports of Playwright and Vitest say of a run, counted alike.
import { stripVTControlCharacters } from 'node:util';

export type Tally = {
  passed: number;
  failed: number;
  /** The passed ones that failed at first, by title. */
  secondTries?: string[];
};

type BrowserSuite = {
  title: string;
  suites?: BrowserSuite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
};
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
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};

/** Vitest's JSON report as a tally; a file that broke counts as one. A passed test with failures needed a second try. */
export function vitestTally(report: VitestReport, status: number): Tally {
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
  return { passed: numPassedTests, failed, secondTries };
}

/** The test with the first line of what its first try said. */
function named(path: string[], fault = ''): string {
  const line = stripVTControlCharacters(fault).split('\n')[0]!;
  return `${path.filter(Boolean).join(' › ')}${line && `\n  at first: ${line}`}`;
}
