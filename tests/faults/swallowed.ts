import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './books.ts';
import { call, fillCart, insist } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

const CARTS = 8;
const SILENCE_MS = 12_000;
/** The longest time the shop may let a caller wait: the patience of its connections and a little more. */
const WAIT_MAX_MS = 26_000;
const BACK_WITHIN_MS = 15_000;

/**
 * The network between shop and database swallows every packet. Callers get 503 in bounded time, pages too; when it is
 * whole again the shop is back by itself, and each change that was sent again counts once.
 */
export async function swallowedPackets(trial: Trial): Promise<Finding> {
  const web = await trial.startWeb();
  const carts: { token: string; key: string }[] = [];
  for (let n = 0; n < CARTS; n += 1) {
    const token = await fillCart(trial.url, trial.productIds[0]!);
    if (token) carts.push({ token, key: randomUUID() });
  }
  const add = ({ token, key }: (typeof carts)[number]) =>
    call(
      `${trial.url}/api/cart/lines`,
      'POST',
      { productId: trial.productIds[1]!, quantity: 1 },
      { headers: { 'cart-token': token, 'idempotency-key': key } },
    );
  trial.link.swallow();
  const began = performance.now();
  const pages = ['/ShopPage', '/ShoppingCart', '/Product-Detail/1'].map((path) =>
    fetch(trial.url + path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(60_000) }).then(
      async (answer) => (await answer.text(), answer.status),
      () => 0,
    ),
  );
  const during = Promise.all([...carts.map(async (cart) => (await add(cart))?.status ?? 0), ...pages]);
  await sleep(SILENCE_MS);
  const health = await call(`${trial.url}/healthz`, 'GET');
  const statuses = await during;
  const waited = performance.now() - began;
  trial.link.mend();
  const mended = Date.now();
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const cart of carts) {
    const answer = await insist(() => add(cart), BACK_WITHIN_MS);
    if (answer?.status !== 200 && answer?.status !== 201)
      lost.push(`a change, answered ${answer?.status ?? 'never'}`);
  }
  const backS = ((Date.now() - mended) / 1_000).toFixed(1);
  for (const { token } of carts) {
    const pieces = await piecesIn(trial, token);
    if (pieces < 2) lost.push('a piece in a cart');
    if (pieces > 2) doubled.push('a piece in a cart');
  }
  const wrong = statuses.filter((status) => status !== 503 && status !== 200 && status !== 201);
  if (wrong.length > 0) lost.push(`answers ${wrong.join(', ')} instead of 503`);
  if (waited > WAIT_MAX_MS) lost.push(`a caller waited ${Math.round(waited / 1_000)} s`);
  if (health?.status !== 200) lost.push('/healthz did not answer');
  await web.end();
  return {
    fault: 'swallowed packets',
    tried: `${statuses.length} calls and pages`,
    lost,
    doubled,
    told: `503 after ${(waited / 1_000).toFixed(1)} s at most, back after ${backS} s`,
  };
}

async function piecesIn(trial: Trial, token: string): Promise<number> {
  const answer = await insist(() =>
    call(`${trial.url}/api/cart`, 'GET', undefined, { headers: { 'cart-token': token } }),
  );
  const lines = JSON.stringify(answer?.body ?? {}).matchAll(/"quantity":(\d+)/g);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}
