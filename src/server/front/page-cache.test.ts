import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/language.ts';
import { createPageCache, type RenderPublic } from './page-cache.ts';

const MEGABYTE = 1024 * 1024;

/** A renderer whose pages count up, and a clock that is set by hand. */
function aCache({
  seconds = 60,
  tags = ['product:1'],
  tagsLate = [] as string[],
  status = 200,
  maxBytes = MEGABYTE,
  rest = '',
  until = null as number | null,
  hasCdn = false,
} = {}) {
  const clock = { now: 1_000_000 };
  const renders: string[] = [];
  const gate = { open: Promise.resolve(), status };
  const render: RenderPublic = async (address, locale, record) => {
    renders.push(address);
    const text = `${address} ${renders.length}${locale === 'en' ? '' : ` ${locale}`}${rest}`;
    record.seconds = seconds || null;
    record.until = until;
    for (const tag of tags) record.tags.add(tag);
    await gate.open;
    for (const tag of tagsLate) record.tags.add(tag);
    const headers = {
      'content-type': 'text/html',
      'set-cookie': 'adey_me=x',
      'cache-control': 'private, no-store',
    };
    return { status: gate.status, headers: new Headers(headers), body: Buffer.from(text) };
  };
  const cache = createPageCache(render, maxBytes, { now: () => clock.now, hasCdn });
  const read = async (address: string, locale: Locale = 'en') =>
    (await (await cache.get(address, locale)).make('identity')).body.toString();
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
  expect(cache.stats()).toMatchObject({ hits: 1, misses: 2, drops: 0, entries: 2 });
  expect(cache.peek('/a', 'en')?.variants.identity?.body.toString()).toBe('/a 1');
});

test('requests for the same page at once wait for one rendering', async () => {
  const { renders, read } = aCache();
  expect(await Promise.all([read('/a'), read('/a'), read('/a')])).toEqual(['/a 1', '/a 1', '/a 1']);
  expect(renders).toEqual(['/a']);
});

test('a page that says when its days are others is shown no longer than that', async () => {
  const { cache, clock, gate, read } = aCache({ until: 1_000_000 + 20_500 });
  const answer = await cache.get('/en/a', 'en');
  expect((await answer.make('identity')).headers).toContain(
    'public, max-age=0, s-maxage=20, stale-while-revalidate=0',
  );
  clock.now += 19_000;
  expect(await read('/en/a')).toBe('/en/a 1');
  clock.now += 2_000;
  expect(await read('/en/a')).toBe('/en/a 2');
  gate.status = 503;
  clock.now += 21_000;
  expect((await cache.get('/en/a', 'en')).status).toBe(503);
});

test('a page past its time is shown once more while a new one is made, and for a day while the database is away', async () => {
  const { cache, clock, gate, read } = aCache({ seconds: 60 });
  await read('/a');
  clock.now += 61_000;
  expect(cache.peek('/a', 'en')).toBeUndefined();
  expect(await read('/a')).toBe('/a 1');
  await expect.poll(() => read('/a')).toBe('/a 2');
  clock.now += 700_000;
  expect(await read('/a')).toBe('/a 3');
  gate.status = 503;
  clock.now += 23 * 3_600_000;
  expect(await read('/a')).toBe('/a 3');
  clock.now += 2 * 3_600_000;
  expect((await cache.get('/a', 'en')).status).toBe(503);
});

test('a change drops the pages that show it, and no others', async () => {
  const { cache, read } = aCache({ tags: ['product:1'] });
  await read('/a');
  cache.invalidate(['product:2']);
  expect(await read('/a')).toBe('/a 1');
  cache.invalidate(['vendor:3', 'product:1']);
  expect(await read('/a')).toBe('/a 2');
});

test('a page that was being rendered while its product changed is not kept, and later requests do not wait for it', async () => {
  const { cache, gate, read } = aCache();
  const first = aGate();
  gate.open = first.open;
  const early = read('/a');
  await Promise.resolve();
  cache.invalidate(['product:1']);
  gate.open = Promise.resolve();
  expect(await read('/a')).toBe('/a 2');
  first.release();
  expect(await early).toBe('/a 1');
  expect(await read('/a')).toBe('/a 2');
});

test('while something else sells, all who ask for a page still wait for one rendering of it', async () => {
  const { cache, gate, read, renders } = aCache({ tags: ['product:1'] });
  const slow = aGate();
  gate.open = slow.open;
  const answers = [read('/a')];
  for (let sale = 2; sale < 50; sale += 1) {
    await Promise.resolve();
    cache.invalidate([`product:${sale}`]);
    answers.push(read('/a'));
  }
  slow.release();
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['/a 1']));
  expect(renders).toEqual(['/a']);
  expect(await read('/a')).toBe('/a 1');
});

test('while a product sells piece by piece, its page is rendered at most twice at once, and is true at the end', async () => {
  const { cache, gate, read, renders } = aCache({ tags: ['product:1'] });
  const slow = aGate();
  gate.open = slow.open;
  const answers = [read('/a')];
  for (let sale = 0; sale < 50; sale += 1) {
    await Promise.resolve();
    cache.invalidate(['product:1']);
    answers.push(read('/a'));
  }
  expect(renders).toHaveLength(2);
  slow.release();
  const shown = await Promise.all(answers);
  expect(renders).toHaveLength(3);
  expect(shown.at(-1)).toBe('/a 3');
  expect(await read('/a')).toBe('/a 3');
});

