import type { ClientBase } from 'pg';

/** Rows as the table has them: snake_case, times as ISO texts, json as plain values. */
export type Row = Record<string, unknown>;

const AT_ONCE = 2_000;

/**
 * Inserts rows that all have the columns of the first one; the other columns get their defaults. The table's own types
 * read the values, so arrays, json and search vectors need no casts.
 */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + AT_ONCE));
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [part],
    );
  }
}

/** Lets the table's identity column go on after the ids that were given. */
export async function continueIds(client: ClientBase, ...tables: string[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`,
    );
  }
}
