import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runKind } from '#modules/desk/define-run.ts';
import './jobs.ts';

test('the worker knows every kind of long work that a screen can begin', () => {
  const sources = globSync('src/modules/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
  const kinds = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/defineRun<[^(]+>\('([^']+)'/g)].map(([, kind]) => kind!),
  );
  expect(kinds).toContain('import_write');
  for (const kind of kinds) expect(() => runKind(kind), kind).not.toThrow();
});
