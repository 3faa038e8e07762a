import { afterAll, expect, test } from 'vitest';
import { createListener } from '#platform/notify.ts';
import { transact } from '#platform/transact.ts';
import { testApi } from '#tests/support/api.ts';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { advanceOrderAsSystem, initLive, notifyPaymentChanged, trackOrder } from './index.ts';
import { initSessionEnds } from '#modules/identity/index.ts';
import { openOrderStream } from './order-live.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
const { client } = testApi(database);

const listener = createListener(database.config.databaseUrl, database.log);
initLive(listener);
const stopLooking = initSessionEnds({ ...database, listener });
afterAll(() => {
  stopLooking();
  return listener.close();
});

type LiveEvent = { id: string; status: string; note: string };

/** Reads the stream until `count` activities came, as a browser's EventSource does. */
async function listen(
  path: string,
  count: number,
  lastEventId?: string,
  onTold?: () => void,
): Promise<LiveEvent[]> {
  const aborted = new AbortController();
  const answer = await client().raw(path, {
    signal: aborted.signal,
    headers: lastEventId ? { 'last-event-id': lastEventId } : {},
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const told: LiveEvent[] = [];
  let text = '';
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  while (told.length < count) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data && block.includes('event: activity'))
        told.push({ ...(JSON.parse(data) as LiveEvent), id: /^id: (.*)$/m.exec(block)![1]! });
    }
    if (told.length > 0) onTold?.();
  }
  await reader.cancel();
  aborted.abort();
  return told;
}

async function aTrackedOrder(): Promise<{ number: string; path: string }> {
  const { placed } = await aPlacedOrder(database, [await aProduct(db)]);
  const number = placed.orders[0]!.orderNumber;
  const { grant } = await trackOrder(ctx(), { orderId: number, email: 'almaz@example.com' });
  return { number, path: `/api/orders/${number}/events?grant=${grant}` };
}

test('each step reaches an open page at once', async () => {
  const { number, path } = await aTrackedOrder();
  const started = Date.now();
  const open = Promise.withResolvers<void>();
  const stream = listen(path, 3, undefined, open.resolve);
  await open.promise;
  await advanceOrderAsSystem(ctx(), number, { status: 'packaging', note: 'Wrapped' });
  await advanceOrderAsSystem(ctx(), number, { status: 'on_the_road' });
  expect(await stream).toMatchObject([
    { status: 'placed' },
    { status: 'packaging', note: 'Wrapped' },
    { status: 'on_the_road' },
  ]);
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('a page that comes back is told what it missed, and nothing twice', async () => {
  const { number, path } = await aTrackedOrder();
  const [first] = await listen(path, 1);
  await advanceOrderAsSystem(ctx(), number, { status: 'packaging' });
  await advanceOrderAsSystem(ctx(), number, { status: 'on_the_road' });
  const missed = await listen(path, 2, first!.id);
  expect(missed.map((told) => told.status)).toEqual(['packaging', 'on_the_road']);
  for (const bad of ['not a number', '99999999999999999999', '1e400', '-1', '1.5', ''])
    expect(await listen(path, 3, bad), bad).toHaveLength(3);
});

test('a stranger hears nothing', async () => {
  const { path } = await aTrackedOrder();
  const answer = await client().raw(path.split('?')[0]!);
  expect(answer.status).toBe(404);
});

test('an open page hears that its payment has come, before anything else happens to the order', async () => {
  const { path, number } = await aTrackedOrder();
  const { orderGroupId } = await db
    .selectFrom('orders')
    .select('orderGroupId')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const setState = (paymentState: 'pending' | 'paid') =>
    db.updateTable('orderGroups').set({ paymentState }).where('id', '=', orderGroupId).execute();
  await setState('pending');
  const aborted = new AbortController();
  const answer = await client().raw(path, { signal: aborted.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) text += (await reader.read()).value;
  };
  await readUntil('data: {"state":"pending"}');
  await setState('paid');
  await transact(ctx(), (tx) => notifyPaymentChanged(tx, orderGroupId));
  await readUntil('data: {"state":"paid"}');
  expect(text.match(/^data: .*state.*$/gm)?.slice(-2)).toEqual([
    'data: {"state":"pending"}',
    'data: {"state":"paid"}',
  ]);
  await reader.cancel();
  aborted.abort();
});

test('F14 an open page hears no more once its owner has signed out', async () => {
  const { path } = await aTrackedOrder();
  const browser = client();
  const account = { fullName: 'Abebe Bikila', email: 'stream@example.com', password: 'Adey@2019' };
  const { token } = (await browser.call<{ token: string }>('POST', '/api/auth/register', account)).body;
  const answer = await browser.raw(path);
  const parts = answer.body!.pipeThrough(new TextDecoderStream()).values();
  let whole = '';
  while (!whole.includes('event: activity')) whole += (await parts.next()).value;
  const started = Date.now();
  await client().raw('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await Array.fromAsync(parts);
  expect(Date.now() - started).toBeLessThan(5_000);
});

test('a stream that is closed twice gives its place back once', async () => {
  const open = () => openOrderStream(ctx({ remoteAddress: '10.9.9.9' }), 1, 0);
  const [stream] = await Promise.all(Array.from({ length: 20 }, open));
  stream!.close();
  stream!.close();
  await open();
  await expect(open()).rejects.toThrow('orders.too_many_listeners');
});
