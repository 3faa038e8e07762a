import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { arePicturesPutOff, putOffPictures } from '#seed/pictures/late.ts';
import { pictureOf, type PictureSpec } from '#seed/pictures/make.ts';
import { deleteDataDir, type ShopCommand, startShopCommand } from '#tests/support/shop-command.ts';
import { until } from '#tests/support/until.ts';
import { freePort } from '#tools/run/free-port.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'adey-first-'));
const mediaDir = join(dataDir, 'media');
const port = await freePort();
let shop: ShopCommand;

async function start(): Promise<void> {
  shop = startShopCommand(dataDir, { PORT: String(port), SANDBOX_PORT: String(await freePort()) });
  await shop.said(/Adey runs at/, 240_000);
}

const get = (path: string) => fetch(`http://localhost:${port}${path}`);

beforeAll(async () => {
  await buildWhenStale();
  await start();
}, 600_000);

afterAll(async () => {
  await shop.kill();
  deleteDataDir(dataDir);
}, 120_000);

test('a first start opens the shop before its pictures are drawn; killed meanwhile, the next one goes on', async () => {
  expect((await get('/')).status).toBe(200);
  expect(shop.output()).not.toContain('Drawing');
  expect(shop.output()).toMatch(
    /accounts@adey\.example\n {2}The demo’s staff give no second factor while this machine alone reaches the shop\.\n/,
  );
  const waiting = JSON.parse(readFileSync(join(mediaDir, 'to-draw.json'), 'utf8')) as PictureSpec[];
  expect(waiting.length).toBeGreaterThan(500);
  const last = pictureOf(waiting.at(-1)!).key;
  expect(readdirSync(mediaDir).filter((name) => name.startsWith(last))).toEqual([]);
  const early = await get(`/media/${last}-400.avif`);
  expect([early.status, early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
    404,
    'image/gif',
    'no-store',
  ]);
  const first = pictureOf(waiting[0]!).key;
  await until(() => existsSync(join(mediaDir, `${first}-200.avif`)), 180_000);

  await shop.kill();
  expect(arePicturesPutOff(mediaDir)).toBe(true);
  // All of them would take a minute.
  putOffPictures(mediaDir, [waiting[0]!, ...waiting.slice(-8)]);
  await start();
  await until(() => !arePicturesPutOff(mediaDir), 240_000);
  const late = await get(`/media/${last}-400.avif`);
  expect([late.status, late.headers.get('content-type')]).toEqual([200, 'image/avif']);
}, 900_000);
