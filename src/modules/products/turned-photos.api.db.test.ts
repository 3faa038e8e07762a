import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileStore } from '#platform/file-store.ts';
import { readMedia } from '#platform/storage.ts';
import { testDatabase } from '#tests/support/database.ts';
import { goodsApi } from '#tests/support/goods.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { aStore, addPhoto } = goodsApi(database);

/** Red above, blue below. */
async function twoColours(): Promise<File> {
  const half = (background: string) =>
    sharp({ create: { width: 60, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .composite([
      { input: await half('#f00'), top: 0, left: 0 },
      { input: await half('#00f'), top: 20, left: 0 },
    ])
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
}

test('X01 products: a photo is turned to the right in its place, also for the variant that shows it', async () => {
  const { owner, aProduct } = await aStore();
  const sizes = [{ options: { Size: 'S' }, price: 10 }];
  const { id } = await aProduct({ variants: sizes, price: undefined, stock: undefined });
  const path = `/api/vendor/products/${id}`;
  const { body: photo } = await addPhoto(owner, id, undefined, await twoColours());
  const { body: other } = await addPhoto(owner, id);
  await owner.call('PATCH', `${path}/photos/${photo.id}`, { alt: 'From above' });
  const { body: read } = await owner.call('GET', path);
  const variants = [{ id: read.variants[0].id, options: { Size: 'S' }, imageId: photo.id }];
  await owner.call('PATCH', path, { version: read.version, variants });
  expect((await owner.call('POST', `${path}/photos/${photo.id}/turn`)).status).toBe(200);
  const { body } = await owner.call('GET', path);
  const [turned, second] = body.photos;
  expect([turned.alt, second.id, body.variants[0].imageId]).toEqual(['From above', other.id, turned.id]);
  expect(turned.id).not.toBe(photo.id);
  const file = (await readMedia(fileStore(database.config), turned.url.split('/').at(-1)))!;
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([40, 60]);
  // What was above is at the right.
  const at = (x: number) => data[(30 * info.width + x) * info.channels]!;
  expect([at(35) > 200, at(5) < 60]).toEqual([true, true]);
  expect((await owner.call('POST', `${path}/photos/${photo.id}/turn`)).status).toBe(404);
  const stranger = await aStore();
  expect((await stranger.owner.call('POST', `${path}/photos/${turned.id}/turn`)).status).toBe(404);
});
