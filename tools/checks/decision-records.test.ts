import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/run/programs.ts';

const folder = join(root, 'docs', 'decisions');
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted();
const titleOf = (file: string) => /^# \d{4} (.+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1];

test.each(files)('the decision %s has the form of all', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(file).toMatch(/^\d{4}(-[a-z0-9]+)+\.md$/);
  expect(text).toMatch(
    /^# \d{4} \S.*\n\nStatus: (accepted|replaced by \[\d{4}\]).*\n\nDate: \d{4}-\d\d-\d\d\n\n## Context\n/,
  );
  expect(text.slice(2, 6)).toBe(file.slice(0, 4));
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  const needed = ['Context', 'Decision', 'Consequences'];
  expect(sections.filter((name) => needed.includes(name!))).toEqual(needed);
});

test('no two decisions share a number, and the index names them all', () => {
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
  const listed = readFileSync(join(folder, 'README.md'), 'utf8').match(/^- .*$/gm);
  expect(listed).toEqual(files.map((file) => `- [${file.slice(0, 4)}](${file}) ${titleOf(file)}`));
});
