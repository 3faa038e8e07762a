import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** The schema of the shop that `olderRows` come from. */
export const OLDER = '0025_vendor_texts';

/**
 * What a shop held at that schema: purchases, payments, returns, members, letters, chats, mails, all of invented people.
 * A line of the file is a table's name, a tab and a row as JSON; every table that a later migration touches has some.
 */
export const olderRows = Map.groupBy(
  readFileSync(join(import.meta.dirname, 'older-database.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]),
  ([table]) => table,
);

/** Writes them into a database of that schema: no trigger runs, and no order of the tables matters. For a superuser. */
export async function fillOlder(client: pg.ClientBase): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query(`truncate ${[...olderRows.keys()].join(', ')} cascade`);
  for (const [table, ofTable] of olderRows) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
      [`[${ofTable.map(([, row]) => row).join(',')}]`],
    );
  }
  await client.query(`
    select setval(pg_get_serial_sequence(table_name, column_name), 1000) from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`);
  await client.query("select setval('order_numbers', 1000)");
}
