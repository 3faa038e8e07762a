import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOutsideTransactions } from '#tools/db/migrate.ts';
import { root, program, runNode } from '#tools/run/programs.ts';

const FOLDER = join(root, 'db/migrations');
/** Files before this number ran before there was the rule. */
const FIRST = 180;
/** From this number on an index of a table that is in use is made concurrently, in a file outside transactions. */
const FIRST_CONCURRENT = 200;
const CONCURRENT = ['require-concurrent-index-creation', 'require-concurrent-index-deletion'];

/**
 * What old code cannot live with while it runs beside new code, or what holds up everybody on a large table. `contract`
 * migrations may do the former: they go out one release after the code that still used what they take away.
 */
const CONTRACT_ONLY = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-not-null',
  'ban-drop-database',
  'renaming-column',
  'renaming-table',
  'adding-required-field',
  'adding-not-nullable-field',
];
/** Not ours: the runner sets the time limits and keeps a file whole; ids are identities, texts have checks of their own. */
const OFF = [
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-timestamptz',
  'transaction-nesting',
];

type Finding = { file: string; line: number; rule_name: string; message: string };

/**
 * The migrations that two versions of the shop could not live with side by side, a line for each fault: what drops or renames
 * without being named `…_contract_…`, changes a column's type, checks a whole table under its lock or holds up its writers for an index.
 * A new table may do what it likes: nobody uses it yet. A file outside transactions must be right when it runs again.
 */
export async function findMigrationFaults(folder = FOLDER): Promise<string[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= FIRST)
    .toSorted();
  const faults: string[] = [];
  for (const kind of KINDS) {
    const files = names.filter((name) =>
      Object.entries(kindOf(folder, name)).every(([key, is]) => kind[key] === is),
    );
    if (files.length > 0) faults.push(...(await lint(folder, files, kind)));
  }
  const outside = names.filter((name) => kindOf(folder, name).isOutside);
  return [
    ...faults,
    ...outside.flatMap((name) => unrepeatable(name, readFileSync(join(folder, name), 'utf8'))),
  ];
}

type Kind = Record<string, boolean> & { isContract: boolean; isOutside: boolean; isEarly: boolean };

const KINDS: Kind[] = [false, true].flatMap((isContract) =>
  [false, true].flatMap((isOutside) => [false, true].map((isEarly) => ({ isContract, isOutside, isEarly }))),
);

function kindOf(folder: string, name: string): Kind {
  return {
    isContract: /^\d+_contract_/.test(name),
    isOutside: isOutsideTransactions(readFileSync(join(folder, name), 'utf8')),
    isEarly: Number.parseInt(name, 10) < FIRST_CONCURRENT,
  };
}

/** A concurrent index that was cut off stays, invalid, and would count as there. */
function unrepeatable(name: string, text: string): string[] {
  const made = [...text.matchAll(/create (?:unique )?index concurrently\s+(?:if not exists\s+)?(\w+)/gi)];
  return made
    .filter(([, index]) => !new RegExp(`drop index concurrently if exists ${index};`, 'i').test(text))
    .map(
      ([, index]) =>
        `${name}: begin with “drop index concurrently if exists ${index};”, for what was cut off.`,
    );
}

async function lint(folder: string, names: string[], kind: Kind): Promise<string[]> {
  const off = [...OFF, ...(kind.isContract ? CONTRACT_ONLY : []), ...(kind.isEarly ? CONCURRENT : [])];
  const words = ['--reporter=json', '--pg-version=18', `--exclude=${off.join(',')}`];
  if (!kind.isOutside) words.push('--assume-in-transaction');
  const files = names.map((name) => join(folder, name));
  const { output } = await runNode([program('squawk-cli/js/bin/squawk'), ...words, ...files], {
    output: 'hold',
  });
  const found = JSON.parse(
    output.slice(output.indexOf('['), output.lastIndexOf(']') + 1) || '[]',
  ) as Finding[];
  return found
    .filter(({ file, line }) => !isOfNewTable(readFileSync(file, 'utf8'), line))
    .map(({ file, line, rule_name: rule, message }) => {
      const name = file.slice(folder.length + 1);
      const hint = CONTRACT_ONLY.includes(rule) ? ' One release later, in a file named NNNN_contract_….' : '';
      return `${name}:${line + 1} ${rule}: ${message}${hint}`;
    });
}

/** Whether the statement that begins in that line is about a table that the same file makes. */
function isOfNewTable(text: string, line: number): boolean {
  const statement = text.split('\n').slice(line).join('\n');
  const table = /^\s*(?:alter table|create (?:unique )?index \w+ on)\s+(?:only\s+)?(\w+)/i.exec(
    statement,
  )?.[1];
  return table !== undefined && new RegExp(`create table (?:if not exists )?${table}\\b`, 'i').test(text);
}
