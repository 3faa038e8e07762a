import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '#tools/run/programs.ts';
import { AMHARIC, OROMOO, type RejectedWord } from './rejected-words.data.ts';

type Text = { place: string; text: string; locale: 'am' | 'om' | 'both'; isMessage: boolean };

/** Amharic prepositions and the genitive, which are written as part of the word. */
const PREFIXES = '(?:ስለ|እንደ|ወደ|የ|በ|ለ|ከ|እ)*';
/** Files with texts of their own, beside the catalogues. */
const TEXT_FILES = [
  'db/seed/**/*.ts',
  'src/sandbox-provider/provider-texts.ts',
  'src/shop/*.ts',
  'tools/shop/demo-courier.ts',
];

const COMPILED = {
  am: AMHARIC.map((word) => ({ word, found: expression(word, PREFIXES, 'gu') })),
  om: OROMOO.map((word) => ({ word, found: expression(word, '', 'giu') })),
};

function expression({ said, notAfter, whole }: RejectedWord, prefixes: string, flags: string): RegExp {
  const before = `(?<!\\p{L}'?)${notAfter ? `(?<!${notAfter})` : ''}`;
  const after = whole ? `(?!'?\\p{L})` : '';
  return new RegExp(`${before}${prefixes}(?:${said})${after}`, flags);
}

/** One sentence for each rejected word in the text: where it stands, the word as it is written there, the wanted one. */
function faultsOf({ place, text, locale, isMessage }: Text): string[] {
  const words = [...(locale === 'om' ? [] : COMPILED.am), ...(locale === 'am' ? [] : COMPILED.om)];
  return words.flatMap(({ word, found }) => {
    if (word.only && !isMessage) return [];
    if (word.except?.some((right) => 'place' in right && right.place === place)) return [];
    const rest = (word.except ?? []).reduce(
      (left, right) => ('text' in right ? left.replaceAll(right.text, '·') : left),
      text,
    );
    return [...rest.matchAll(found)].map(
      ([said]) => `${place} says “${said}”; the glossary wants “${word.wanted}”`,
    );
  });
}

/** The rejected words in a message of a catalogue; `place` names the file and the key. */
export function rejectedInMessage(place: string, locale: 'am' | 'om', text: string): string[] {
  return faultsOf({ place, text: text.replaceAll(/\{\w+\}/g, '·'), locale, isMessage: true });
}

/** The rejected words in the files of `folder` with texts of their own, the demo's above all; empty when all is well. */
export function rejectedInFiles(folder: string = root): string[] {
  return globSync(TEXT_FILES, { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const text = line.replaceAll(String.raw`\'`, "'");
          return faultsOf({ place: `${file}:${at + 1}`, text, locale: 'both', isMessage: false });
        }),
    );
}

/** The rejected words in what the migrations fill in: every column of Amharic or Afaan Oromoo texts of that database. */
export async function rejectedInDatabase(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name ~ '_(am|om)$' order by 1, 2`,
    );
    const faults: string[] = [];
    for (const { table, column } of columns) faults.push(...(await storedFaults(client, table, column)));
    return faults;
  } finally {
    await client.end();
  }
}

async function storedFaults(client: pg.Client, table: string, column: string): Promise<string[]> {
  // A rule of the shop that another has replaced stays as people agreed to it.
  const inForce =
    table === 'legal_pages'
      ? `where not exists (select 1 from legal_pages later where later.kind = t.kind and later.effective_on > t.effective_on)`
      : '';
  const { rows } = await client.query<{ text: string | null }>(
    `select t.${client.escapeIdentifier(column)}::text as text from ${client.escapeIdentifier(table)} t ${inForce}`,
  );
  const locale = column.endsWith('_am') ? 'am' : 'om';
  return rows.flatMap(({ text }) =>
    faultsOf({ place: `${table}.${column}`, text: text ?? '', locale, isMessage: true }),
  );
}
