import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileStore } from '#platform/file-store.ts';
import { readSettings } from '#platform/config.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { createSharedAssets, publishAssets } from './assets.ts';

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
