import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { program, root, runNode } from '#tools/run/programs.ts';
import { type Tally, type VitestReport, vitestTally } from './test-reports.ts';

/** Runs the given Vitest projects and returns how many tests passed and failed, and which of the passed needed a second try. */
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
    return vitestTally(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, status);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
