import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FILE_BYTES_MAX } from '#modules/media/index.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { SCREENS } from '#web/screens.ts';
import { bodyLimitOf } from './body-limit.ts';

const api = testApi(await testDatabase());

/** The largest file of a kind of its own; all others are of the media's. Statements of banks: at most 5 MB. */
const BYTES_AT: Record<string, number> = {
  '/api/admin/statements': 5_000_000,
  'src/web/admin/reconciliation/upload-panel.tsx': 5_000_000,
};
const largestAt = (place: string) => BYTES_AT[place] ?? FILE_BYTES_MAX;

test('every call that takes files takes one of the largest size', async () => {
  const { paths } = await api.document();
  const refusing = Object.entries(paths)
    .filter(([, operations]) => JSON.stringify(operations).includes('"multipart/form-data"'))
    .map(([path]) => path.replace(/\{\w+\}/g, '7'))
    .filter((path) => bodyLimitOf(path, 'multipart/form-data; boundary=x') <= largestAt(path));
  expect(refusing).toEqual([]);
});

/** A form for files of several screens: they post it. */
const SHARED = { file: 'src/web/desk/kept-file.tsx', use: '<KeptFile' };

test('every screen with a form for files takes one of the largest size, at its bare and its explicit addresses', async () => {
  const sending = [];
  for await (const file of glob('src/web/**/*.tsx')) {
    const text = await readFile(file, 'utf8');
    const isForm = text.includes('encType="multipart/form-data"') && file !== SHARED.file;
    if (isForm || text.includes(SHARED.use)) sending.push(file);
  }
  expect(sending).toContain('src/web/admin/refunds/refund-screen.tsx');
  // A form posts to the screen in its own folder.
  const refusing = sending.filter((file) => {
    const folder = file.slice('src/web/'.length, file.lastIndexOf('/') + 1);
    return !SCREENS.some(
      ({ file: own, path }) =>
        own.startsWith(folder) &&
        ['', '/en', '/am', '/om', '/EN'].every(
          (prefix) => bodyLimitOf(`${prefix}/${path}`, 'multipart/form-data; boundary=x') > largestAt(file),
        ),
    );
  });
  expect(refusing).toEqual([]);
});
