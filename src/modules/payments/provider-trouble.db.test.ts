import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { getCart } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import type { Ctx } from '#platform/context.ts';
import { freePort } from '#tools/run/free-port.ts';
import { aBuyer, anOrder, newKey, stockOf } from '#tests/support/buyers.ts';
import { testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { PROVIDER_TIMEOUT_MS } from './payment-methods.ts';
import { reviewPurchase, sweepPayments } from './index.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-adapter.ts';

const database = await testDatabase();
const { db, config, log } = database;
const servers: Server[] = [];
/** Nothing listens there. */
const DOWN = `http://127.0.0.1:${await freePort()}`;

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A provider that behaves as badly as `listener` says; answers its address. */
async function badProvider(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The buyer's request, served by a process that knows the provider at this address. */
const at = (sandboxUrl: string, asking: Ctx) =>
  testContext({ db, log, config: { ...config, sandboxUrl } }, { visitorId: asking.actor.visitorId });

const telebirr = anOrder({ paymentMethod: 'telebirr' });
const statusOf = async () =>
  await db
    .selectFrom('payments')
    .select(['status', 'failureReason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('a provider that cannot be reached at all: told at once, goods and cart are back', async () => {
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product]);
  await expect(placeOrder(at(DOWN, buyer), telebirr, newKey())).rejects.toMatchObject({
    code: 'payments.provider_down',
    status: 503,
  });
  expect(await statusOf()).toEqual({ status: 'failed', failureReason: 'provider_down' });
  expect(await stockOf(database, product.id)).toBe(10);
  expect((await getCart(buyer)).lines).toHaveLength(1);
});

const answers: [string, RequestListener][] = [
  ['hangs up in the middle', (_request, response) => response.socket?.destroy()],
  ['answers 500', (_request, response) => response.writeHead(500).end('{}')],
  ['answers nonsense', (_request, response) => response.end('<html>')],
  ['answers another shape', (_request, response) => response.end('{"reference":7}')],
  [
    'redirects elsewhere',
    (_request, response) => response.writeHead(302, { location: 'http://evil.example/' }).end(),
  ],
];

test.each(answers)('a provider that %s: the purchase stays, and a retry goes on', async (_name, listener) => {
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product]);
  const [key, url] = [newKey(), await badProvider(listener)];
  await expect(placeOrder(at(url, buyer), telebirr, key)).rejects.toMatchObject({
    code: 'payments.outcome_unknown',
    status: 503,
  });
  expect(await statusOf()).toMatchObject({ status: 'created' });
  expect(await stockOf(database, product.id)).toBe(9);
  // Down now: but the first call may have arrived, so nothing is given up yet, and nobody is told that the cart is as it was.
  await expect(placeOrder(at(DOWN, buyer), telebirr, key)).rejects.toMatchObject({
    code: 'payments.outcome_unknown',
    status: 503,
  });
  expect(await statusOf()).toMatchObject({ status: 'created' });
  expect((await getCart(buyer)).lines).toEqual([]);
  const good = await badProvider((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { merchantReference, amount, currency } = JSON.parse(body) as Record<string, string>;
      response.end(
        JSON.stringify({
          reference: `sbx_${merchantReference}`,
          merchantReference,
          amount,
          currency,
          status: 'pending',
          redirectUrl: 'http://pay.example/1',
        }),
      );
    });
  });
  expect((await placeOrder(at(good, buyer), telebirr, key)).redirectUrl).toBe('http://pay.example/1');
});

test('a silent provider is waited for 10 s and no longer', async () => {
  expect(PROVIDER_TIMEOUT_MS).toBe(10_000);
  const url = await badProvider(() => undefined);
  const started = Date.now();
  const asked = {
    id: 'x',
    reference: null,
    attempts: [{ n: 1, reference: 'x', isTold: false }],
    method: 'telebirr' as const,
    amount: { minor: 100, currency: 'ETB' },
    createdAt: new Date(),
    isWanted: true,
  };
  await expect(sandboxProvider({ ...config, sandboxUrl: url }, 150).query(asked, db)).rejects.toMatchObject({
    kind: 'unknown',
  });
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('while the provider is silent a hold outlives its time, but not for ever', async () => {
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product]);
  const bad = await badProvider((_request, response) => response.writeHead(502).end());
  await expect(placeOrder(at(bad, buyer), telebirr, newKey())).rejects.toMatchObject({ status: 503 });
  const later = (minutes: number) => ({
    ...at(bad, buyer),
    now: () => new Date(Date.now() + minutes * 60_000),
  });
  await sweepPayments(later(31));
  expect(await statusOf()).toMatchObject({ status: 'created' });
  await sweepPayments(later(95));
  expect(await statusOf()).toMatchObject({ status: 'expired' });
  expect(await stockOf(database, product.id)).toBe(10);
});

test('the return page of a silent provider says that the payment is still open', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const bad = await badProvider((_request, response) => response.writeHead(502).end());
  await expect(placeOrder(at(bad, buyer), telebirr, newKey())).rejects.toMatchObject({ status: 503 });
  const group = await db
    .selectFrom('orderGroups')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await reviewPurchase(at(bad, buyer), group.id)).toMatchObject({ state: 'pending' });
});
