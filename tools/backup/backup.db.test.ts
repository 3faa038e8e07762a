import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackedUpShop, backedUpShop } from '#tests/support/backed-up-shop.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { notLookedAt } from '#tests/support/tools-of-others.ts';
import { until } from '#tests/support/until.ts';
import { mediaNames } from '#platform/storage.ts';
import { root } from '#tools/run/programs.ts';
import { listBackups } from './backup-store.ts';
import { copyNewFiles } from './kept-files.ts';

const ONCE = { retry: 0, timeout: 300_000 };
let shop: BackedUpShop;
beforeAll(async () => {
  shop = await backedUpShop();
});
afterAll(() => shop.close());

const names = () => listBackups(shop.backupDir).map(({ name }) => name);
const drafts = () => readdirSync(shop.backupDir).filter((name) => name.endsWith('.part'));
let time: Date;

test(
  'a copy is made while the shop runs; one that is killed or finds the disk full is none',
  ONCE,
  async () => {
    await shop.upload('upload-before');
    await shop.kill('backup', [], () => drafts().length > 0);
    expect(names()).toEqual([]);
    expect(drafts()).toHaveLength(1);

    // No file of this command can grow beyond 4 kB: the system refuses what is more, as a full disk does.
    writeFileSync(join(shop.dataDir, 'media/upload-large.avif'), Buffer.alloc(20_000));
    const script = `trap '' XFSZ; ulimit -f 8; exec "$0" tools/backup/backup.ts`;
    const env = { ...process.env, DATA_DIR: shop.dataDir, BACKUP_DIR: shop.backupDir, DATABASE_URL: '' };
    const full = spawnSync('/bin/sh', ['-c', script, process.execPath], { cwd: root, env, encoding: 'utf8' });
    expect(full.stderr).toContain('EFBIG');
    expect(full.status).toBe(1);
    expect([names(), drafts()]).toEqual([[], []]);

    const made = await shop.run('backup');
    expect(made.output).toMatch(/^Backup \S+Z: [\d.]+ MB, 7 files/);
    expect(names()).toHaveLength(1);
  },
);

test(
  'a shop comes back as it was at a time between two moments, with the files of its rows',
  ONCE,
  async () => {
    await shop.upload('upload-in-time');
    await sleep(20);
    time = new Date();
    await sleep(20);
    await shop.upload('upload-too-late');
    // As the running shop does every minute.
    await copyNewFiles(shop.dataDir, shop.backupDir);
    await shop.server().stop();
    rmSync(join(shop.dataDir, 'media'), { recursive: true });

    const early = await shop.run('restore', '2020-01-01T10:00');
    expect(early.output).toMatch(/No backup is so old\. The first time that can be had is 20/);
    const late = await shop.run('restore', '2030-01-01T10:00');
    expect(late.output).toMatch(/later than what the archive holds\. The last time that can be had is 20/);
    expect([early.status, late.status]).toEqual([1, 1]);

    const restoring = join(shop.dataDir, 'postgres/restoring/data/recovery.signal');
    await shop.kill('restore', [time.toISOString()], () => isThere(restoring));
    const restored = await shop.run('restore', time.toISOString());
    expect(restored.output).toContain('Start it: npm start');
    expect(restored.status).toBe(0);
    await shop.start();
    expect(await shop.pictures()).toEqual(['upload-before', 'upload-in-time']);
    expect(await shop.missingFiles()).toEqual([]);
  },
);

test('after a restore the shop goes on, and its new past can be had from the same backup', ONCE, async () => {
  await shop.upload('upload-after');
  await copyNewFiles(shop.dataDir, shop.backupDir);
  const [wal] = await shop.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const archive = readdirSync(shop.backupDir).find((name) => name.startsWith('wal-'))!;
  await expect
    .poll(() => readdirSync(join(shop.backupDir, archive)), { timeout: 20_000 })
    .toContain(wal!.name);
  const checked = await shop.run('restore', '--check');
  expect(checked.output).toMatch(/Proven: the state of 20\S+Z can be had/);
  expect(checked.status).toBe(0);
  expect((await shop.run('backup', '--prune')).status).toBe(0);
  const list = await shop.run('backup', '--list');
  expect(list.output).toMatch(/Z {2}[\d.]+ MB {2}proven 20/);
  expect(await shop.pictures()).toContain('upload-after');
});

