import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOK_INVARIANTS } from './book-invariants.queries.ts';

const FOLDER = join(import.meta.dirname, '../../../db/ledger');

/** One invariant of the whole shop: the sentence that must be true, and a statement that answers a line for each row that is wrong. */
export type Invariant = { family: string; sentence: string; sql: string };

/**
 * The invariants of db/ledger, each a comment with the sentence and the statement below it up to its semicolon, and those of
 * the books, which the shop itself asks every night.
 */
export function readInvariants(): Invariant[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  const ofBooks = BOOK_INVARIANTS.map((invariant) => ({ family: 'books', ...invariant }));
  const ofFiles = files.toSorted().flatMap((file) => {
    const blocks = readFileSync(join(FOLDER, file), 'utf8').split(/;\s*(?:\n|$)/);
    return blocks
      .filter((block) => block.trim() !== '')
      .map((block) => toInvariant(file.slice(0, -4), block));
  });
  return [...ofFiles, ...ofBooks];
}

/** The families of invariants, each once. */
export function ledgerFamilies(): string[] {
  return [...new Set(readInvariants().map(({ family }) => family))];
}

function toInvariant(family: string, block: string): Invariant {
  const lines = block.trim().split('\n');
  const first = lines.findIndex((line) => !line.startsWith('--'));
  const sentence = lines
    .slice(0, first)
    .map((line) => line.replace(/^--\s*/, ''))
    .join(' ');
  if (first < 1 || sentence === '')
    throw new Error(`A statement of db/ledger/${family}.sql has no sentence.`);
  return { family, sentence, sql: lines.slice(first).join('\n') };
}
