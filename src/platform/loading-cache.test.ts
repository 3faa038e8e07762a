import { expect, test } from 'vitest';
import { createCache, createDbCache, invalidateCachesOf } from './loading-cache.ts';

/** A load that ends when it is told to. */
function slow<Value>() {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  let loads = 0;
  return { load: () => ((loads += 1), promise), resolve, reject, loads: () => loads };
}

test('fifty who ask at once share one load, and who comes later gets what it answered', async () => {
  const cache = createCache<number>({ entries: 10 });
  const one = slow<number>();
  const asked = Promise.all(Array.from({ length: 50 }, () => cache.getOrLoad('a', one.load)));
  one.resolve(7);
  expect(new Set(await asked)).toEqual(new Set([7]));
  expect(await cache.getOrLoad('a', one.load)).toBe(7);
  expect(one.loads()).toBe(1);
});

test('a load that fails is told to all who waited, and the next one loads again', async () => {
  const cache = createCache<string>({ entries: 10 });
  const away = slow<string>();
  const asked = [cache.getOrLoad('a', away.load), cache.getOrLoad('a', away.load)];
  away.reject(new Error('the database is away'));
  for (const one of asked) await expect(one).rejects.toThrow('the database is away');
  expect(await cache.getOrLoad('a', async () => 'back')).toBe('back');
});

test('that there is nothing can be known too', async () => {
  const cache = createCache<string | null>({ entries: 10 });
  expect(await cache.getOrLoad('a', async () => null)).toBeNull();
  expect(cache.getOrMake('a', () => 'made')).toBeNull();
});

test('what began to load before everything was invalidated answers its callers and is not kept', async () => {
  const cache = createCache<string>({ entries: 10 });
  const old = slow<string>();
  const before = cache.getOrLoad('a', old.load);
  cache.invalidate();
  const after = cache.getOrLoad('a', async () => 'new');
  old.resolve('old');
  expect([await before, await after]).toEqual(['old', 'new']);
  expect(cache.getOrMake('a', () => 'made')).toBe('new');
});

test('the least used gives way, by number or by bytes, and what has no bytes or too many is not kept', () => {
  const few = createCache<number>({ entries: 2 });
  for (const key of ['a', 'b', 'a', 'c']) few.getOrMake(key, () => 1);
  expect([few.getOrMake('a', () => 2), few.getOrMake('b', () => 2)]).toEqual([1, 2]);
  const small = createCache<string>({ bytes: 10, bytesOf: (text) => text.length });
  for (const text of ['', 'four', 'more than ten']) small.getOrMake(text, () => text);
  const isKept = (text: string) => small.getOrMake(text, () => 'anew') !== 'anew';
  expect(['', 'four', 'more than ten'].map(isKept)).toEqual([false, true, false]);
});

test('a value has its time', async () => {
  const cache = createCache<number>({ entries: 10, seconds: 0.02 });
  expect(cache.getOrMake('a', () => 1)).toBe(1);
  await expect.poll(() => cache.getOrMake('a', () => 2)).toBe(2);
});

test('databases do not see each other’s values, and only the announced tags are forgotten', async () => {
  const aDatabase = () => {
    const adapter = {};
    return { getExecutor: () => ({ adapter }) } as never;
  };
  const [one, other] = [aDatabase(), aDatabase()];
  const shelves = createDbCache<string>({ entries: 10, seconds: 60, invalidatedBy: ['home'] });
  const read = (db: never, word: string) => shelves.getOrLoad(db, 'a', async () => word);
  expect([await read(one, 'first'), await read(other, 'second')]).toEqual(['first', 'second']);
  invalidateCachesOf('product:12 vendor:3');
  expect(await read(one, 'third')).toBe('first');
  invalidateCachesOf('product:12 home');
  expect(await read(one, 'third')).toBe('third');
});
