import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '#tools/run/programs.ts';
import { readDurations } from './durations.ts';

/** Begins with the files that are known to take longest, so that none of them is waited for alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations();
    const secondsOf = ({ moduleId }: TestSpecification) => durations[relative(root, moduleId)] ?? 0;
    return (await super.sort(files)).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
