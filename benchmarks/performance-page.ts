import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/programs.ts';

const file = join(root, 'docs/performance.md');
/** Sections that a benchmark of their own writes. */
const OWN_SECTIONS = ['## Pages in a browser', '## Chat'];

/** Writes the page of the speed table; the sections of other benchmarks stay below it. */
export function writePage(text: string): void {
  const sections = OWN_SECTIONS.map(readSection).filter((section) => section !== '');
  writeFileSync(file, [text.trimEnd(), ...sections, ''].join('\n\n').replace(/\n+$/, '\n'));
}

/** Puts a section in the place of the one with the same heading, or at the end. */
export function writeSection(section: string): void {
  const heading = section.split('\n', 1)[0]!;
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
