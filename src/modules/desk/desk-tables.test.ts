import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DESK_TABLES } from './desk-tables.ts';

/** Lists that are no file as they stand, and why; decision 0079 says the same. */
const NO_FILE: Record<string, string> = {
  'vendor-products': 'leaves by its own export, a file that can be taken in again (decision 0104)',
};

async function textsOf(files: string): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob(files)) texts.push(await readFile(file, 'utf8'));
  return texts.join('\n');
}

test('X02 every list of a desk can be taken as a file of its filter, or says why not', async () => {
  const without = DESK_TABLES.filter(({ file }) => file === undefined).map(({ key }) => key);
  expect(without.toSorted()).toEqual(Object.keys(NO_FILE).toSorted());
  const calls = await textsOf('src/modules/**/*.api.ts');
  const unknown = DESK_TABLES.filter(({ file }) => file && !calls.includes(`.call('get', '${file}', {`));
  expect(unknown.map(({ key }) => key)).toEqual([]);
  const decision = await textsOf('docs/decisions/0079-*.md');
  expect(Object.keys(NO_FILE).filter((key) => !decision.includes(`\`${key}\``))).toEqual([]);
});

test('X02 whatever a DataTable draws is a list that is described once', async () => {
  const known = (await readFile(new URL('desk-tables.ts', import.meta.url), 'utf8')).match(
    /\b[A-Z_]{4,}\b/g,
  )!;
  const screens = await textsOf('src/web/**/*.tsx');
  const drawn = [...screens.matchAll(/<DataTable\b[^>]*?\btable=\{(\w+)\}/g)].map(([, name]) => name!);
  expect(drawn.length).toBeGreaterThan(15);
  expect(drawn.filter((name) => !known.includes(name))).toEqual([]);
  expect([...screens.matchAll(/<DataTable\b/g)]).toHaveLength(drawn.length);
});
