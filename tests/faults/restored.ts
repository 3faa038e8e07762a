import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { storePicture } from '#modules/media/index.ts';
import { mediaNames } from '#platform/storage.ts';
import { listBackups } from '#tools/backup/backup-store.ts';
import { copyNewFiles } from '#tools/backup/kept-files.ts';
import { backupFor, type Target } from '#tools/backup/recover.ts';
import { restoreShop } from '#tools/backup/restore-shop.ts';
import { takeBackup } from '#tools/backup/take-backup.ts';
import { type Finding, untilSettled } from './books.ts';
import { buy } from './buyers.ts';
import { pagesBeside } from './pages-beside.ts';
import type { Trial } from './shop-on-trial.ts';
import { CHANGES, type Done, type Others, startOthers } from './talk-and-stock.ts';

const BUYERS = 40;
/** How much longer a page may take while a backup is made. */
const SLOWER_MAX = 2;
const BACKUP_AFTER_MS = 3_000;
/** From the end of the backup to the time aimed at, and from there to the end of the load. */
const AIM_AFTER_MS = 3_000;
const LOAD_AFTER_MS = 3_000;
/** A payment that was open at that moment is asked after by the sweep of a minute, a mail that was being sent is free after two. */
const SETTLE_MS = 240_000;

/**
 * Pages are read while a backup is made, and compared with the seconds before. Then forty buyers order, pictures are sent,
 * people talk and a store counts its goods while another one is made; everything is killed, PostgreSQL too, and the shop
 * restored to a time between. What had been answered by then must be there with its files, what was asked for later not.
 */
export async function restoredUnderLoad(trial: Trial): Promise<Finding> {
  const { dataDir, backupDir } = trial;
  // A shop whose backups are kept: the files of a photo that was replaced wait for the days that can be restored.
  const kept = { BACKUP_DIR: backupDir };
  const web = await trial.startWeb(kept);
  const worker = await trial.startWorker(kept);
  const backup = () => takeBackup(trial.server(), { dataDir, backupDir });
  const { quietMs, besideMs, pages } = await pagesBeside(trial, backup);
  const others = await startOthers(trial);
  const began = Date.now();
  let ends = Infinity;
  let refused = 0;
  const orders: Done[] = [];
  const pictures: Done[] = [];
  const load = Array.from({ length: BUYERS }, async (_, n) => {
    for (let turn = 0; Date.now() < ends; turn += 1) {
      const askedAt = Date.now();
      const told = await buy(trial.url, trial.productIds[(n + turn) % trial.productIds.length]!, n % 4 > 0);
      if (told) orders.push({ what: told.orderGroupId, askedAt, answeredAt: Date.now() });
      else refused += 1;
    }
  });
  load.push(sendPictures(trial, pictures, () => ends));
  await sleep(BACKUP_AFTER_MS);
  await backup();
  const backupS = ((Date.now() - began - BACKUP_AFTER_MS) / 1_000).toFixed(1);
  const aim = Date.now() + AIM_AFTER_MS;
  ends = aim + LOAD_AFTER_MS;
  await Promise.all(load);
  await others.stop();
  others.close();
  // As the shop does every minute.
  await copyNewFiles(dataDir, backupDir);
  await Promise.all([web.kill(), worker.kill()]);
  process.kill(trial.server().identity()!.pid, 'SIGKILL');

  const restoring = Date.now();
  const target: Target = { at: 'time', time: new Date(aim) };
  const from = backupFor(backupDir, listBackups(backupDir), target);
  const { faults } = await restoreShop({ dataDir, backupDir, from, target });
  const restoreS = ((Date.now() - restoring) / 1_000).toFixed(1);
  await trial.restartDatabase();
  const { messages, changes } = others;
  const { lost, doubled } = await compare(trial, { orders, pictures, messages, changes }, aim);
  if (refused > 0) lost.push(`${refused} orders refused before anything broke`);
  lost.push(...(await goesOn(trial, kept, others)));
  return {
    fault: 'everything killed, restored to a time while forty buyers ordered',
    tried: `${orders.length} orders, ${pictures.length} pictures, ${messages.length} messages, ${changes.length} changes of stock`,
    lost: [...lost, ...faults, ...(besideMs > SLOWER_MAX * quietMs ? ['the quickness of pages'] : [])],
    doubled,
    told: `backup ${backupS} s, restore ${restoreS} s; 95 of 100 pages rendered within ${besideMs.toFixed(0)} ms beside another backup, ${quietMs.toFixed(0)} ms before it (${pages})`,
  };
}

/** The restored shop is started: it sells, what was on its way comes to an end, and nobody has to sign in again. */
async function goesOn(trial: Trial, kept: Record<string, string>, others: Others): Promise<string[]> {
  const processes = [await trial.startWeb(kept), await trial.startWorker(kept)];
  const lost = await others.signedOut();
  if ((await buy(trial.url, trial.productIds[0]!, true)) === null) lost.push('the first order afterwards');
  const open = await untilSettled(trial.pool, SETTLE_MS);
  if (open) lost.push(open);
  await Promise.all(processes.map((one) => one.end()));
  return lost;
}

async function sendPictures(trial: Trial, pictures: Done[], ends: () => number): Promise<void> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();
  while (Date.now() < ends()) {
    const askedAt = Date.now();
    const { key } = await storePicture(trial.ctx(), bytes);
    pictures.push({ what: key, askedAt, answeredAt: Date.now() });
  }
}

async function compare(
  trial: Trial,
  { orders, pictures, messages, changes }: Record<'orders' | 'pictures' | 'messages' | 'changes', Done[]>,
  aim: number,
): Promise<{ lost: string[]; doubled: string[] }> {
  const found = async (text: string) => {
    const { rows } = await trial.pool.query<{ what: string }>(text);
    return new Set(rows.map(({ what }) => what));
  };
  const groups = await found('select id::text as what from order_groups');
  const keys = await found('select key as what from images');
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [done, there, word] of [
    [orders, groups, 'purchase'],
    [pictures, keys, 'picture'],
    [messages, await found('select content as what from messages'), 'message'],
    [changes, await found(CHANGES), 'change of stock'],
  ] as const)
    for (const { what, askedAt, answeredAt } of done) {
      if (answeredAt <= aim && !there.has(what))
        lost.push(`${word} ${what}, answered ${aim - answeredAt} ms before`);
      if (askedAt > aim && there.has(what))
        doubled.push(`${word} ${what}, asked for ${askedAt - aim} ms after`);
    }
  for (const key of keys)
    for (const name of mediaNames(key))
      if (!existsSync(join(trial.dataDir, 'media', name))) lost.push(`the file ${name}`);
  return { lost, doubled };
}
