import type { ClientBase } from 'pg';

type Index = { name: string; definition: string };

/**
 * Drops the indexes of the tables that no constraint needs, lets `load` fill them, and makes the same indexes again:
 * building one over a full table is many times faster than adding row by row. To be called in a transaction, so that a
 * killed load leaves the indexes as they were.
 */
export async function withoutIndexes(
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
  onIndex: (name: string) => void,
): Promise<void> {
  const { rows } = await client.query<Index>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any ($1)
       and not exists (select from pg_constraint c where c.conindid = format('%I.%I', i.schemaname, i.indexname)::regclass)
     order by i.indexname`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await load();
  await client.query(`set local maintenance_work_mem = '512MB'`);
  // A table whose rows are still to be checked takes no index.
  await client.query('set constraints all immediate');
  for (const { name, definition } of rows) {
    onIndex(name);
    await client.query(definition);
  }
}
