import type { ClientBase } from 'pg';

type Index = { name: string; definition: string };
type Reference = Index & { table: string };

/**
 * Drops the indexes of the tables that no constraint needs, and their references to other tables, lets `load` fill them,
 * and makes the same again: building an index over a full table, and comparing two tables whole, is many times faster than
 * doing it row by row. To be called in a transaction, so that a killed load leaves all as it was.
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
  const references = await client.query<Reference>(
    `select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[]) order by conname`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  for (const { name, table } of references.rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  await client.query(`set local maintenance_work_mem = '512MB'`);
  // A table whose rows are still to be checked takes no index and no reference.
  await client.query('set constraints all immediate');
  for (const { name, definition } of rows) {
    onIndex(name);
    await client.query(definition);
  }
  for (const { name, table, definition } of references.rows) {
    onIndex(name);
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
