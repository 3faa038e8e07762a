import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from './books.ts';
import { call, fillCart, insist } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

const CARTS = 8;
/** The longest time the shop may let a caller wait. */
const WAIT_MAX_MS = 20_000;
const READYZ_MAX_MS = 6_000;
const HEALTHZ_MAX_MS = 50;
/** Far from what the database would take; the sum tells the middle one. */
const KEPT_MAX_MS = 200;
const BACK_WITHIN_MS = 15_000;
const LOOK_MS = 100;

/** How the database falls silent without a connection being closed, and comes back. */
type Silence = { fault: string; ms: number; begin: () => void; end: () => void };

/** The network between shop and database swallows every packet for a minute. */
export async function swallowedPackets(trial: Trial): Promise<Finding> {
  const { link } = trial;
  const how = { begin: () => link.swallow(), end: () => link.mend() };
  return await silence(trial, { fault: 'swallowed packets', ms: 60_000, ...how });
}

/** All processes of PostgreSQL stand still (SIGSTOP) for half a minute, and go on. */
export async function frozenDatabase(trial: Trial): Promise<Finding> {
  const { pid } = trial.server().identity()!;
  const all = (signal: NodeJS.Signals) =>
    [pid, ...childrenOf(pid)].forEach((one) => process.kill(one, signal));
  return await silence(trial, {
    fault: 'PostgreSQL frozen',
    ms: 30_000,
    begin: () => all('SIGSTOP'),
    end: () => all('SIGCONT'),
  });
}

/**
 * Callers get 503 in bounded time, pages too, and kept ones come as ever; `/healthz` answers at once and `/readyz` says no.
 * Afterwards the shop is back by itself, has forgotten the pages whose changes it may not have heard, and each change that
 * was sent again counts once.
 */
async function silence(trial: Trial, { fault, ms, begin, end }: Silence): Promise<Finding> {
  const web = await trial.startWeb();
  const carts: { token: string; key: string }[] = [];
  for (let n = 0; n < CARTS; n += 1) {
    const token = await fillCart(trial.url, trial.productIds[0]!);
    if (token) carts.push({ token, key: randomUUID() });
  }
  const shown = `/en/product-detail/${trial.productIds[2]}`;
  await fetch(trial.url + shown).then((answer) => answer.text());
  begin();
  const began = performance.now();
  const over = new AbortController();
  const looks = [
    look(trial, '/healthz', over.signal),
    look(trial, shown, over.signal),
    look(trial, '/readyz', over.signal),
  ];
  const asked = [
    ...carts.map((cart) => () => add(trial, cart)),
    ...['/ShoppingCart', '/ShopPage?page=3'].map((path) => () => page(trial, path)),
  ];
  const answers = Promise.all(asked.map(timed));
  await sleep(ms / 2);
  // Those who come in the middle of it.
  const later = Promise.all(asked.map(timed));
  await sleep(ms / 2 - (performance.now() - began - ms / 2));
  over.abort();
  end();
  const mended = performance.now();
  const during = [...(await answers), ...(await later)];
  const lost: string[] = [];
  const [readyS, forgottenS] = await Promise.all([back(trial, mended), forgotten(trial, shown, mended)]);
  if (readyS === null) lost.push(`/readyz did not say yes within ${BACK_WITHIN_MS / 1_000} s`);
  if (forgottenS === null) lost.push(`a kept page was not forgotten within ${BACK_WITHIN_MS / 1_000} s`);
  const [health, kept, readiness] = (await Promise.all(looks)) as [Look[], Look[], Look[]];
  const saidNo = readiness.find(({ status }) => status === 503);
  const saidNoMs = saidNo ? saidNo.at - began : Infinity;
  if (saidNoMs > READYZ_MAX_MS) lost.push(`/readyz said no after ${saidNoMs / 1_000} s`);
  lost.push(...slowOnes('/healthz', health, HEALTHZ_MAX_MS), ...slowOnes('a kept page', kept, KEPT_MAX_MS));
  const waited = Math.max(...during.map((one) => one.ms));
  if (waited > WAIT_MAX_MS) lost.push(`a caller waited ${(waited / 1_000).toFixed(1)} s`);
  const wrong = during.filter(({ status }) => ![503, 200, 201].includes(status));
  lost.push(...wrong.map(({ status }) => `an answer ${status} instead of 503`));
  const doubled: string[] = [];
  await sendAgain(trial, carts, { lost, doubled });
  await web.end();
  return {
    fault,
    tried: `${ms / 1_000} s, ${during.length} calls and pages`,
    lost,
    doubled,
    told: `503 after ${(waited / 1_000).toFixed(1)} s at most, /readyz no after ${(saidNoMs / 1_000).toFixed(1)} s, /healthz ${middleOf(health)} ms and a kept page ${middleOf(kept)} ms in the middle, ready after ${readyS} s, kept pages forgotten after ${forgottenS} s`,
  };
}

