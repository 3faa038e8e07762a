import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/programs.ts';

const file = join(root, 'docs/performance.md');

/** Writes the page anew, of one run's sections. */
export function writePage(sections: readonly string[]): void {
  writeFileSync(file, `${sections.map((section) => section.trimEnd()).join('\n\n')}\n`);
}

/** Puts a section in the place of the one with the same heading, or at the end. */
export function writeSection(section: string): void {
  const heading = section.split('\n', 1)[0]!;
  if (!heading.startsWith('## '))
    throw new Error('The speed tables are written with all others: leave out the names.');
  const old = readSection(heading);
  const page = readFileSync(file, 'utf8').trimEnd();
  const next = old === '' ? `${page}\n\n${section.trimEnd()}` : page.replace(old, () => section.trimEnd());
  writeFileSync(file, `${next}\n`);
}

function readSection(heading: string): string {
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(`${heading}\n`);
  if (start === -1) return '';
  const end = page.indexOf('\n## ', start);
  return page.slice(start, end === -1 ? undefined : end).trimEnd();
}
