import { setTimeout as sleep } from 'node:timers/promises';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { audit, type Finding, untilSettled } from './books.ts';
import { buy, type Told } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';
import { startOthers } from './talk-and-stock.ts';

const BUYERS = 6;
const ROUND_MS = 5_000;
/** A mail that a killed worker was sending is free after two minutes, and the next sweep sends it. */
const SETTLE_MS = 240_000;
const VICTIMS = ['worker', 'web', 'database', 'worker', 'web and worker', 'database', 'worker'] as const;

/**
 * Buyers order, pay and have their orders cancelled, people talk, send photos and a store counts its goods while processes are killed
 * (kill -9) and PostgreSQL is stopped and started, each time at another moment. Afterwards nothing that was promised may be
 * missing, and nothing be there twice.
 */
export async function killRounds(trial: Trial): Promise<Finding> {
  let web = await trial.startWeb();
  let worker = await trial.startWorker();
  const others = await startOthers(trial);
  const told: Told[] = [];
  let refused = 0;
  for (const [round, victim] of VICTIMS.entries()) {
    const ends = Date.now() + ROUND_MS;
    const buyers = Array.from({ length: BUYERS }, async (_, n) => {
      for (let turn = 0; Date.now() < ends; turn += 1) {
        const productId = trial.productIds[(n + turn) % trial.productIds.length]!;
        const one = await buy(trial.url, productId, (n + turn) % 2 === 0);
        if (one) told.push(one);
        else refused += 1;
        if (one?.isPaid && turn % 2 === 1) await cancel(trial, one).catch(() => undefined);
      }
    });
    await sleep(1_000 + ((round * 733) % 2_500));
    if (victim.includes('web')) {
      await web.kill();
      web = await trial.startWeb();
    }
    if (victim.includes('worker')) {
      await worker.kill();
      worker = await trial.startWorker();
    }
    if (victim === 'database') await trial.restartDatabase();
    await Promise.all(buyers);
  }
  await others.stop();
  const began = Date.now();
  const open = await untilSettled(trial.pool, SETTLE_MS);
  const settledS = Math.round((Date.now() - began) / 1_000);
  const ofBuyers = await audit(trial.pool, told);
  const ofOthers = await others.audit();
  others.close();
  await Promise.all([web.end(), worker.end()]);
  const lost = [...ofBuyers.lost, ...ofOthers.lost];
  return {
    fault: 'kill -9 and restarts',
    tried: `${VICTIMS.length} rounds, ${told.length} orders, ${others.told()}`,
    lost: open ? [...lost, open] : lost,
    doubled: [...ofBuyers.doubled, ...ofOthers.doubled],
    told: `all settled ${settledS} s after the last one${refused > 0 ? `; ${refused} refused` : ''}`,
  };
}

/** Once its payment counts, the first order of the purchase is cancelled, so that money must go back. */
async function cancel(trial: Trial, { orderGroupId }: Told): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await trial.pool.query<{ number: string }>(
      `select o.number from orders o join order_groups g on g.id = o.order_group_id
       where g.id = $1 and g.payment_state = 'paid' and o.status = 'placed' limit 1`,
      [orderGroupId],
    );
    if (rows[0]) {
      await advanceOrderAsSystem(trial.ctx(), rows[0].number, { status: 'cancelled' });
      return;
    }
    await sleep(150);
  }
}
