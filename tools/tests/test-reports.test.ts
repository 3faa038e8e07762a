import { expect, test } from 'vitest';
import { browserTally, vitestTally } from './test-reports.ts';

const tried = (status: string, message?: string) => ({
  status,
  results: [...(message ? [{ duration: 9_000, error: { message } }] : []), { duration: 1_500 }],
});

test('a browser test that passed at its second try has passed and is named with what went wrong at first', () => {
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'shop/F07-shop.e2e.ts',
        specs: [{ title: 'F07 shop: steady', tests: [tried('expected')] }],
        suites: [
          {
            title: 'on a phone',
            specs: [
              {
                title: 'F07 shop: shaky',
                tests: [tried('flaky', '\u001b[31mError: too late\u001b[39m\n  at line 3')],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(browserTally(report, 0)).toEqual({
    passed: 2,
    failed: 0,
    secondTries: ['shop/F07-shop.e2e.ts › on a phone › F07 shop: shaky\n  at first: Error: too late'],
    // The tries that failed do not count.
    seconds: { 'tests/e2e/shop/F07-shop.e2e.ts': 3 },
  });
});

test('a skipped browser test and a broken run have failed', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 };
  expect(browserTally({ suites: [], stats }, 0)).toMatchObject({ passed: 3, failed: 1 });
  expect(browserTally({ suites: [], stats: { ...stats, skipped: 0 } }, 1)).toMatchObject({ failed: 1 });
});

test('a database test that passed at its second try has passed and is named; one that failed twice has failed', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [
      {
        name: '/adey/src/shop/pause.db.test.ts',
        startTime: 10_000,
        endTime: 12_500,
        assertionResults: [
          { status: 'passed', fullName: ' steady', failureMessages: [] },
          {
            status: 'passed',
            fullName: ' shaky',
            failureMessages: ['AssertionError: expected 1 to be 2\n at x.ts'],
          },
          { status: 'failed', fullName: ' broken', failureMessages: ['a', 'b'] },
        ],
      },
    ],
  };
  expect(vitestTally(report, 1, '/adey')).toEqual({
    passed: 2,
    failed: 1,
    secondTries: ['shaky\n  at first: AssertionError: expected 1 to be 2'],
    seconds: { 'src/shop/pause.db.test.ts': 2.5 },
  });
});

test('a test file that cannot be loaded fails the run', () => {
  const nothing = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  expect(vitestTally({ ...nothing, numFailedTestSuites: 2 }, 1, '/adey')).toMatchObject({
    passed: 0,
    failed: 2,
  });
});
