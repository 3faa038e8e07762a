import { randomUUID } from 'node:crypto';
import { freePort } from '#tools/run/free-port.ts';
import type { Finding } from './books.ts';
import { fillCart, order } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

const BUYERS = 40;
const QUANTITY = 5;
const TWINS = 10;

/** Two web processes on one database: many want the last pieces at once, and the same order reaches both. */
export async function twoProcesses(trial: Trial): Promise<Finding> {
  const one = await trial.startWeb();
  const other = await trial.startWeb({ PORT: String(await freePort()) });
  const lost: string[] = [];
  const doubled: string[] = [];
  const productId = trial.productIds.at(-1)!;
  const { rows: before } = await trial.pool.query<{ stock: number }>(
    'select stock from products where id = $1',
    [productId],
  );
  const carts = await Promise.all(
    Array.from({ length: BUYERS }, (_, n) => fillCart(n % 2 ? one.url : other.url, productId)),
  );
  await trial.pool.query('update products set stock = $1 where id = $2', [QUANTITY, productId]);
  const answers = await Promise.all(
    carts.map((cartToken, n) =>
      order(n % 2 ? one.url : other.url, { cartToken: cartToken!, key: randomUUID(), isCash: true })(),
    ),
  );
  const sold = answers.filter((answer) => answer?.status === 201).length;
  const { rows: after } = await trial.pool.query<{ stock: number }>(
    'update products set stock = stock + $1 where id = $2 returning stock - $1 as stock',
    [before[0]!.stock - QUANTITY, productId],
  );
  const left = after[0]!.stock;
  if (sold + left < QUANTITY) lost.push(`${QUANTITY - sold - left} of ${QUANTITY} pieces`);
  if (sold + left > QUANTITY) doubled.push(`${sold + left - QUANTITY} of ${QUANTITY} pieces`);

  for (let n = 0; n < TWINS; n += 1) {
    const cartToken = (await fillCart(one.url, trial.productIds[0]!))!;
    const key = randomUUID();
    const ask = order(one.url, { cartToken, key, isCash: true });
    const same = order(other.url, { cartToken, key, isCash: true });
    await Promise.all([ask(), same()]);
    const { rows } = await trial.pool.query(
      "select 1 from idempotency_keys where operation = 'checkout' and key = $1",
      [key],
    );
    if (rows.length === 0) lost.push('an order sent to both');
    if (rows.length > 1) doubled.push('an order sent to both');
  }
  await Promise.all([one.end(), other.end()]);
  return {
    fault: 'races over two web processes',
    tried: `${BUYERS} buyers for ${QUANTITY} pieces, ${TWINS} orders sent to both`,
    lost,
    doubled,
    told: `${sold} sold, ${left} left`,
  };
}
