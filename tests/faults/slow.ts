import { setTimeout as sleep } from 'node:timers/promises';
import { audit, type Finding, untilSettled } from './books.ts';
import { buy, type Told } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

const DELAY_MS = 200;
const SLOW_BUYERS = 6;
const HELD_MS = 10_000;
/** Those who want the product whose row is held, and those who want others. */
const HELD_BUYERS = 6;
const OTHERS = 4;
const SETTLE_MS = 120_000;

/**
 * Each answer of the database takes 200 ms longer; then the row of a product that many want is locked for ten seconds.
 * Nobody is told 500, everybody has their order in the end, and who wants something else has it as soon as ever.
 */
export async function slowDatabase(trial: Trial): Promise<Finding> {
  const web = await trial.startWeb();
  const worker = await trial.startWorker();
  const bugs = trial.unexpected().length;
  const told: Told[] = [];
  const lost: string[] = [];
  const purchase = async (productId: number, isCash: boolean) => {
    const began = performance.now();
    const one = await buy(trial.url, productId, isCash);
    if (one) told.push(one);
    else lost.push('an order was refused');
    return performance.now() - began;
  };
  trial.link.delay(DELAY_MS);
  const slow = Promise.all(
    Array.from({ length: SLOW_BUYERS }, (_, n) => purchase(trial.productIds[n]!, n % 2 > 0)),
  );
  const pages = await Promise.all(
    ['/ShopPage?page=2', '/ShoppingCart', `/product-detail/${trial.productIds[0]}`].map(
      async (path) => (await fetch(trial.url + path)).status,
    ),
  );
  const slowMs = Math.max(...(await slow));
  trial.link.delay(0);
  lost.push(...pages.filter((status) => status !== 200).map((status) => `a page: ${status}`));

  const [held, ...others] = trial.productIds;
  const buyOthers = async (ends: number) => {
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: OTHERS }, async (_, n) => {
        while (performance.now() < ends) times.push(await purchase(others[n]!, true));
      }),
    );
    return middleOf(times);
  };
  const before = await buyOthers(performance.now() + HELD_MS / 2);
  const holder = await trial.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from products where id = $1 for update', [held]);
  const wanting = Promise.all(Array.from({ length: HELD_BUYERS }, () => purchase(held!, true)));
  const letGo = sleep(HELD_MS).then(() => holder.query('commit'));
  const during = await buyOthers(performance.now() + HELD_MS - 500);
  await letGo;
  holder.release();
  const heldMs = Math.max(...(await wanting));
  if (during > 2 * before + 50) lost.push(`others took ${seconds(during)} instead of ${seconds(before)}`);
  lost.push(
    ...trial
      .unexpected()
      .slice(bugs)
      .map((line) => `a 500: ${line.slice(0, 300)}`),
  );
  const open = await untilSettled(trial.pool, SETTLE_MS);
  const books = await audit(trial.pool, told);
  await Promise.all([web.end(), worker.end()]);
  return {
    fault: `${DELAY_MS} ms more for each answer, and a row held for ${HELD_MS / 1_000} s`,
    tried: `${told.length} orders`,
    lost: [...lost, ...books.lost, ...(open ? [open] : [])],
    doubled: books.doubled,
    told: `an order took ${seconds(slowMs)} at most on the slow line, ${seconds(heldMs)} with the held product; with others ${seconds(before)} in the middle before, ${seconds(during)} meanwhile`,
  };
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}