type Look = { status: number; ms: number; at: number };

/** Asks again and again until told to stop. */
async function look(trial: Trial, path: string, signal: AbortSignal): Promise<Look[]> {
  const looks: Look[] = [];
  while (!signal.aborted) {
    const one = await timed(() => page(trial, path));
    looks.push({ ...one, at: performance.now() });
    await sleep(LOOK_MS);
  }
  return looks;
}

async function timed(ask: () => Promise<number>): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const status = await ask();
  return { status, ms: performance.now() - began };
}

async function page(trial: Trial, path: string): Promise<number> {
  const asked = fetch(trial.url + path, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(60_000),
  });
  return await asked.then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  );
}

async function add(trial: Trial, { token, key }: { token: string; key: string }): Promise<number> {
  const headers = { 'cart-token': token, 'idempotency-key': key };
  const adding = { productId: trial.productIds[1]!, quantity: 1 };
  return (
    (await call(`${trial.url}/api/cart/lines`, 'POST', adding, { headers, patienceMs: 60_000 }))?.status ?? 0
  );
}

/** Other work of the machine may hold up a few of the answers, not one in twenty. */
function slowOnes(what: string, looks: readonly Look[], maxMs: number): string[] {
  const wrong = looks.filter(({ status }) => status !== 200).map(({ status }) => `${what}: ${status}`);
  const late = looks.toSorted((a, b) => a.ms - b.ms)[Math.floor(looks.length * 0.95)]?.ms ?? Infinity;
  return late > maxMs ? [...wrong, `${what} took ${late.toFixed(0)} ms`] : wrong;
}

function middleOf(looks: readonly Look[]): string {
  return (looks.toSorted((a, b) => a.ms - b.ms)[Math.floor(looks.length / 2)]?.ms ?? NaN).toFixed(1);
}

/** After how many seconds the process takes requests again; null when it does not in time. */
async function back(trial: Trial, since: number): Promise<string | null> {
  return await until(async () => (await page(trial, '/readyz')) === 200, since);
}

/** After how many seconds a kept page shows what nobody has told of. */
async function forgotten(trial: Trial, path: string, since: number): Promise<string | null> {
  const title = `Seen ${randomUUID().slice(0, 8)}`;
  await trial.pool.query('update products set title = $1 where id = $2', [title, trial.productIds[2]]);
  return await until(async () => (await (await fetch(trial.url + path)).text()).includes(title), since);
}

async function until(isSo: () => Promise<boolean>, since: number): Promise<string | null> {
  while (performance.now() - since < BACK_WITHIN_MS) {
    if (await isSo().catch(() => false)) return ((performance.now() - since) / 1_000).toFixed(1);
    await sleep(LOOK_MS);
  }
  return null;
}

async function sendAgain(
  trial: Trial,
  carts: readonly { token: string; key: string }[],
  { lost, doubled }: { lost: string[]; doubled: string[] },
): Promise<void> {
  for (const cart of carts) {
    const status = await add(trial, cart);
    if (status !== 200 && status !== 201) lost.push(`a change, answered ${status}`);
    const quantity = await quantityIn(trial, cart.token);
    if (quantity < 2) lost.push('a piece in a cart');
    if (quantity > 2) doubled.push('a piece in a cart');
  }
}

async function quantityIn(trial: Trial, token: string): Promise<number> {
  const answer = await insist(() =>
    call(`${trial.url}/api/cart`, 'GET', undefined, { headers: { 'cart-token': token } }),
  );
  const lines = JSON.stringify(answer?.body ?? {}).matchAll(/"quantity":(\d+)/g);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The processes whose parent it is (Linux). */
function childrenOf(pid: number): number[] {
  const stat = (name: string) => {
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && /^\S+ \(.*\) \S (\d+)/s.exec(stat(name))?.[1] === String(pid))
    .map(Number);
}
