import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '#tools/run/programs.ts';
import type { Durations } from './turns.ts';

/** Begins with the files that are known to take longest, so that none of them is waited for alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = JSON.parse(readFileSync(join(root, 'tests/durations.json'), 'utf8')) as Durations;
    const secondsOf = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
