import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addEarlierScripts, setAsideScripts } from './earlier-scripts.ts';

test('the scripts of the build before stay beside the new ones, for a fortnight', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earlier-'));
  const client = join(folder, 'client');
  const assets = join(client, 'assets', 'en');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'part-OLD.js'), 'old');
  await writeFile(join(assets, 'same-HASH.js'), 'before');
  await writeFile(join(assets, 'part-ANCIENT.js'), 'ancient');
  await utimes(join(assets, 'part-ANCIENT.js'), new Date(0), new Date(0));

  await setAsideScripts(client, join(folder, 'aside'));
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'part-NEW.js'), 'new');
  await writeFile(join(assets, 'same-HASH.js'), 'after');
  await addEarlierScripts(client, join(folder, 'aside'));

  expect((await readdir(assets)).toSorted()).toEqual(['part-NEW.js', 'part-OLD.js', 'same-HASH.js']);
  expect(await readFile(join(assets, 'same-HASH.js'), 'utf8')).toBe('after');
  expect(await readdir(folder)).toEqual(['client']);
});

test('a first build has no earlier scripts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'earlier-'));
  await setAsideScripts(join(folder, 'client'), join(folder, 'aside'));
  await addEarlierScripts(join(folder, 'client'), join(folder, 'aside'));
  expect(await readdir(folder)).toEqual([]);
});
