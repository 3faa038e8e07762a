// Every table has one owner, the folder of src whose code alone writes it: db/owners.json says which.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/run/programs.ts';

/** What db/owners.json holds: tables, and functions of the database that write tables (`end_sales()`), by owner. */
export type Owners = Record<string, string[]>;

/** The tables of the database, and which of them each of its functions writes. */
export type Schema = { tables: Set<string>; functions: Map<string, string[]> };

type Source = { file: string; text: string };
type Write = { line: number; target: string };

/** Stands for a table that is only known when the program runs. */
const UNREADABLE = '?';
/** Deletes from the tables that its callers name; those names are read instead. */
const BY_CALLER = 'src/platform/owned-rows.ts';

const COMMENTS = /^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm;
const NAME = String.raw`(?:only\s+)?((?:"?\w+"?\.)?"?\w+"?|\$\{)`;
const RAW = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|alter\s+table|drop\s+table|(?<!\b(?:for|key|do|on)\s+)update)\s+${NAME}`,
  'gi',
);
const TRUNCATE = new RegExp(String.raw`\btruncate\s+(?:table\s+)?${NAME}(?:\s*,\s*${NAME})*`, 'gi');
const COPY = new RegExp(String.raw`\bcopy\s+${NAME}\s*(?:\([^)]*\)\s*)?from\b`, 'gi');
const BUILDER = /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`]([\w.]+)|.)/g;
const OWNED_ROWS = /\bownedRows\(\s*\[[\s\S]*?\]\s*\)/g;
const OWNED_ROW = /\btable:\s*(?:'(\w+)'|.)/g;
const FUNCTION = /^create or replace function public\.(\w+)\([\s\S]*?\$function\$;/gim;

/** Reads db/schema.sql. */
export function readSchema(sql: string): Schema {
  const tables = new Set([...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name!));
  const functions = new Map<string, string[]>();
  for (const [body, name] of sql.matchAll(FUNCTION)) {
    const written = rawWrites(body).map(({ target }) => target);
    const known = [...new Set(written)].filter((target) => tables.has(target));
    if (known.length > 0) functions.set(name!, known.toSorted());
  }
  return { tables, functions };
}

/** What is wrong: writers of other owners' tables, tables without an owner or with two, and owners of what is not there. */
export function findOwnerFaults(sources: readonly Source[], schema: Schema, owners: Owners): string[] {
  const ownerOf = new Map<string, string>();
  const faults: string[] = [];
  for (const [owner, names] of Object.entries(owners))
    for (const name of names) {
      if (ownerOf.has(name)) faults.push(`${name} has two owners: ${ownerOf.get(name)} and ${owner}`);
      ownerOf.set(name, owner);
    }
  const all = [...schema.tables, ...[...schema.functions.keys()].map((name) => `${name}()`)];
  for (const name of all) if (!ownerOf.has(name)) faults.push(`${name} has no owner in db/owners.json`);
  for (const name of ownerOf.keys())
    if (!all.includes(name) && !name.includes('.'))
      faults.push(`db/owners.json names ${name}, which is not there`);
  for (const { file, text } of sources)
    for (const { line, target } of writesIn(file, text, schema)) {
      const owner = ownerOf.get(target);
      if (target === UNREADABLE)
        faults.push(`${file}:${line} writes a table that its statement does not name`);
      else if (owner !== undefined && owner !== folderOf(file))
        faults.push(`${file}:${line} writes ${target}, which belongs to ${owner}: call its index`);
    }
  return faults;
}

function writesIn(file: string, text: string, { functions }: Schema): Write[] {
  if (file === BY_CALLER) return [];
  const code = text.replace(COMMENTS, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const calls = [...functions.keys()].flatMap((name) =>
    [...code.matchAll(new RegExp(String.raw`\b${name}\s*\(`, 'g'))].map(({ index }) => ({
      index,
      target: `${name}()`,
    })),
  );
  const owned = [...code.matchAll(OWNED_ROWS)].flatMap(({ 0: call, index }) =>
    [...call.matchAll(OWNED_ROW)].map((row) => ({ index: index + row.index, target: row[1] ?? UNREADABLE })),
  );
  const built = [...code.matchAll(BUILDER)].map(({ 1: name, index }) => ({
    index,
    target:
      name === undefined ? UNREADABLE : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  }));
  return [...rawWrites(code), ...built, ...owned, ...calls].map(({ index, target }) => ({
    line: code.slice(0, index).split('\n').length,
    target,
  }));
}

function rawWrites(code: string): { index: number; target: string }[] {
  return [RAW, TRUNCATE, COPY].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(({ index, 1: first, 2: more }) =>
      [first, more]
        .filter((name) => name !== undefined)
        .map((name) => ({
          index,
          target:
            name === '${'
              ? UNREADABLE
              : name
                  .replaceAll('"', '')
                  .replace(/^public\./i, '')
                  .toLowerCase(),
        })),
    ),
  );
}

/** The owner whose code a file of src is: its module, or else its folder. */
function folderOf(file: string): string {
  const [, folder, module] = file.split('/');
  return folder === 'modules' ? module! : folder!;
}

/** What db/owners.json and db/schema.sql say now. */
export function readOwners(): { owners: Owners; schema: Schema } {
  const read = (file: string) => readFileSync(join(root, 'db', file), 'utf8');
  return { owners: JSON.parse(read('owners.json')) as Owners, schema: readSchema(read('schema.sql')) };
}

/** Whether src keeps to db/owners.json: what is wrong, a line each. */
export function checkOwners(): string[] {
  const { owners, schema } = readOwners();
  const files = globSync('src/**/*.{ts,tsx,mjs}', { cwd: root, exclude: ['src/generated/**'] })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  return findOwnerFaults(sources, schema, owners);
}