test('a damaged backup is refused before anything is touched, and a spoiled file is told', ONCE, async () => {
  const base = join(shop.backupDir, names()[0]!, 'database/base.tar.gz');
  const sent = join(shop.backupDir, 'files/media/upload-before-400.webp');
  const [whole, picture] = [readFileSync(base), readFileSync(sent)];
  const damaged = Buffer.from(whole);
  damaged[1_000] = damaged[1_000]! ^ 1;
  writeFileSync(base, damaged);
  const refused = await shop.run('restore', names()[0]!, '--check');
  writeFileSync(base, whole);
  expect(refused.output).toMatch(
    /is damaged: database\/base\.tar\.gz is not what it was\. Nothing was restored/,
  );

  writeFileSync(sent, 'spoiled');
  const found = await shop.run('restore', '--check', names()[0]!);
  writeFileSync(sent, picture);
  expect(found.output).toContain(
    'A row names the file media/upload-before-400.webp, which the backups have not',
  );
  expect([refused.status, found.status]).toEqual([1, 1]);
});

/** A lock's name is its sum; what a kill left half-written beside them locks nothing. */
const locksIn = (repository: string) =>
  readdirSync(join(repository, 'locks')).filter((name) => /^[0-9a-f]{64}$/.test(name));

/** Kills restic while it keeps the whole repository for itself: its lock stays. */
async function leaveLock(repository: string): Promise<void> {
  const held = () => locksIn(repository).length > 0;
  for (let tries = 0; !held(); tries += 1) {
    expect(tries).toBeLessThan(200);
    const child = spawn('restic', ['-r', repository, 'prune', '--max-unused', '0'], { stdio: 'ignore' });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await until(() => held() || child.exitCode !== null, 30_000);
    child.kill('SIGKILL');
    await gone;
  }
}

test('a copy leaves the machine encrypted, and a new machine has it back and proves it', ONCE, async () => {
  const repository = join(shop.folder, 'elsewhere');
  const given = { BACKUP_REPOSITORY: repository, RESTIC_PASSWORD: '', BACKUP_APPEND_ONLY: '0' };
  Object.assign(process.env, given);
  const aside = `${shop.backupDir}-of-the-machine-that-burned`;
  try {
    const hasRestic = spawnSync('restic', ['version']).status === 0;
    const refused = await shop.run('backup');
    expect(refused.status).toBe(1);
    expect(refused.output).toContain(hasRestic ? 'RESTIC_PASSWORD_FILE' : 'apt-get install restic');
    // Where the machine has it: the rest is restic's own.
    if (!hasRestic) return notLookedAt('restic is not here: no copy left the machine.');
    process.env.RESTIC_PASSWORD = 'a-password-of-the-operator';
    expect(await shop.run('backup')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Sent to '),
    });
    expect(spawnSync('grep', ['-rlq', 'upload-before', repository]).status).toBe(1);
    const sentAt = () =>
      Date.parse(JSON.parse(readFileSync(join(shop.backupDir, 'repository.json'), 'utf8')).sentAt);
    const first = sentAt();
    await leaveLock(repository);
    expect(locksIn(repository)).toHaveLength(1);
    expect(await shop.run('backup')).toMatchObject({ status: 0 });
    expect(locksIn(repository)).toEqual([]);
    expect(sentAt()).toBeGreaterThan(first);
    // One a day is kept; of a repository that may only be added to nothing is taken away.
    const snapshots = () => readdirSync(join(repository, 'snapshots')).length;
    expect(snapshots()).toBe(1);
    process.env.BACKUP_APPEND_ONLY = '1';
    expect(await shop.run('backup')).toMatchObject({ status: 0 });
    expect(snapshots()).toBe(2);
    expect((await shop.run('backup', '--fetch')).output).toContain('is not empty');
    renameSync(shop.backupDir, aside);
    // As a disk that is mounted there: it cannot be replaced, and brings a folder of its own.
    mkdirSync(join(shop.backupDir, 'lost+found'), { recursive: true });
    const { ino } = statSync(shop.backupDir);
    expect(await shop.run('backup', '--fetch')).toMatchObject({ status: 0 });
    expect(statSync(shop.backupDir).ino).toBe(ino);
    expect([drafts(), readdirSync(shop.folder).filter((name) => name.includes('fetching'))]).toEqual([
      [],
      [],
    ]);
    const kept = (dir: string) => listBackups(dir).map(({ name, sha256 }) => ({ name, sha256 }));
    expect(kept(shop.backupDir)).toEqual(kept(aside));
    const checked = await shop.run('restore', '--check', names().at(-1)!);
    expect(checked.output).toMatch(/Proven: the state of 20\S+Z can be had/);
  } finally {
    for (const name of Object.keys(given)) delete process.env[name];
  }
});

