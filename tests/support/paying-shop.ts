import { Writable } from 'node:stream';
import { once } from 'node:events';
import { serve, type ServerType } from '@hono/node-server';
import { Logger, runOnce } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { applyCoupon } from '#modules/cart/index.ts';
import type { PaymentInput } from '#modules/payments/payments.schema.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { type Ctx, systemContext } from '#platform/context.ts';
import { declaredTasks } from '#shop/events.ts';
import { createSandboxProvider, type SandboxProvider } from '#sandbox-provider/index.ts';
import { freePort } from '#tools/run/free-port.ts';
import { createApp } from '#server/app.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from './buyers.ts';
import { type Asking, testContext } from './context.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { aProduct } from './factories.ts';

export type Bought = {
  buyer: Ctx;
  orderGroupId: string;
  paymentId: string;
  redirectUrl: string;
  productId: number;
  key: string;
};

/**
 * The shop and its sandbox provider, each listening on a port of its own, talking over HTTP as in production, for the
 * calling test file. Jobs run when `runJobs` says so. `logged` holds every line that either wrote, without redaction.
 */
export async function payingShop(env: Record<string, string> = {}) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const base = await testDatabase({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: url,
    ...env,
  });
  const logged: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => (logged.push(chunk.toString()), done()),
  });
  const log = pino({ level: 'trace' }, sink);
  const database: TestDatabase = {
    ...base,
    log,
    ctx: (asking) => testContext({ db: base.db, config: base.config, log }, asking),
  };
  const { db, pool, config } = database;
  let server: ServerType | null = null;
  let provider: SandboxProvider | null = null;

  const startProvider = async () => {
    provider = createSandboxProvider(config, pool, log, {
      delayMs: 200,
      retryMs: [50, 100, 200, 400, 800],
      webhookTimeoutMs: 3_000,
    });
    await provider.start();
  };
  const stopProvider = async () => {
    await provider?.stop();
    provider = null;
  };
  beforeAll(async () => {
    const app = createApp(database, () => Promise.resolve(new Response('a page')));
    server = serve({ fetch: app.fetch, port });
    await once(server, 'listening');
    await startProvider();
  });
  afterAll(async () => {
    await stopProvider();
    server?.close();
  });

  async function buy(
    method: PaymentMethod,
    payment: PaymentInput = {},
    products?: { id: number }[],
    { coupon, ...asking }: Asking & { coupon?: string } = {},
  ): Promise<Bought> {
    const goods = products ?? [await aProduct(db)];
    const buyer = await aBuyer(database, goods, 1, asking);
    if (coupon !== undefined) await applyCoupon(buyer, coupon);
    const key = newKey();
    const placed = await placeOrder(buyer, anOrder({ paymentMethod: method, payment }), key);
    const orderGroupId = placed.orderGroup.id;
    const row = await db
      .selectFrom('payments')
      .select('id')
      .where('orderGroupId', '=', orderGroupId)
      .executeTakeFirstOrThrow();
    return {
      buyer,
      orderGroupId,
      paymentId: row.id,
      redirectUrl: placed.redirectUrl ?? '',
      productId: goods[0]!.id,
      key,
    };
  }

  /** How payment, purchase and stock stand, and what was told and sent back: all that an outcome changes. */
  async function standing({ orderGroupId, paymentId, productId }: Bought) {
    const { rows } = await pool.query<Record<string, string | number>>(
      `select p.status as payment, g.payment_state as purchase, g.stock_state as stock,
        (select stock from products where id = $3) as left,
        (select count(*)::int from refunds where payment_id = p.id) as refunds,
        (select count(*)::int from graphile_worker.jobs j join graphile_worker._private_jobs pj using (id)
          where j.task_identifier = 'notifications_order_placed' and pj.payload ->> 'orderGroupId' = $2) as placed
       from payments p join order_groups g on g.id = p.order_group_id where p.id = $1 and g.id = $2::uuid`,
      [paymentId, orderGroupId, productId],
    );
    return rows[0]!;
  }

  /** Runs every job that is due, and those they queue, as a worker would. */
  async function runJobs(): Promise<void> {
    const taskList = Object.fromEntries(
      [...declaredTasks()].map(([name, handler]) => [
        name,
        (payload: unknown) => handler(systemContext({ db, config, log }), payload as never),
      ]),
    );
    await runOnce({
      pgPool: pool,
      taskList,
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    });
  }

  const system = () => systemContext({ db, config, log });
  return {
    database,
    db,
    pool,
    config,
    url,
    logged,
    buy,
    standing,
    runJobs,
    system,
    startProvider,
    stopProvider,
  };
}

/** Opens the address as a browser that follows no redirect; answers where it would go. */
export async function visit(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', headers: { ...headers, connection: 'close' } });
  await response.arrayBuffer();
  return response.headers.get('location') ?? `status ${response.status}`;
}
