import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { BOOK_INVARIANTS } from '#modules/ledger/index.ts';
import { root } from '#tools/run/programs.ts';

const FOLDER = join(root, 'db/ledger');

/** One invariant: the sentence that must be true, and a statement that answers a line for each row that is wrong. */
export type Invariant = { family: string; sentence: string; sql: string };
export type LedgerFault = { family: string; sentence: string; wrong: string[] };

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

/**
 * Asks a database for every row that breaks an invariant, all at one moment and without changing anything. The answer is
 * empty when the books are right.
 */
export async function checkLedger(databaseUrl: string): Promise<LedgerFault[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const faults: LedgerFault[] = [];
    for (const { family, sentence, sql } of readInvariants()) {
      const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
      if (rows.length > 0) faults.push({ family, sentence, wrong: rows.map((row) => String(row[0])) });
    }
    return faults;
  } finally {
    await client.end();
  }
}
