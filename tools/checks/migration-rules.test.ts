import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMigrationFaults } from './migration-rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('a migration that running code could not live with is named with its line; before the rule nothing is', async () => {
  file('0100_old.sql', 'alter table orders drop column note;');
  file(
    '0901_words.sql',
    `-- A comment.
alter table products add column shade text;
alter table orders drop column note;
alter table orders rename column a to b;
alter table orders alter column total type numeric;
alter table orders add column must text not null;
alter table orders add constraint positive check (total > 0);`,
  );
  const faults = (await findMigrationFaults(folder)).map((fault) => fault.split(':').slice(0, 2).join(':'));
  expect([...new Set(faults)]).toEqual([
    '0901_words.sql:3 ban-drop-column',
    '0901_words.sql:4 renaming-column',
    '0901_words.sql:5 changing-column-type',
    '0901_words.sql:6 adding-required-field',
    '0901_words.sql:7 constraint-missing-not-valid',
  ]);
});

test('a contract migration may take away what a release before has given up; a new table may do what it likes', async () => {
  rmSync(join(folder, '0901_words.sql'));
  file('0902_contract_words.sql', 'alter table orders drop column note;');
  file(
    '0903_shades.sql',
    `create table shades (id bigint generated always as identity primary key, name text not null);
create index shades_name on shades (name);
alter table shades add constraint named check (name <> '');
alter table products add column shade_id bigint;`,
  );
  expect(await findMigrationFaults(folder)).toEqual([]);
});

test('an index of a table in use is made concurrently, outside transactions, so that it can be made again', async () => {
  for (const name of ['0902_contract_words.sql', '0903_shades.sql']) rmSync(join(folder, name));
  const right =
    'drop index concurrently if exists by_note;\ncreate index concurrently by_note on orders (note);';
  file('0904_held_up.sql', 'create index by_note on orders (note);');
  file('0905_in_a_transaction.sql', right);
  file('0906_outside.sql', `-- no transaction\n${right}`);
  file('0907_not_again.sql', '-- no transaction\ncreate index concurrently by_total on orders (total);');
  const faults = await findMigrationFaults(folder);
  expect(faults.map((fault) => fault.split(' ', 2).join(' '))).toEqual([
    '0904_held_up.sql:1 require-concurrent-index-creation:',
    '0905_in_a_transaction.sql:2 ban-concurrent-index-creation-in-transaction:',
    '0907_not_again.sql: begin',
  ]);
});

test('the migrations of the shop keep the rule', async () => {
  expect(await findMigrationFaults()).toEqual([]);
});
