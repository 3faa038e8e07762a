import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileStore } from '#platform/file-store.ts';
import { bucketOf } from '#platform/storage-settings.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { root } from '#tools/run/programs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'adey-move-'));
const emptyDir = mkdtempSync(join(tmpdir(), 'adey-moved-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.close();
  for (const dir of [dataDir, emptyDir]) rmSync(dir, { recursive: true });
});

function write(name: string, content: string): void {
  mkdirSync(dirname(join(dataDir, name)), { recursive: true });
  writeFileSync(join(dataDir, name), content);
}

/** The lines of the handbook, for this folder and this bucket. */
async function runAsTold(): Promise<void> {
  const page = readFileSync(join(root, 'docs/operation.md'), 'utf8');
  const told = [...page.matchAll(/`(rclone sync [^`]+)`/g)].map(([, command]) => command!);
  expect(told).toHaveLength(2);
  const { searchParams } = new URL(s3.env.STORAGE_URL!);
  const remote = {
    TYPE: 's3',
    PROVIDER: 'Other',
    ENDPOINT: searchParams.get('endpoint')!,
    REGION: searchParams.get('region')!,
    ACCESS_KEY_ID: s3.env.STORAGE_KEY_ID!,
    SECRET_ACCESS_KEY: s3.env.STORAGE_SECRET!,
  };
  const env = Object.fromEntries(
    Object.entries(remote).map(([key, value]) => [`RCLONE_CONFIG_SHOP_${key}`, value]),
  );
  for (const command of told) {
    const words = command
      .replace('DATA_DIR', dataDir)
      .replace('bucket/prefix', 'adey/shop')
      .split(' ')
      .slice(1);
    // In its own time: the bucket answers from this process.
    const child = spawn(programOfOthers('rclone', 'rclone')!, words, {
      env: {
        PATH: process.env.PATH,
        HOME: emptyDir,
        ...env,
        RCLONE_CONFIG: '/dev/null',
        RCLONE_LOG_LEVEL: 'ERROR',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(await new Promise((resolve) => child.once('exit', resolve)), command).toBe(0);
  }
}

test('files of a machine that were moved as the handbook tells are found in the bucket by every other machine', async () => {
  if (programOfOthers('rclone', 'rclone') === null)
    return notLookedAt('rclone is not here: nothing was moved.');
  write('media/a1/picture of ሰላም.webp', 'a picture');
  write('private/proofs/b2.pdf', 'a proof');
  await runAsTold();
  write('media/c3.webp', 'sent meanwhile');
  await runAsTold();
  const store = fileStore({ dataDir: emptyDir, bucket: bucketOf(s3.env).bucket });
  const read = async (name: string) => (await store.get(name))?.toString();
  expect(await read('media/a1/picture of ሰላም.webp')).toBe('a picture');
  expect(await read('private/proofs/b2.pdf')).toBe('a proof');
  expect(await read('media/c3.webp')).toBe('sent meanwhile');
  expect(s3.refused).toEqual([]);
}, 180_000);
