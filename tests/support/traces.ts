import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

/** The tables of the shop that hold a text which fits the pattern (a POSIX one, in any case of letters). */
export async function tablesWith(db: Db, pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(name)} t
      where t::text ~* ${pattern} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
