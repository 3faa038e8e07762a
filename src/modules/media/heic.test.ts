import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodePicture } from './clean-picture.ts';

const HEIC = join(import.meta.dirname, '../../../tests/support/red-and-blue.heic');
const FIT = { width: 800, height: 800, isSquare: false };

test('a HEIC photo is decoded whole', async () => {
  expect(await decodePicture(await readFile(HEIC), FIT)).toMatchObject({ width: 96, height: 64 });
});

test.each([
  [25_000, 64],
  [96, 25_000],
  [9_000, 9_000],
])('a HEIC photo that claims %d × %d pixels is refused by its header', async (width, height) => {
  const claiming = await readFile(HEIC);
  // Every box "ispe" states measures: four bytes of version, then the width and the height.
  for (let at = claiming.indexOf('ispe'); at !== -1; at = claiming.indexOf('ispe', at + 4)) {
    claiming.writeUInt32BE(width, at + 8);
    claiming.writeUInt32BE(height, at + 12);
  }
  await expect(decodePicture(claiming, FIT)).rejects.toMatchObject({ code: 'media.too_many_pixels' });
});