test('who asks after a change waits for a second rendering when the first turns out to show what changed', async () => {
  const { cache, gate, read, renders } = aCache({ tags: [], tagsLate: ['product:1'] });
  const slow = aGate();
  gate.open = slow.open;
  const early = read('/a');
  await Promise.resolve();
  cache.invalidate(['product:1']);
  const late = [read('/a'), read('/a'), read('/a')];
  slow.release();
  expect(await early).toBe('/a 1');
  expect(await Promise.all(late)).toEqual(['/a 2', '/a 2', '/a 2']);
  expect(renders).toHaveLength(2);
});

test('after a lost connection everything is dropped, also what is being rendered', async () => {
  const { cache, gate, read } = aCache();
  await read('/a');
  const slow = aGate();
  gate.open = slow.open;
  const early = read('/b');
  await Promise.resolve();
  cache.invalidateAll();
  slow.release();
  expect(await early).toBe('/b 2');
  expect([await read('/a'), await read('/b')]).toEqual(['/a 3', '/b 4']);
  expect(cache.stats().drops).toBe(1);
});

test('pages that are not public, and refusals, are rendered for every request', async () => {
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
  cache.invalidate(['product:1']);
  expect(cache.peek('/a', 'om')).toBeUndefined();
  expect(await read('/a', 'om')).toBe('/a 4 om');
});

test('answers of different languages who ask at once do not wait for each other’s page', async () => {
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
  const data = (await cache.get('/am/a.data?_routes=a', 'am')).variants.identity!.headers;
  expect(data).toContain('public, max-age=0, s-maxage=60');
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

/** As long and as varied as a page of the shop. */
function aLongText(): string {
  const words = Array.from({ length: 4_000 }, (_, n) =>
    createHash('md5').update(`${n}`).digest('hex').slice(0, 6),
  );
  return Array.from({ length: 25_000 }, (_, n) => words[(n * n) % 4_000]).join(' ');
}

test('pages are kept compressed: 96 MB hold three thousand of them', async () => {
  const maxBytes = 2 * MEGABYTE;
  const rest = aLongText();
  const { cache, read } = aCache({ maxBytes, rest });
  for (let page = 0; page < 10; page += 1) await read(`/page/${page}`);
  const { entries, bytes } = cache.stats();
  expect(rest.length).toBeGreaterThan(170_000);
  expect(entries).toBe(10);
  expect(96 * MEGABYTE).toBeGreaterThan((bytes / entries) * 3_000);
  expect(await read('/page/3')).toBe(`/page/3 4${rest}`);
});

test('a kept page can be read in every encoding, and the uncompressed text is not kept', async () => {
  const rest = aLongText();
  const { cache } = aCache({ rest });
  const page = await cache.get('/a', 'en');
  expect(Object.keys(page.variants)).toEqual(['br']);
  const [br, gzip, identity] = await Promise.all((['br', 'gzip', 'identity'] as const).map(page.make));
  const text = `/a 1${rest}`;
  expect(brotliDecompressSync(br!.body).toString()).toBe(text);
  expect(gunzipSync(gzip!.body).toString()).toBe(text);
  expect(identity!.body.toString()).toBe(text);
  expect(br!.headers).toContain('br');
  expect(gzip!.headers).toContain('gzip');
  expect(identity!.headers).not.toContain('content-encoding');
  expect(Object.keys(page.variants)).toEqual(['br']);
});

test('before a CDN a page that shared caches may keep names what it shows; others name nothing', async () => {
  const keysOf = async (address: string, of: Parameters<typeof aCache>[0]) => {
    const { headers } = await (await aCache(of).cache.get(address, 'en')).make('identity');
    return headers[headers.indexOf('surrogate-key') + 1];
  };
  const headersOf = async (address: string, of: Parameters<typeof aCache>[0]) =>
    (await (await aCache(of).cache.get(address, 'en')).make('identity')).headers;
  expect(await keysOf('/en/a', { hasCdn: true, tags: ['product:1', 'vendor:2'] })).toBe(
    'all product:1 vendor:2',
  );
  const many = Array.from({ length: 900 }, (_, n) => `product:${n}`);
  for (const [address, of] of [
    ['/a', { hasCdn: true }],
    ['/en/a', { hasCdn: false }],
    ['/en/a', { hasCdn: true, seconds: 0 }],
    ['/en/a', { hasCdn: true, tags: many }],
  ] as const)
    expect(await headersOf(address, { ...of, tags: [...(of.tags ?? ['product:1'])] })).not.toContain(
      'surrogate-key',
    );
  expect(await headersOf('/en/a', { hasCdn: true, tags: many })).toContain('private, no-cache');
});

test('a rendering that fails fails for its requests only, and the next one tries again', async () => {
  let tries = 0;
  const cache = createPageCache(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the database is away');
    return { status: 200, headers: new Headers(), body: Buffer.from('back') };
  }, MEGABYTE);
  await expect(cache.get('/a', 'en')).rejects.toThrow('the database is away');
  expect((await cache.get('/a', 'en')).variants.identity!.body.toString()).toBe('back');
});
