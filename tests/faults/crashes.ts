import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Finding, untilSettled } from './books.ts';
import { buy, call, type Told } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';
import { startOthers } from './talk-and-stock.ts';

const CRASHES = 3;
const BUYERS = 6;
const BEFORE_MS = 3_000;
const AWAY_MS = 5_000;
/** From the moment when the database takes connections again until the first change is answered. */
const BACK_WITHIN_MS = 2_000;
const LOOK_MS = 50;
const SETTLE_MS = 180_000;

type Look = { status: number; answeredAt: number };

/**
 * PostgreSQL is killed (kill -9) under orders, talk, photos and changes of stock, and comes back after five seconds. Meanwhile whoever asks is told 503 and never a fault
 * of ours; the first change is taken two seconds after it is back, and the worker goes on by itself.
 */
export async function databaseCrashes(trial: Trial): Promise<Finding> {
  const web = await trial.startWeb();
  const worker = await trial.startWorker();
  const others = await startOthers(trial);
  const told: Told[] = [];
  const lost: string[] = [];
  const backMs: number[] = [];
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    for (let turn = 0; !isOver; turn += 1) {
      const productId = trial.productIds[(n + turn) % trial.productIds.length]!;
      const one = await buy(trial.url, productId, (n + turn) % 2 === 0);
      if (one) told.push(one);
      else lost.push('an order that was refused');
    }
  });
  const looks: Look[] = [];
  const looking = look(trial, looks, () => isOver);
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await sleep(BEFORE_MS);
    process.kill(trial.server().identity()!.pid, 'SIGKILL');
    await sleep(AWAY_MS);
    await trial.restartDatabase();
    const backAt = performance.now();
    await sleep(BEFORE_MS);
    const first = looks.find(({ status, answeredAt }) => answeredAt > backAt && status < 300);
    backMs.push(first ? first.answeredAt - backAt : Infinity);
  }
  isOver = true;
  await Promise.all([...buyers, looking, others.stop()]);
  const open = await untilSettled(trial.pool, SETTLE_MS);
  const [books, ofOthers] = [await audit(trial.pool, told), await others.audit()];
  others.close();
  await Promise.all([web.end(), worker.end()]);
  const longestMs = Math.max(...backMs);
  if (longestMs > BACK_WITHIN_MS)
    lost.push(`the first change, answered ${longestMs.toFixed(0)} ms after the database was back`);
  lost.push(
    ...looks
      .filter(({ status }) => status >= 400 && status !== 503)
      .map(({ status }) => `an answer ${status} instead of 503`),
  );
  if (open) lost.push(open);
  return {
    fault: 'PostgreSQL killed, back after 5 s',
    tried: `${CRASHES} times, ${told.length} orders, ${others.told()}`,
    lost: [...lost, ...books.lost, ...ofOthers.lost],
    doubled: [...books.doubled, ...ofOthers.doubled],
    told: `${looks.filter(({ status }) => status === 503).length} times 503, the first change ${longestMs.toFixed(0)} ms after it was back at most`,
  };
}

/** Somebody who puts something into a new cart again and again, and does not insist. */
async function look(trial: Trial, looks: Look[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const adding = { productId: trial.productIds[0]!, quantity: 1 };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await call(`${trial.url}/api/cart/lines`, 'POST', adding, { headers });
    looks.push({ status: answer?.status ?? 599, answeredAt: performance.now() });
    await sleep(LOOK_MS);
  }
}
