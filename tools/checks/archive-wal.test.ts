import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-archive-wal-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const name of ['00000002.history', '00000006.history', '00000006000000000000000C', 'archive_status'])
  writeFileSync(join(folder, name), '');

/** What the script makes of a file that pgBackRest takes, or refuses with this status. */
function archive(file: string, answers: number): { status: number | null; said: string } {
  writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\necho "$@"\nexit ${answers}\n`);
  chmodSync(join(folder, 'pgbackrest'), 0o755);
  const { status, stdout, stderr } = spawnSync(
    join(root, 'ops/pgbackrest/archive-wal.sh'),
    [join(folder, file)],
    { encoding: 'utf8', env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
  );
  return { status, said: stdout + stderr };
}

test('a file of the database’s log is given to pgBackRest, and its status is the answer', () => {
  const file = '00000006000000000000000C';
  const push = `--stanza=adey archive-push ${join(folder, file)}\n`;
  expect(archive(file, 0)).toEqual({ status: 0, said: push });
  expect(archive(file, 82)).toEqual({ status: 82, said: push });
});

test('a second file with other bytes is left away when its timeline has ended, and a fault in the newest', () => {
  for (const file of ['00000005000000000000000B', '00000001000000000000000B.partial'])
    expect(archive(file, 45)).toEqual({
      status: 0,
      said: expect.stringContaining(`left away ${file}, whose timeline has ended`) as string,
    });
  expect(archive('00000006000000000000000C', 45).status).toBe(45);
  expect(archive('0000000A000000000000000C', 45).status).toBe(45);
});

test('of a timeline that ended any other refusal stays one', () => {
  expect(archive('00000005000000000000000B', 82).status).toBe(82);
});
