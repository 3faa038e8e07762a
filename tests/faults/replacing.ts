import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { photoForm } from '#tests/support/photo-form.ts';
import { type Balancer, startBalancer } from '#tests/support/balancer.ts';
import { call, fillCart, order } from './buyers.ts';

/** Longer than a balancer needs to notice; several looks of it. */
export const DRAIN_SECONDS = 1;
const CLIENTS = 8;
const PIECE_MS = 250;

/** One web process behind the balancer. `end` sends SIGTERM and resolves once it is gone. */
export type Backend = { port: number; end: () => Promise<void> };

export type Replaced = {
  requests: number;
  replacements: number;
  photos: number;
  failed: string[];
  heard: number[];
};

type Parts = {
  ports: [number, number];
  start: (port: number) => Promise<Backend>;
  productId: number;
  /** Moves an order of that number along by one step, while its stream is open. */
  advance: (number: string) => Promise<void>;
  /** The replacements go on until so many requests were answered, and each process was replaced once at least. */
  requests: number;
};

/**
 * Replaces both web processes behind a balancer, one after the other, while people look around, fill carts, send slowly and
 * follow an order. What failed, was refused or cut is in `failed`; `heard` are the numbers of the events the follower was told.
 */
export async function replaceBoth(parts: Parts): Promise<Replaced> {
  const backends = await Promise.all(parts.ports.map(parts.start));
  const balancer = await startBalancer(parts.ports);
  const result: Replaced = { requests: 0, replacements: 0, photos: 0, failed: [], heard: [] };
  const stopping = new AbortController();
  try {
    await untilReady(balancer, 2);
    const followed = await anOrderToFollow(balancer.url, parts.productId);
    const work = [
      ...Array.from({ length: CLIENTS }, (_, n) =>
        lookAround({ url: balancer.url, n, productId: parts.productId }, result, stopping.signal),
      ),
      sendSlowly(balancer.url, parts.productId, result, stopping.signal),
      sendPhotos(balancer.url, result, stopping.signal),
    ];
    const follower = follow(balancer.url, followed, result, stopping.signal);
    for (let turn = 0; turn < 2 || result.requests < parts.requests; turn += 1) {
      const which = turn % 2;
      const ended = backends[which]!.end();
      if (turn < 3) await parts.advance(followed.number);
      await ended;
      backends[which] = await parts.start(parts.ports[which]!);
      await untilReady(balancer, 2);
      result.replacements += 1;
    }
    // The last event has its time to arrive.
    await sleep(500);
    stopping.abort();
    await Promise.all([...work, follower]);
    return result;
  } finally {
    stopping.abort();
    await balancer.close();
    await Promise.all(backends.map((one) => one.end()));
  }
}

/** Waits until so many processes get requests. */
export async function untilReady(balancer: Balancer, count: number): Promise<void> {
  const ends = Date.now() + 60_000;
  while (balancer.ready() < count) {
    if (Date.now() > ends) throw new Error('A web process was not ready in time.');
    await sleep(20);
  }
}

type Answer = { status: number; text: string };
type Ask = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  pieces?: (string | Uint8Array)[];
  agent: Agent;
};

/** One request, its body sent piece by piece; an answer that is cut off is an error. */
function ask(url: string, { path, method = 'GET', headers = {}, pieces = [], agent }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { method, headers, agent });
    asked.on('error', reject);
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    const send = async () => {
      for (const [n, piece] of pieces.entries()) {
        if (n > 0) await sleep(PIECE_MS);
        asked.write(piece);
      }
      asked.end();
    };
    void send();
  });
}

/** Asks and notes; what did not succeed is a failure, whatever it was. */
async function note(url: string, asked: Ask, result: Replaced): Promise<string> {
  const told = await ask(url, asked).catch((error: unknown) => ({ status: 0, text: String(error) }));
  result.requests += 1;
  if (told.status < 200 || told.status >= 400)
    result.failed.push(`${asked.method ?? 'GET'} ${asked.path}: ${told.status} ${told.text.slice(0, 120)}`);
  return told.text;
}

