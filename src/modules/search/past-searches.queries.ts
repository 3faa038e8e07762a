import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** A text that was searched for: what it must match (null: it has no strict match), and who asked, as digests. */
export type UsedQuery = {
  folded: string;
  display: string;
  results: number;
  strict: string | null;
  callers: string[];
};

/**
 * Adds to the counts of past searches that match a product strictly: callers who are new to a text, and the days on which
 * new ones came. In the order of their keys, so that nodes never wait for each other in a ring.
 */
export async function upsertQueries(db: Db | Tx, used: readonly UsedQuery[], now: Date): Promise<void> {
  if (used.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  await sql`
    with given as materialized (
      select q.* from json_to_recordset(${JSON.stringify(used)}::json)
        as q (folded text, display text, results int, strict text, callers text[])
      where exists (select from products p where p.is_listed and p.search_vector @@ q.strict::tsquery)
    ), fresh as (
      insert into search_query_callers (folded, caller, day)
      select g.folded, c.caller, ${day}::date from given g, unnest(g.callers) as c (caller) order by 1, 2
      on conflict do nothing returning folded
    )
    insert into search_queries as known (folded, display, results, callers, days, last_day, last_used_at)
    select g.folded, g.display, g.results, (select count(*) from fresh f where f.folded = g.folded), 1, ${day}::date, ${now}
    from given g order by g.folded
    on conflict (folded) do update set results = excluded.results, last_used_at = excluded.last_used_at,
      callers = known.callers + excluded.callers,
      days = known.days + (excluded.callers > 0 and known.last_day is distinct from excluded.last_day)::int,
      last_day = case when excluded.callers > 0 then excluded.last_day else known.last_day end`.execute(db);
}

/** Forgets searches that were rare and long ago, and who asked for anything before that. */
export async function deleteForgottenQueries(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('searchQueries').where('lastUsedAt', '<', before).where('callers', '<', 5).execute();
  await db.deleteFrom('searchQueryCallers').where('day', '<', before).execute();
}

/** The words that are never suggested, as the operator wrote them. */
export async function selectBlocked(db: Db | Tx): Promise<string[]> {
  return (await db.selectFrom('searchBlocked').select('word').execute()).map(({ word }) => word);
}
