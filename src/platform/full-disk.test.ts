import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#tools/run/programs.ts';
import { putMedia } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-full-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs the program where no file can grow beyond 4 kB: the system cuts a larger write, and refuses what is left of it, as
 * a full disk does.
 */
function runCramped(
  program: string,
  redirect = '',
): { status: number | null; stdout: string; stderr: string } {
  const script = `trap '' XFSZ; ulimit -f 8; exec "$0" --input-type=module-typescript --eval "$1" ${redirect}`;
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script, process.execPath, program], {
    cwd: root,
    encoding: 'utf8',
    timeout: 12_000,
  });
  return { status, stdout, stderr };
}

const LOGGING = `import { createLog } from './src/platform/log.ts';
  const log = createLog('info');
  for (let i = 0; i < 100; i += 1) log.info({ i, text: 'x'.repeat(100) }, 'an order was placed');
  setTimeout(() => (log.info('later'), process.stderr.write('still at work'), process.exit(0)), 100);`;

test('a process goes on when its log cannot be written', () => {
  expect(runCramped(LOGGING, '>/dev/full')).toMatchObject({ status: 0, stderr: 'still at work' });
  const log = join(folder, 'cut.log');
  expect(runCramped(LOGGING, `>${log}`)).toMatchObject({ status: 0, stderr: 'still at work' });
  expect(readFileSync(log, 'utf8')).toContain('an order was placed');
});

test('a log that has room again says how many lines are missing, and every line of it can be read', () => {
  const log = join(folder, 'again.log');
  const program = `import { openSync, truncateSync } from 'node:fs';
    import { createLog } from './src/platform/log.ts';
    const log = createLog('info', openSync('${log}', 'a'));
    for (let i = 0; i < 200; i += 1) log.info({ i, text: 'x'.repeat(100) }, 'before');
    truncateSync('${log}', 10);
    log.info('after');`;
  expect(runCramped(program)).toMatchObject({ status: 0, stderr: '' });
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(1);
  const [loss, after] = lines.map(
    (line) => JSON.parse(line) as { msg: string; lost?: number; reason?: string },
  );
  expect(after).toMatchObject({ msg: 'after' });
  expect(loss).toMatchObject({ msg: 'log lines were lost', reason: 'EFBIG' });
  expect(loss!.lost).toBeGreaterThan(20);
});

test('an upload that the disk does not take is refused for now and leaves nothing behind', async () => {
  const program = `import { fileStore } from './src/platform/file-store.ts';
    const store = fileStore({ dataDir: '${folder}', bucket: null });
    await store.put('cramped/large.avif', Buffer.alloc(100_000)).catch(({ status }) => process.stdout.write(String(status)));`;
  expect(runCramped(program)).toMatchObject({ status: 0, stdout: '503', stderr: '' });
  expect(readdirSync(join(folder, 'cramped'))).toEqual([]);
  const mediaDir = join(folder, 'taken');
  mkdirSync(join(mediaDir, 'a.avif'), { recursive: true });
  writeFileSync(join(mediaDir, 'a.avif', 'kept'), '');
  await expect(putMedia(mediaDir, 'a.avif', Buffer.from('x'))).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST|EPERM/,
  );
  expect(readdirSync(mediaDir)).toEqual(['a.avif']);
});