const adding = (productId: number) => JSON.stringify({ productId, quantity: 1 });
const json = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() });

async function lookAround(
  { url, n, productId }: { url: string; n: number; productId: number },
  result: Replaced,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const paths = [
    '/',
    `/product-detail/${productId}`,
    `/api/products/${productId}`,
    '/en',
    '/api/cart',
    '/favicon.svg',
  ];
  for (let turn = n; !signal.aborted; turn += 1) {
    await note(url, { path: paths[turn % paths.length]!, agent }, result);
    if (turn % 40 === 0)
      await note(
        url,
        { path: '/api/cart/lines', method: 'POST', headers: json(), pieces: [adding(productId)], agent },
        result,
      );
  }
  agent.destroy();
}

/** Somebody on a slow line: each of their requests takes most of a second to arrive. */
async function sendSlowly(
  url: string,
  productId: number,
  result: Replaced,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const text = adding(productId);
  while (!signal.aborted) {
    const pieces = [text.slice(0, 4), text.slice(4, 9), text.slice(9, 14), text.slice(14)];
    await note(url, { path: '/api/cart/lines', method: 'POST', headers: json(), pieces, agent }, result);
  }
  agent.destroy();
}

/** Somebody with an account who sends a photo in four pieces, again and again, and sees each of them. */
async function sendPhotos(url: string, result: Replaced, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const email = `photos-${randomUUID()}@example.com`;
  const person = { fullName: 'Hana Tesfaye', email, password: 'Adey@2019', termsAgreed: true };
  const registered = await call(`${url}/api/auth/register`, 'POST', person);
  const { user, token } = registered!.body as { user: { id: number }; token: string };
  const form = await photoForm(user.id);
  while (!signal.aborted) {
    const sent = new Response(form);
    const headers = {
      'content-type': sent.headers.get('content-type')!,
      authorization: `Bearer ${token}`,
    };
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const piece = Math.ceil(bytes.length / 4);
    const pieces = [0, 1, 2, 3].map((n) => bytes.subarray(n * piece, (n + 1) * piece));
    const told = await note(
      url,
      { path: '/api/user/profile/update', method: 'PUT', headers, pieces, agent },
      result,
    );
    const seen = /"profilePhotoUrl":"([^"]+)"/.exec(told)?.[1];
    if (seen) await note(url, { path: new URL(seen, url).pathname, agent }, result);
    else result.failed.push(`a photo: ${told.slice(0, 120)}`);
    if (seen) result.photos += 1;
  }
  agent.destroy();
}

export type Followed = { number: string; cartToken: string };

/** A new order for cash, and the cart by which its page may be seen. */
export async function anOrderToFollow(url: string, productId: number): Promise<Followed> {
  const cartToken = (await fillCart(url, productId))!;
  const placed = await order(url, { cartToken, key: randomUUID(), isCash: true })();
  const { orders } = placed!.body as { orders: { orderNumber: string }[] };
  return { number: orders[0]!.orderNumber, cartToken };
}

/** An order's page that stays open: its stream comes back, as a browser's does, with the last event it heard. */
async function follow(
  url: string,
  { number, cartToken }: Followed,
  result: Replaced,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const last = result.heard.at(-1);
    const headers = { 'cart-token': cartToken, ...(last ? { 'last-event-id': String(last) } : {}) };
    try {
      const answer = await fetch(`${url}/api/orders/${number}/events`, { headers, signal });
      if (answer.status !== 200) result.failed.push(`the stream: ${answer.status}`);
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream()))
        result.heard.push(...[...chunk.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
    } catch (error) {
      if (!signal.aborted) result.failed.push(`the stream was cut: ${String(error)}`);
    }
    await sleep(50);
  }
}
