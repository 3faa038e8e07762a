import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, startNode } from '#tools/run/programs.ts';
import { fillCart, insist, order } from '#tests/faults/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { untilOneWaits } from '#tests/support/locks.ts';
import { until } from '#tests/support/until.ts';

const STOCK = 100;
const database = await testDatabase();
const { db, pool } = database;
const [port, sandboxPort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${port}`;
let web: ChildProcess;

beforeAll(async () => {
  await aDestination(db);
  await buildWhenStale();
  web = await startWeb();
}, 600_000);
afterAll(() => void web.kill('SIGKILL'));

/** The web process of production. */
async function startWeb(): Promise<ChildProcess> {
  const child = startNode(
    [join(root, 'src/server/main.mjs')],
    {
      NODE_ENV: 'production',
      DATABASE_URL: database.config.databaseUrl,
      DATA_DIR: database.config.dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      METRICS_PORT: '0',
      PUBLIC_URL: `http://localhost:${port}`,
      API_RATE_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
    },
    'ignore',
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was ready.`)));
  });
  return child;
}

/** Kills the web process without warning, and starts another one. */
async function killWeb(): Promise<void> {
  const gone = new Promise((resolve) => web.once('exit', resolve));
  web.kill('SIGKILL');
  await gone;
  web = await startWeb();
}

type Buyer = { productId: number; key: string; send: ReturnType<typeof order> };

/** A visitor with one piece in the cart, about to order it. */
async function aBuyer(productId: number, isCash = true): Promise<Buyer> {
  const cartToken = (await fillCart(url, productId))!;
  const key = randomUUID();
  return { productId, key, send: order(url, { cartToken, key, isCash }) };
}

/** Orders until there is an answer, and once more; the purchase that both answers name. */
async function insistOn({ send }: Buyer): Promise<string> {
  const [first, again] = [await insist(send, 15_000), await insist(send, 15_000)];
  expect([first?.status, again?.status]).toEqual([201, 201]);
  const [id, same] = [first, again].map((answer) => (answer!.body.orderGroup as { id: string }).id);
  expect(same).toBe(id);
  return id!;
}

/** The purchases by their keys, and what is left of the goods. */
async function books(buyers: Buyer[]) {
  const { rows: purchases } = await pool.query<{ key: string; id: string }>(
    `select k.key, g.id from order_groups g join order_lines l on l.order_id in (select id from orders where order_group_id = g.id)
     join idempotency_keys k on k.operation = 'checkout' and k.result_id = g.id::text where l.product_id = any($1::bigint[])`,
    [buyers.map(({ productId }) => productId)],
  );
  const { rows: goods } = await pool.query<{ stock: number }>(
    'select stock from products where id = any($1::bigint[])',
    [buyers.map(({ productId }) => productId)],
  );
  return { purchases, left: goods.reduce((sum, { stock }) => sum + stock, 0) };
}

// What an order needs, held by another transaction: there it stands still.
for (const [moment, lock] of [
  ['before it begins', 'select from carts for update'],
  ['while it writes what was ordered', 'lock table order_lines in share mode'],
  ['while it takes the goods', 'select from products for update'],
  ['while it queues the mails', 'lock table graphile_worker._private_jobs in share mode'],
] as const) {
  test(`an order whose server is killed ${moment} has left nothing, and is placed when it is sent again`, async () => {
    const { id } = await aProduct(db, { stock: STOCK });
    const buyer = await aBuyer(id);
    const client = await pool.connect();
    await client.query(`begin; ${lock}`);
    const cutOff = buyer.send();
    await untilOneWaits(pool);
    await killWeb();
    expect(await cutOff).toBeNull();
    await client.query('rollback');
    client.release();
    expect(await books([buyer])).toEqual({ purchases: [], left: STOCK });
    const purchase = await insistOn(buyer);
    expect(await books([buyer])).toEqual({ purchases: [{ key: buyer.key, id: purchase }], left: STOCK - 1 });
  });
}

test('an order whose server is killed while the provider is asked is the one that is sent again', async () => {
  const { id } = await aProduct(db, { stock: STOCK });
  const buyer = await aBuyer(id, false);
  const provider = createServer();
  const asked = new Promise((resolve) => provider.once('request', resolve));
  await new Promise<void>((resolve) => {
    provider.listen(sandboxPort, () => resolve());
  });
  const cutOff = buyer.send();
  await asked;
  const before = await books([buyer]);
  expect(before).toEqual({ purchases: [{ key: buyer.key, id: expect.any(String) }], left: STOCK - 1 });
  await killWeb();
  expect(await cutOff).toBeNull();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
  // Nobody listens where the provider was, and the shop says so.
  const answer = await buyer.send();
  expect([201, 502, 503]).toContain(answer?.status);
  expect(await books([buyer])).toEqual(before);
});

test('of orders that come while servers are killed none is lost and none is there twice', async () => {
  const { id } = await aProduct(db, { stock: STOCK });
  const buyers: Buyer[] = [];
  for (let n = 0; n < 18; n += 1) buyers.push(await aBuyer(id));
  const told = new Map<string, string>();
  for (const [round, answersFirst] of [0, 1, 3].entries()) {
    let answered = 0;
    const sending = buyers.slice(round * 6, round * 6 + 6).map(async ({ key, send }) => {
      const answer = await send();
      if (answer?.status !== 201) return;
      answered += 1;
      told.set(key, (answer.body.orderGroup as { id: string }).id);
    });
    await until(() => answered >= answersFirst);
    await killWeb();
    await Promise.all(sending);
  }
  const purchases: { key: string; id: string }[] = [];
  for (const buyer of buyers) purchases.push({ key: buyer.key, id: await insistOn(buyer) });
  const kept = await books(buyers);
  expect(kept.left).toBe(STOCK - buyers.length);
  expect(kept.purchases.toSorted(byKey)).toEqual(purchases.toSorted(byKey));
  // Whoever was told of an order before a server was killed has that one.
  for (const [key, group] of told) expect(purchases).toContainEqual({ key, id: group });
});

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key.localeCompare(b.key);
}
