import { setTimeout as sleep } from 'node:timers/promises';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { type Broken, startBalancer } from '#tests/support/balancer.ts';
import { freePort } from '#tools/run/free-port.ts';
import { audit, type Finding, untilSettled } from './books.ts';
import { buy, type Told } from './buyers.ts';
import { anOrderToFollow, type Followed, untilReady } from './replacing.ts';
import type { Trial } from './shop-on-trial.ts';
import { startOthers } from './talk-and-stock.ts';

const KILLS = 10;
const EACH_MS = 6_000;
const BUYERS = 6;
const FOLLOWERS = 4;
const STREAM_BACK_MS = 3_000;
/** Until what a killed process had open is known to be broken off. */
const NOTICED_MS = 100;
const SETTLE_MS = 60_000;
const STEPS = ['packaging', 'on_the_road'] as const;

type Kill = { port: number; from: number; to: number };

/**
 * One of two web processes behind a balancer is killed (kill -9) ten times in a minute while buyers order, people talk, send
 * photos and count their goods, and orders are followed. Only requests that it was answering fail; the streams come back within 3 s and have lost nothing.
 */
export async function webKilled(trial: Trial): Promise<Finding> {
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const start = (port: number) => trial.startWeb({ PORT: String(port), PUBLIC_URL: balancer.url });
  const webs = await Promise.all(ports.map(start));
  const worker = await trial.startWorker({ PUBLIC_URL: balancer.url });
  await untilReady(balancer, 2);
  const others = await startOthers(trial, balancer.url);
  const over = new AbortController();
  const followers: Follower[] = [];
  for (let n = 0; n < FOLLOWERS; n += 1) {
    const followed = await anOrderToFollow(balancer.url, trial.productIds[n]!);
    followers.push({ followed, heard: [], backAfter: [] });
  }
  const following = followers.map((one) => follow(balancer.url, one, over.signal));
  const told: Told[] = [];
  let refused = 0;
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const one = await buy(
        balancer.url,
        trial.productIds[(n + turn) % trial.productIds.length]!,
        turn % 2 > 0,
      );
      if (one) told.push(one);
      else refused += 1;
    }
  });
  const kills: Kill[] = [];
  for (let turn = 0; turn < KILLS; turn += 1) {
    const next = sleep(EACH_MS);
    const [which, port] = [turn % 2, ports[turn % 2]!];
    const from = performance.now();
    await webs[which]!.kill();
    kills.push({ port, from, to: performance.now() });
    // What happens while streams are broken is what they must hear when they are back.
    if (turn < STEPS.length)
      for (const { followed } of followers)
        await advanceOrderAsSystem(trial.ctx(), followed.number, { status: STEPS[turn]! });
    webs[which] = await start(port);
    await Promise.all([next, untilReady(balancer, 2)]);
  }
  over.abort();
  await Promise.all([...buyers, ...following, others.stop()]);
  const broken = [...balancer.broken];
  const open = await untilSettled(trial.pool, SETTLE_MS);
  const { lost, doubled } = await audit(trial.pool, told);
  const ofOthers = await others.audit();
  lost.push(...ofOthers.lost);
  doubled.push(...ofOthers.doubled);
  others.close();
  await balancer.close();
  await Promise.all([...webs.map((web) => web.end()), worker.end()]);
  const unexplained = broken.filter((one) => !kills.some((kill) => wasOpen(one, kill)));
  lost.push(...unexplained.map(({ began }) => `a request that no killed process was answering, at ${began}`));
  if (refused > 0) lost.push(`${refused} orders refused`);
  if (open) lost.push(open);
  const slowest = Math.max(0, ...followers.flatMap(({ backAfter }) => backAfter));
  if (slowest > STREAM_BACK_MS) lost.push(`a stream was away for ${slowest.toFixed(0)} ms`);
  for (const { heard, followed } of followers) {
    const once = new Set(heard);
    if (once.size < STEPS.length + 1) lost.push(`news of ${followed.number}`);
    if (once.size < heard.length) doubled.push(`news of ${followed.number}`);
  }
  const breaks = followers.reduce((sum, { backAfter }) => sum + backAfter.length, 0);
  return {
    fault: 'one of two web processes killed',
    tried: `${kills.length} kills in a minute, ${told.length} orders, ${others.told()}`,
    lost,
    doubled,
    told: `${broken.length} requests were being answered and failed; ${breaks} times a stream was back, after ${(slowest / 1_000).toFixed(1)} s at most`,
  };
}

function wasOpen({ port, began, ended }: Broken, kill: Kill): boolean {
  return port === kill.port && began <= kill.to + NOTICED_MS && ended >= kill.from;
}

type Follower = { followed: Followed; heard: number[]; backAfter: number[] };

/** An order's page that stays open: it comes back as browsers do, when the stream has said to and after what it heard last. */
async function follow(url: string, follower: Follower, signal: AbortSignal): Promise<void> {
  const { followed, heard, backAfter } = follower;
  let brokenAt: number | null = null;
  let retryMs = 0;
  while (!signal.aborted) {
    const last = heard.at(-1);
    const headers = { 'cart-token': followed.cartToken, ...(last ? { 'last-event-id': String(last) } : {}) };
    const answer = await fetch(`${url}/api/orders/${followed.number}/events`, { headers, signal }).catch(
      () => null,
    );
    if (answer?.status === 200) {
      if (brokenAt !== null) backAfter.push(performance.now() - brokenAt);
      retryMs = (await hear(answer, heard)) ?? retryMs;
      brokenAt = performance.now();
    }
    await sleep(retryMs, null, { signal }).catch(() => undefined);
  }
}

/** Notes the numbers of what a stream tells until it ends or breaks; after which time it wants to be asked again. */
async function hear(answer: Response, heard: number[]): Promise<number | null> {
  let retryMs: number | null = null;
  try {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      retryMs ??= Number(/^retry: (\d+)$/m.exec(chunk)?.[1]) || null;
      heard.push(...[...chunk.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
    }
  } catch {
    // The process was killed.
  }
  return retryMs;
}
