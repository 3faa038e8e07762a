import { closeSync, existsSync, openSync } from 'node:fs';
import { type Finding, NOTHING } from './books.ts';
import { buy, call, type Told } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

/** Every write to it answers that the disk is full (Linux). */
const FULL = '/dev/full';
const ORDERS = 10;
const WAIT_MAX_MS = 5_000;

/** The disk that takes the log is full: the shop sells on and answers /healthz, as if nothing were. */
export async function logDiskFull(trial: Trial): Promise<Finding> {
  const fault = 'the disk of the log is full';
  if (!existsSync(FULL))
    return { fault, tried: NOTHING, lost: [], doubled: [], told: `this system has no ${FULL}` };
  const output = openSync(FULL, 'a');
  const lost: string[] = [];
  const told: Told[] = [];
  // Each request that cannot be parsed, and much else, is a line at this level.
  const web = await trial.startWeb({ LOG_LEVEL: 'trace' }, { output });
  try {
    for (let n = 0; n < ORDERS; n += 1) {
      const one = await buy(trial.url, trial.productIds[n % trial.productIds.length]!, true);
      if (one) told.push(one);
      else lost.push('an order was refused');
      const began = performance.now();
      const health = await call(`${trial.url}/healthz`, 'GET');
      if (health?.status !== 200 || performance.now() - began > WAIT_MAX_MS)
        lost.push('/healthz did not answer');
    }
  } finally {
    await web.end();
    closeSync(output);
  }
  return { fault, tried: `${told.length} orders`, lost, doubled: [], told: 'sold on' };
}
