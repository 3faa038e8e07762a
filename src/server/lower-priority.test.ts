import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test('the worker leaves a core to those who wait for pages with all of its threads, also those of the engine', () => {
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { lowerPriority } from ${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)};
    lowerPriority((refused) => console.log('refused', refused));
    const standing = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16];
    console.log(readdirSync('/proc/self/task').map(standing).join(' '));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  const standing = told.trim().split(' ');
  expect(standing.length).toBeGreaterThan(3);
  expect(new Set(standing)).toEqual(new Set(['10']));
});

test('a thread that has ended is passed over; what the system refuses of others is told once', () => {
  const systemError = (code: string) =>
    Object.assign(new Error(code), {
      code: 'ERR_SYSTEM_ERROR',
      info: { code, syscall: 'uv_os_setpriority' },
    });
  const lowered: number[] = [];
  const told: unknown[][] = [];
  const answers = new Map([
    [2, systemError('ESRCH')],
    [3, systemError('EACCES')],
    [4, systemError('EPERM')],
  ]);
  lowerPriority(
    (...said) => told.push(said),
    [1, 2, 3, 4, 5],
    (thread: number) => {
      const refused = answers.get(thread);
      if (refused) throw refused;
      lowered.push(thread);
    },
  );
  expect(lowered).toEqual([1, 5]);
  expect(told).toEqual([
    [{ threads: 2, err: answers.get(3) }, 'threads of this process keep their priority'],
  ]);
});
