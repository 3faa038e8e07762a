import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the worker leaves a core to those who wait for pages with all of its threads, also those of the engine', () => {
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { lowerPriority } from ${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)};
    lowerPriority();
    const standing = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16];
    console.log(readdirSync('/proc/self/task').map(standing).join(' '));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const standing = told.trim().split(' ');
  expect(standing.length).toBeGreaterThan(3);
  expect(new Set(standing)).toEqual(new Set(['10']));
});
