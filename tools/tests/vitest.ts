import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { program, root, runNode } from '#tools/run/programs.ts';
import { type Tally, type VitestReport, vitestTally } from './test-reports.ts';

/** Runs a Vitest project, without the files named, and returns how its tests went. */
export async function runVitest(project: 'unit' | 'db', without: readonly string[] = []): Promise<Tally> {
  const report = join(root, 'test-results', `${project}.json`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const parts = [
    program('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    ...without.map((path) => `--exclude=${path}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = await runNode(parts, { env: { ADEY_LONGEST_FIRST: 'yes' } });
  return readTally(report, status);
}

function readTally(report: string, status: number): Tally {
  try {
    return vitestTally(JSON.parse(readFileSync(report, 'utf8')) as VitestReport, status, root);
  } catch {
    return { passed: 0, failed: 1 };
  }
}