test('files are looked for in the bucket, and the one that it has lost is told', ONCE, async () => {
  const bucket = await startS3();
  Object.assign(process.env, bucket.env);
  try {
    const [lost, ...held] = mediaNames('upload-in-bucket').map((name) => `media/${name}`);
    for (const name of held) bucket.objects.set(`adey/shop/${name}`, Buffer.from('as it was sent'));
    await shop.query(
      `insert into images (key, width, height, dominant_color) values ('upload-in-bucket', 800, 800, '#ffffff')`,
    );
    expect(await shop.run('backup')).toMatchObject({ status: 0 });
    const { status, output } = await shop.run('restore', '--check', names().at(-1)!);
    expect(output).toContain(lost);
    expect(output).toContain('1 wrong.');
    expect(status).toBe(1);
  } finally {
    for (const name of Object.keys(bucket.env)) delete process.env[name];
    await shop.query(`delete from images where key = 'upload-in-bucket'`);
    await bucket.close();
  }
});

test(
  'a bucket that is away keeps nobody from restoring: what could not be looked at is told',
  ONCE,
  async () => {
    const bucket = await startS3();
    Object.assign(process.env, bucket.env);
    try {
      await shop.query(
        `insert into images (key, width, height, dominant_color) values ('upload-in-bucket', 800, 800, '#ffffff')`,
      );
      expect(await shop.run('backup')).toMatchObject({ status: 0 });
      const name = names().at(-1)!;
      await bucket.close();
      await shop.server().stop();
      const { status, output } = await shop.run('restore', name);
      expect(output).toContain('The shop is as it was at');
      expect(output).toContain('could not be seen (it does not answer)');
      expect(output).toContain('and 1 wrong in it');
      expect(status).toBe(1);
      await shop.start();
      expect(await shop.pictures()).toContain('upload-in-bucket');
    } finally {
      for (const variable of Object.keys(bucket.env)) delete process.env[variable];
      await shop.query(`delete from images where key = 'upload-in-bucket'`);
    }
  },
);

test(
  'the newest state comes back with what never left the machine, and that of a backup by its name',
  ONCE,
  async () => {
    const restoreTo = async (...words: string[]) => {
      await shop.server().stop();
      const restored = await shop.run('restore', ...words);
      expect(restored.output).toContain('Start it: npm start');
      expect(restored.status).toBe(0);
      await shop.start();
      expect(await shop.missingFiles()).toEqual([]);
      return await shop.pictures();
    };
    await shop.upload('upload-last');
    expect(await restoreTo('latest')).toContain('upload-last');
    // Where there are backups of several databases it is said of which; here there is one.
    expect(await restoreTo('latest', '--of', names().at(-1)!)).toContain('upload-last');
    expect(await restoreTo(names()[0]!)).toEqual(['upload-before']);
  },
);

function isThere(file: string): boolean {
  return spawnSync('test', ['-e', file]).status === 0;
}
