import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/run/programs.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('each command of the operator’s handbook exists and is run by a test', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const tests = globSync('{src,tools,tests}/**/*.{test,e2e}.ts', { cwd: root });
  // Commands are run by their file, or by a helper of tests/support that names it.
  const helpers = globSync('tests/support/*.ts', { cwd: root });
  const texts = [...tests, ...helpers].map(read).join('\n');
  const named = [...read('docs/operation.md').matchAll(/npm (?:run ([a-z:]+)|(start))(?: -- (--[a-z]+))?/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [text, command = '', start, option] of named) {
    // Themselves tests.
    if (command === 'faults' || command === 'lab') continue;
    const file = scripts[start ?? command]?.split(' ').find((part) => part.endsWith('.ts'));
    expect(file, text).toBeDefined();
    const name = file!.split('/').at(-1)!.replace('.ts', '');
    expect(texts, text).toMatch(new RegExp(`${name}\\.ts|run\\('${name}'`));
    // Positional words need no check of their own.
    expect(texts, text).toContain(option ? `'${option}'` : name);
  }
});
