import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/(api|db)-types\.ts$/.test(file));

/** What React Router looks for in each page under one name. */
const OF_ROUTES =
  /^(action|ErrorBoundary|handle|links|loader|meta|middleware|shouldRevalidate|clientLoader)$/;
const EXPORTED = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;

function twins(named: readonly [name: string, file: string][]): string[] {
  const byName = Map.groupBy(named, ([name]) => name);
  return [...byName].flatMap(([name, of]) => {
    const places = [...new Set(of.map(([, file]) => file))];
    return places.length > 1 ? [`${name}: ${places.join(', ')}`] : [];
  });
}

test('no name that src exports stands for two things', () => {
  const exported = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORTED)].flatMap(([, name]): [string, string][] =>
      OF_ROUTES.test(name!) ? [] : [[name!, file]],
    ),
  );
  expect(exported.length).toBeGreaterThan(2_000);
  expect(twins(exported)).toEqual([]);
});

test('no file name of src stands for two things', () => {
  const named = files.filter((file) => basename(file) !== 'index.ts');
  expect(twins(named.map((file) => [basename(file), file]))).toEqual([]);
});
