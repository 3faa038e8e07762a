import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileStore } from '#platform/file-store.ts';
import { readSettings } from '#shop/config/load-config.ts';
import { until } from '#tests/support/until.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { createSharedAssets, keepAssetsPublished, publishAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-assets-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});
const settings = (more: object) =>
  readSettings({ DATABASE_URL: 'postgres://a@b/c', DATA_DIR: join(folder, 'data'), ...more });

function aBuild(name: string, script: string): string {
  const dir = join(folder, name);
  mkdirSync(join(dir, 'assets/am'), { recursive: true });
  writeFileSync(join(dir, 'assets/am', script), `// ${name}`);
  writeFileSync(join(dir, 'sw.js'), 'the worker');
  writeFileSync(join(dir, 'assets/am', `${script}.br`), 'packed');
  return dir;
}

test.each([
  ['DATA_DIR', settings({})],
  ['a bucket', settings(s3.env)],
])('scripts of two builds are found by the processes of both, over %s', async (_, config) => {
  const store = fileStore(config);
  const [older, newer] = [aBuild('older', 'product-B1a2.js'), aBuild('newer', 'product-C3d4.js')];
  expect([await publishAssets(store, older), await publishAssets(store, newer)]).toEqual([1, 1]);
  expect(await publishAssets(store, older)).toBe(0);
  const find = createSharedAssets(store);
  for (const [name, script] of [
    ['older', 'product-B1a2.js'],
    ['newer', 'product-C3d4.js'],
  ]) {
    const answer = await find(`/assets/am/${script}`);
    expect(answer!.variants.identity!.body.toString()).toBe(`// ${name}`);
    expect(answer!.unchanged.join(' ')).toContain('immutable');
  }
  await store.put('private/secret.js', Buffer.from('of somebody'));
  for (const unknown of [
    '/assets/am/none.js',
    '/assets/../private/secret.js',
    '/assets/%2e%2e/private/secret.js',
  ])
    expect(await find(unknown), unknown).toBeNull();
});

test('scripts that a bucket has deleted as old are there again the next day, while a process of that build runs', async () => {
  const store = fileStore(settings(s3.env));
  const build = aBuild('lasting', 'cart-E5f6.js');
  let day = Date.parse('2026-11-01T12:00:00Z');
  const failed: unknown[] = [];
  const onError = (error: unknown) => failed.push(error);
  const timer = await keepAssetsPublished(store, build, { now: () => new Date(day), everyMs: 20, onError });
  try {
    const object = 'adey/shop/assets/am/cart-E5f6.js';
    expect(s3.objects.has(object)).toBe(true);
    s3.objects.delete(object);
    expect(await publishAssets(store, build, new Date(day))).toBe(0);
    day += 24 * 3_600_000;
    await until(() => s3.objects.has(object));
    expect(failed).toEqual([]);
  } finally {
    clearInterval(timer);
  }
});
