// npm run db:types: writes src/platform/db-types.ts from a freshly migrated database.
import { join } from 'node:path';
import pg from 'pg';
import { program, root, runNode } from '#tools/run/programs.ts';
import { withTemporaryDatabase } from '#tools/postgres/scratch.ts';

/** Columns whose texts were made safe before they were written. */
const SAFE_HTML = {
  'products.description_html': "Generated<import('./html.ts').TrustedHtml>",
  'product_texts.description_html': "Generated<import('./html.ts').TrustedHtml>",
};
const MAPPING = JSON.stringify({ int8: 'number', citext: 'string' });
const FLAGS = [
  '--dialect=postgres',
  '--camel-case',
  '--default-schema=public',
  '--include-pattern=public.*',
  '--exclude-pattern=kysely_*',
  `--type-mapping=${MAPPING}`,
  `--out-file=${join(root, 'src/platform/db-types.ts')}`,
];

/** Whether src/platform/db-types.ts says what the migrated database at `url` has. */
export async function isDbTypesFresh(url: string): Promise<boolean> {
  return (await generate(url, '--verify')).status === 0;
}

async function generate(url: string, ...flags: string[]): Promise<{ status: number; output: string }> {
  const overrides = `--overrides=${JSON.stringify({ columns: { ...(await statusUnions(url)), ...SAFE_HTML } })}`;
  const given = [`--url=${url}`, ...FLAGS, overrides, ...flags];
  return await runNode([program('kysely-codegen/dist/cli/bin.js'), ...given], { output: 'hold' });
}

// Checks of one column that list its words: CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))).
const LISTED_WORDS = `
  select format('%s.%s', c.conrelid::regclass, a.attname) as place, a.attnotnull as required,
    a.atthasdef as has_default, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
    and a.atttypid = 'text'::regtype
  order by 1`;
// Columns that refer to the list of order statuses; its rows are part of the schema.
const ORDER_STATUSES = `
  select format('%s.%s', c.conrelid::regclass, a.attname) as place, a.attnotnull as required,
    a.atthasdef as has_default, (select string_agg(quote_literal(code), ' | ' order by code) from order_statuses) as words
  from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'order_statuses'::regclass
  order by 1`;
const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/;

type Listed = { place: string; required: boolean; has_default: boolean };

/** The type of each text column that holds one of a list of words, by `table.column`. */
async function statusUnions(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const checks = await client.query<Listed & { definition: string }>(LISTED_WORDS);
    const references = await client.query<Listed & { words: string }>(ORDER_STATUSES);
    return Object.fromEntries([
      ...checks.rows.flatMap((row) => {
        const list = ONE_OF.exec(row.definition)?.[1];
        return list === undefined
          ? []
          : [unionOf(row, list.replaceAll('::text', '').replaceAll(', ', ' | '))];
      }),
      ...references.rows.map((row) => unionOf(row, row.words)),
    ]);
  } finally {
    await client.end();
  }
}

function unionOf({ place, required, has_default }: Listed, words: string): [string, string] {
  const union = required ? words : `${words} | null`;
  return [place, has_default ? `Generated<${union}>` : union];
}

if (import.meta.main) {
  const { status, output } = await withTemporaryDatabase((url) => generate(url));
  if (status !== 0) process.stderr.write(output);
  process.exitCode = status;
}
