import { expect, test } from 'vitest';
import type { Locale } from '#platform/constants.ts';
import { createPageCache, type RenderPublic } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

/** A renderer whose pages count up, and a clock that is set by hand. */
function aCache({ seconds = 60, tags = ['product:1'], status = 200, maxBytes = MEGABYTE } = {}) {
  const clock = { now: 1_000_000 };
  const renders: string[] = [];
  const gate = { open: Promise.resolve() };
  const render: RenderPublic = async (address, locale) => {
    renders.push(address);
    const text = `${address} ${renders.length}${locale === 'en' ? '' : ` ${locale}`}`;
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
  const read = async (address: string, locale: Locale = 'en') =>
    (await cache.get(address, locale)).variants.identity!.body.toString();
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
  expect(cache.peek('/a', 'en')?.variants.identity?.body.toString()).toBe('/a 1');
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
  expect(cache.peek('/a', 'en')).toBeUndefined();
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

test('each language of an address is a page of its own, dropped with the others', async () => {
  const { cache, read } = aCache();
  expect([await read('/a'), await read('/a', 'am'), await read('/a', 'om')]).toEqual([
    '/a 1',
    '/a 2 am',
    '/a 3 om',
  ]);
  expect([await read('/a', 'am'), await read('/a')]).toEqual(['/a 2 am', '/a 1']);
  expect(cache.peek('/a', 'am')?.etag).not.toBe(cache.peek('/a', 'en')?.etag);
  cache.drop(['product:1']);
  expect(cache.peek('/a', 'om')).toBeUndefined();
  expect(await read('/a', 'om')).toBe('/a 4 om');
});

test('readers of different languages who ask at once do not wait for each other’s page', async () => {
  const { read } = aCache();
  expect(await Promise.all([read('/a', 'am'), read('/a', 'om'), read('/a', 'am')])).toEqual([
    '/a 1 am',
    '/a 2 om',
    '/a 1 am',
  ]);
});

test('a kept page sets no cookie; shared caches may hold it only where its address names the language', async () => {
  const { cache } = aCache({ seconds: 60 });
  const explicit = (await cache.get('/am/a', 'am')).variants.identity!.headers;
  expect(explicit).toContain('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  const bare = (await cache.get('/a', 'am')).variants.identity!.headers;
  expect(bare).toContain('private, no-cache');
  for (const headers of [explicit, bare]) {
    expect(headers).not.toContain('set-cookie');
    expect(headers).not.toContain('private, no-store');
  }
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
  await expect(cache.get('/a', 'en')).rejects.toThrow('the database is away');
  expect((await cache.get('/a', 'en')).variants.identity!.body.toString()).toBe('back');
});
