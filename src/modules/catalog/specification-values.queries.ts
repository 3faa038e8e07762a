import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { SpecificationValue } from './specification-facets.ts';

/** The ids of the values by `key.slug`; new ones are written, in the order of their keys, so that two writers never wait in a ring. */
export async function upsertSpecificationValues(
  db: Tx,
  values: readonly SpecificationValue[],
): Promise<Map<string, number>> {
  if (values.length === 0) return new Map();
  const given = JSON.stringify(values);
  await sql`insert into specification_values (key, slug, value)
    select key, slug, value from json_to_recordset(${given}::json) as given (key text, slug text, value text)
    where not exists (select from specification_values v where v.key = given.key and v.slug = given.slug)
    order by key, slug on conflict (key, slug) do nothing`.execute(db);
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, v.key || '.' || v.slug as name
    from json_to_recordset(${given}::json) as given (key text, slug text)
      join specification_values v using (key, slug)`.execute(db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The ids of products whose search columns an older version of the program wrote, the first ones first. */
export async function selectOutdated(db: Db | Tx, version: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where search_version < ${version} order by search_version, id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
