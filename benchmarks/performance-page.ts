import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';

const file = join(root, 'docs/performance.md');

/** Writes the page anew, of one run's sections. */
export function writePage(texts: readonly string[]): void {
  write(texts.flatMap(sectionsOf));
}

/** Puts sections in the places of those with the same headings, new ones at the end, each with its day; the others stay. */
export function writeSections(texts: readonly string[]): void {
  const measured = texts.flatMap(sectionsOf).map(dated);
  const page = new Map([...sectionsOf(readFileSync(file, 'utf8')), ...measured].map(named));
  write([...page.values()]);
}

function write(sections: readonly string[]): void {
  writeFileSync(file, `${sections.join('\n\n')}\n`);
}

/** The parts of a text that begin with a heading, and what stands before the first. */
function sectionsOf(text: string): string[] {
  return text.split(/\n(?=## )/).map((section) => section.trim());
}

/** The page's own day is that of the whole run. */
function dated(section: string): string {
  return section.replace('\n\n', `\n\nMeasured on ${new Date().toISOString().slice(0, 10)}.\n\n`);
}

function named(section: string): [string, string] {
  return [section.split('\n', 1)[0]!, section];
}
