import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from './checks.ts';
import { program, root, runNode } from './programs.ts';

/** Runs the given Vitest projects and returns how many tests passed and failed; a file that broke counts as one. */
export async function runVitest(...projects: string[]): Promise<Tally> {
  const report = join(root, 'test-results', `${projects.join('-')}.json`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const { status } = await runNode([
    program('vitest/vitest.mjs'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return readTally(report, status);
}

function readTally(report: string, status: number): Tally {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites', number>;
    // A file that cannot even be loaded has no tests to fail, but it fails the run.
    const failed = Math.max(
      numFailedTests,
      status === 0 ? 0 : 1,
      numFailedTests === 0 ? numFailedTestSuites : 0,
    );
    return { passed: numPassedTests, failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
