import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scratchServer } from '#tools/postgres/scratch.ts';
import { ensureDatabase } from '#tools/postgres/server.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-migrate-'));
const NAME = `migrate_${process.pid}`;
let url = '';
let client: pg.Client;

const file = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text);
const names = async () =>
  (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    (row) => row.name,
  );
const columns = async () =>
  (
    await client.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'pots'::regclass and attnum > 0 and not attisdropped",
    )
  ).rows.map((row) => row.name);

beforeAll(async () => {
  const server = await scratchServer();
  await ensureDatabase(server, NAME);
  url = server.url(NAME);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  file(
    '0001_pots',
    "create table pots (id bigint primary key, old text);\ninsert into pots values (1, 'x');",
  );
  await migrate(url, { folder });
});
afterEach(async () => void (await client.query('rollback')));
afterAll(async () => {
  await client.end();
  const admin = new pg.Client({ connectionString: (await scratchServer()).url('postgres') });
  await admin.connect();
  await admin.query(`drop database ${NAME} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

test('a file without a transaction makes an index concurrently, and is right when it is run again after a kill', async () => {
  const text = `-- no transaction: all sell on meanwhile
drop index concurrently if exists pots_old;
-- Of what is searched; by its text.
create index concurrently pots_old on pots (old);
`;
  file('0002_index', text);
  expect(await migrate(url, { folder })).toEqual(['0002_index']);
  // Cut off before its name was noted: what was half made is made anew.
  await client.query("delete from kysely_migration where name = '0002_index'");
  await client.query("update pg_index set indisvalid = false where indexrelid = 'pots_old'::regclass");
  expect(await migrate(url, { folder })).toEqual(['0002_index']);
  const { rows } = await client.query(
    "select indisvalid from pg_index where indexrelid = 'pots_old'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('two that migrate at once apply each file once, a concurrent index among them', async () => {
  file(
    '0003_more',
    '-- no transaction\ndrop index concurrently if exists pots_more;\ncreate index concurrently pots_more on pots (id, old);',
  );
  file('0004_shade', 'alter table pots add column shade text;');
  const applied = await Promise.all([
    migrate(url, { folder }),
    migrate(url, { folder }),
    migrate(url, { folder }),
  ]);
  expect(applied.flat().toSorted()).toEqual(['0003_more', '0004_shade']);
  expect(await migrate(url, { folder })).toEqual([]);
});

test('what takes away waits for the second half of an upgrade; what only adds does not wait for it', async () => {
  file('0005_contract_pots', 'alter table pots drop column old;');
  file('0006_lid', 'alter table pots add column lid text;');
  expect(await migrate(url, { folder, phase: 'expand' })).toEqual(['0006_lid']);
  expect(await columns()).toEqual(['id', 'old', 'shade', 'lid']);
  expect(await migrate(url, { folder, phase: 'expand' })).toEqual([]);
  expect(await migrate(url, { folder })).toEqual(['0005_contract_pots']);
  expect(await columns()).toEqual(['id', 'shade', 'lid']);
});

test('a table that is in use is asked for again and again, and nobody queues behind the wait for long', async () => {
  file('0007_handle', 'alter table pots add column handle text;');
  await client.query('begin; lock table pots in access share mode');
  const applied = migrate(url, { folder });
  await sleep(3_500);
  await client.query('commit');
  expect(await applied).toEqual(['0007_handle']);
});

test('of several files the good ones stay when one fails, which leaves nothing of itself', async () => {
  file('0008_good', 'alter table pots add column good text;');
  file('0009_bad', 'alter table pots add column half text;\nselect 1 / 0;');
  await expect(migrate(url, { folder })).rejects.toThrow(/0009_bad failed: division by zero/);
  expect(await names()).toContain('0008_good');
  expect(await columns()).not.toContain('half');
  file('0009_bad', 'alter table pots add column half text;');
  expect(await migrate(url, { folder })).toEqual(['0009_bad']);
});
