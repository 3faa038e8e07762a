import { expect, test } from 'vitest';
import { createPageCache, type RenderPublic } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

/** A renderer whose pages count up, and a clock that is set by hand. */
function aCache({ seconds = 60, tags = ['product:1'], status = 200, maxBytes = MEGABYTE } = {}) {
  const clock = { now: 1_000_000 };
  const renders: string[] = [];
  const gate = { open: Promise.resolve() };
  const render: RenderPublic = async (address) => {
    renders.push(address);
    const text = `${address} ${renders.length}`;
    await gate.open;
    const headers = {
      'content-type': 'text/html',
      'set-cookie': 'adey_me=x',
      'cache-control': 'private, no-store',
    };
    return {
      response: new Response(text, { status, headers }),
      record: { seconds: seconds || null, tags: new Set(tags) },
    };
  };
  const cache = createPageCache(render, maxBytes, () => clock.now);
  const read = async (address: string) => (await cache.get(address)).variants.identity!.body.toString();
  return { cache, clock, renders, gate, read };
}

function aGate(): { open: Promise<void>; release: () => void } {
  let release = () => undefined as void;
  return { open: new Promise((resolve) => (release = resolve)), release: () => release() };
}

test('a page is rendered once and then answered from memory', async () => {
  const { cache, renders, read } = aCache();
  expect([await read('/a'), await read('/a'), await read('/b')]).toEqual(['/a 1', '/a 1', '/b 2']);
  expect(renders).toEqual(['/a', '/b']);
  expect(cache.stats()).toMatchObject({ hits: 1, misses: 2, entries: 2 });
  expect(cache.peek('/a')?.variants.identity?.body.toString()).toBe('/a 1');
});

test('readers who ask for the same page at once wait for one rendering', async () => {
  const { renders, read } = aCache();
  expect(await Promise.all([read('/a'), read('/a'), read('/a')])).toEqual(['/a 1', '/a 1', '/a 1']);
  expect(renders).toEqual(['/a']);
});

test('a page past its time is shown once more while a new one is made', async () => {
  const { cache, clock, read } = aCache({ seconds: 60 });
  await read('/a');
  clock.now += 61_000;
  expect(cache.peek('/a')).toBeUndefined();
  expect(await read('/a')).toBe('/a 1');
  await expect.poll(() => read('/a')).toBe('/a 2');
  clock.now += 700_000;
  expect(await read('/a')).toBe('/a 3');
});

test('a change drops the pages that show it, and no others', async () => {
  const { cache, read } = aCache({ tags: ['product:1'] });
  await read('/a');
  cache.drop(['product:2']);
  expect(await read('/a')).toBe('/a 1');
  cache.drop(['vendor:3', 'product:1']);
  expect(await read('/a')).toBe('/a 2');
});

test('a page that was being rendered while its product changed is not kept, and later readers do not wait for it', async () => {
  const { cache, gate, read } = aCache();
  const first = aGate();
  gate.open = first.open;
  const early = read('/a');
  await Promise.resolve();
  cache.drop(['product:1']);
  gate.open = Promise.resolve();
  expect(await read('/a')).toBe('/a 2');
  first.release();
  expect(await early).toBe('/a 1');
  expect(await read('/a')).toBe('/a 2');
});

test('after a lost connection everything is dropped, also what is being rendered', async () => {
  const { cache, gate, read } = aCache();
  await read('/a');
  const slow = aGate();
  gate.open = slow.open;
  const early = read('/b');
  await Promise.resolve();
  cache.dropAll();
  slow.release();
  expect(await early).toBe('/b 2');
  expect([await read('/a'), await read('/b')]).toEqual(['/a 3', '/b 4']);
});

test('pages that are not public, and refusals, are rendered for every reader', async () => {
  for (const options of [{ seconds: 0 }, { status: 404 }]) {
    const { cache, read } = aCache(options);
    expect([await read('/a'), await read('/a')]).toEqual(['/a 1', '/a 2']);
    expect(cache.stats().entries).toBe(0);
  }
});

test('a kept page sets no cookie and tells shared caches how long it holds', async () => {
  const { cache } = aCache({ seconds: 60 });
  const { headers } = (await cache.get('/a')).variants.identity!;
  expect(headers).not.toContain('set-cookie');
  expect(headers).toContain('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  expect(headers).not.toContain('private, no-store');
});

test('the least used pages go when the memory is full', async () => {
  const { cache, read } = aCache({ maxBytes: 20_000 });
  for (let page = 0; page < 50; page += 1) await read(`/page/${page}`);
  expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
  expect(cache.stats().entries).toBeLessThan(20);
  expect(await read('/page/49')).toBe('/page/49 50');
});

test('a rendering that fails fails for its readers only, and the next one tries again', async () => {
  let tries = 0;
  const cache = createPageCache(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    return { response: new Response('back'), record: { seconds: 60, tags: new Set() } };
  }, MEGABYTE);
  await expect(cache.get('/a')).rejects.toThrow('the database is away');
  expect((await cache.get('/a')).variants.identity!.body.toString()).toBe('back');
});
