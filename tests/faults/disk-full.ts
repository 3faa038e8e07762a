import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { storePicture } from '#modules/media/index.ts';
import { audit, type Finding, NOTHING, untilSettled } from './books.ts';
import { buy, call, order, type Told } from './buyers.ts';
import { startTrial, type Trial } from './shop-on-trial.ts';

const DISK = '256m';
const FULL_MS = 20_000;
const BUYERS = 4;
const BACK_WITHIN_MS = 15_000;
/** A mail that was sent when nothing could be noted any more is free after two minutes, and the next sweep sends it. */
const SETTLE_MS = 240_000;

/**
 * The disk of DATA_DIR, pictures and database, is full while buyers order: orders and pictures are refused with 503, pages
 * are read, and with room again all goes on by itself. Only root can make such a disk.
 */
export async function databaseDiskFull(): Promise<Finding> {
  const fault = `the disk of pictures and database is full (${DISK})`;
  const disk = mkdtempSync(join(tmpdir(), 'adey-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk]);
  if (status !== 0) {
    rmSync(disk, { recursive: true });
    return { fault, tried: NOTHING, lost: [], doubled: [], told: 'only root can make such a disk' };
  }
  const trial = await startTrial({ disk });
  try {
    return { fault, ...(await fillAndFree(trial, join(disk, 'filler'))) };
  } finally {
    await trial.close();
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

async function fillAndFree(trial: Trial, filler: string): Promise<Omit<Finding, 'fault'>> {
  const web = await trial.startWeb();
  const worker = await trial.startWorker();
  const told: Told[] = [];
  const before = await Promise.all(
    [true, false].map((isCash) => buy(trial.url, trial.productIds[0]!, isCash)),
  );
  told.push(...before.filter((one) => one !== null));
  const create = { width: 900, height: 900, channels: 3 as const, background: '#3366cc' };
  const photo = await sharp({ create }).png().toBuffer();
  fill(filler);
  const full = await whileFull(trial, photo, told);
  rmSync(filler);
  const backS = await firstOrder(trial, told);
  const lost = [...full.wrong];
  if (before.includes(null) || backS === null) lost.push('an order while there was room');
  await storePicture(trial.ctx(), photo).catch(() => lost.push('a picture while there was room'));
  const names = readdirSync(trial.dataDir, { recursive: true }).map(String);
  lost.push(...names.filter((name) => name.endsWith('.part')).map((name) => `${name} is left`));
  const open = await untilSettled(trial.pool, SETTLE_MS);
  const books = await audit(trial.pool, told);
  lost.push(...trial.unexpected().map((line) => `a 500: ${line.slice(0, 300)}`));
  await Promise.all([web.end(), worker.end()]);
  return {
    tried: full.tried,
    lost: [...lost, ...books.lost, ...(open ? [open] : [])],
    doubled: books.doubled,
    told: `the first order ${backS} s after there was room`,
  };
}

/** Buyers order, pages are read and a picture is sent; each answer is counted, and what it should not have been is wrong. */
async function whileFull(
  trial: Trial,
  photo: Buffer,
  told: Told[],
): Promise<{ tried: string; wrong: string[] }> {
  const counts = new Map<string, number>();
  const note = (what: string, status = 0) => {
    const key = `${what} ${status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const ends = Date.now() + FULL_MS;
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    while (Date.now() < ends) note('order', await tryToBuy(trial, trial.productIds[n]!, told));
  });
  const paths = ['/ShopPage?page=2', `/product-detail/${trial.productIds[0]}`, '/api/products'];
  const reader = async () => {
    for (let turn = 0; Date.now() < ends; turn += 1) {
      const answer = await fetch(trial.url + paths[turn % paths.length]).catch(() => null);
      await answer?.arrayBuffer();
      note('read', answer?.status);
    }
  };
  const upload = storePicture(trial.ctx(), photo).then(
    () => note('picture', 201),
    ({ status }: { status?: number }) => note('picture', status),
  );
  await Promise.all([...buyers, reader(), upload]);
  // What still fits into pages that the database has is taken.
  const right = new Set(['order 201', 'order 503', 'read 200', 'picture 503']);
  const wrong = [...counts].filter(([key]) => !right.has(key)).map(([key, count]) => `${count} × ${key}`);
  if (!counts.has('order 503')) wrong.push('the disk was not full');
  return { tried: [...counts].map(([key, count]) => `${count} × ${key}`).join(', '), wrong };
}

/** One purchase for cash, tried once; the status of the call that ended it. */
async function tryToBuy(trial: Trial, productId: number, told: Told[]): Promise<number | undefined> {
  const adding = { productId, quantity: 1 };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const added = await call(`${trial.url}/api/cart/lines`, 'POST', adding, { headers });
  if (added?.status !== 200 && added?.status !== 201) return added?.status;
  const key = crypto.randomUUID();
  const placed = await order(trial.url, { cartToken: String(added.body.cartToken), key, isCash: true })();
  if (placed?.status === 201) {
    const { orderGroup } = placed.body as { orderGroup: { id: string } };
    told.push({ key, orderGroupId: orderGroup.id, isPaid: false, isCash: true });
  }
  return placed?.status;
}

/** After how many seconds somebody has an order again; null when nobody has in time. */
async function firstOrder(trial: Trial, told: Told[]): Promise<string | null> {
  const began = Date.now();
  while (Date.now() - began < BACK_WITHIN_MS)
    if ((await tryToBuy(trial, trial.productIds[0]!, told)) === 201)
      return ((Date.now() - began) / 1_000).toFixed(1);
  return null;
}

/** Takes all the room that is left. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  const piece = Buffer.alloc(4_096);
  try {
    while (writeSync(handle, piece) === piece.length);
  } catch {
    // It is full.
  }
  closeSync(handle);
}
