import { expect, test } from 'vitest';
import { createCalmCache } from './calm-cache.ts';
import { invalidateCaches, invalidateCachesOf } from './loading-cache.ts';

const db = () => ({ getExecutor: () => ({ adapter }) }) as never;
let adapter = {};

/** A cache of counts, each the next number, by a clock of our own. */
function counting(tag: string) {
  adapter = {};
  let [time, counts] = [0, 0];
  const cache = createCalmCache<number>({
    entries: 10,
    seconds: 60,
    invalidatedBy: [tag],
    isDear: () => true,
    now: () => time,
  });
  const pending: (() => void)[] = [];
  const ask = () => cache.getOrLoad(db(), 'shop', async () => (counts += 1));
  const askSlowly = () =>
    cache.getOrLoad(db(), 'shop', async () => {
      const count = (counts += 1);
      await new Promise<void>((resolve) => pending.push(resolve));
      return count;
    });
  return {
    ask,
    askSlowly,
    counts: () => counts,
    /** Lets what is being counted be counted. */
    settle: async () => {
      pending.splice(0).forEach((resolve) => resolve());
      await new Promise((resolve) => setImmediate(resolve));
    },
    pass: (seconds: number) => void (time += seconds * 1_000),
    change: () => invalidateCachesOf(`${tag} product:7`),
  };
}

test('a change in calm is heeded at once', async () => {
  const { ask, change, pass } = counting('calm');
  expect(await ask()).toEqual({ value: 1, isOutdated: false });
  expect(await ask()).toEqual({ value: 1, isOutdated: false });
  pass(1);
  change();
  expect(await ask()).toEqual({ value: 2, isOutdated: false });
  pass(5);
  change();
  expect(await ask()).toEqual({ value: 3, isOutdated: false });
});

test('while changes follow each other nobody waits: what was counted is answered as outdated, and counted anew behind', async () => {
  const { ask, change, counts, pass, settle } = counting('storm');
  change();
  await ask();
  const seen: number[] = [];
  const firsts: boolean[] = [];
  for (let batch = 0; batch < 100; batch += 1) {
    pass(0.3);
    change();
    const answers = [await ask(), await ask(), await ask()];
    firsts.push(answers[0]!.isOutdated);
    seen.push(...answers.map(({ value }) => value));
    await settle();
  }
  // In 30 seconds as often as every two, not with each of a hundred changes.
  expect(counts()).toBeGreaterThan(10);
  expect(counts()).toBeLessThan(18);
  expect(new Set(seen).size).toBeGreaterThan(10);
  expect(new Set(firsts)).toEqual(new Set([true]));
  await settle();
  pass(2);
  await ask();
  await settle();
  expect((await ask()).isOutdated).toBe(false);
});

test('nothing is answered that is older than ten seconds and may have changed', async () => {
  const { ask, change, pass } = counting('old');
  change();
  expect((await ask()).value).toBe(1);
  for (const _ of [1, 2, 3]) {
    pass(4);
    change();
  }
  expect(await ask()).toEqual({ value: 2, isOutdated: false });
});

test('what was being counted when something changed is told as outdated, kept, and counted anew', async () => {
  const { ask, askSlowly, change, pass, settle } = counting('meanwhile');
  change();
  const first = askSlowly();
  pass(1);
  change();
  await settle();
  expect(await first).toEqual({ value: 1, isOutdated: true });
  expect(await ask()).toEqual({ value: 1, isOutdated: true });
  pass(1);
  await ask();
  await settle();
  expect(await ask()).toEqual({ value: 2, isOutdated: false });
});

test('after a break in hearing everything is read anew, whatever was announced before', async () => {
  const { ask, change } = counting('break');
  change();
  await ask();
  invalidateCaches();
  expect(await ask()).toEqual({ value: 2, isOutdated: false });
});

test('a count that fails behind is told to nobody, and tried again by who asks next', async () => {
  adapter = {};
  let time = 0;
  const cache = createCalmCache<string>({
    entries: 10,
    seconds: 60,
    invalidatedBy: ['away'],
    isDear: () => true,
    now: () => time,
  });
  const change = () => invalidateCachesOf('away');
  change();
  await cache.getOrLoad(db(), 'a', async () => 'first');
  time += 3_000;
  change();
  const failing = () => Promise.reject(new Error('the database is away'));
  expect((await cache.getOrLoad(db(), 'a', failing)).value).toBe('first');
  await new Promise((resolve) => setImmediate(resolve));
  expect((await cache.getOrLoad(db(), 'a', async () => 'second')).value).toBe('first');
  await new Promise((resolve) => setImmediate(resolve));
  expect((await cache.getOrLoad(db(), 'a', failing)).value).toBe('second');
});

test('what costs little to read is read anew with each change', async () => {
  adapter = {};
  const cache = createCalmCache<number>({
    entries: 10,
    seconds: 60,
    invalidatedBy: ['few'],
    isDear: (count) => count > 9,
    now: () => 0,
  });
  const change = () => invalidateCachesOf('few');
  change();
  await cache.getOrLoad(db(), 'store', async () => 0);
  await cache.getOrLoad(db(), 'shop', async () => 10);
  change();
  expect((await cache.getOrLoad(db(), 'store', async () => 1)).value).toBe(1);
  expect((await cache.getOrLoad(db(), 'shop', async () => 11)).value).toBe(10);
});
