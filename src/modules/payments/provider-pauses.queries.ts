import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Those of the providers whose starts were left without an answer `atLeast` times since `since`, the last time after `lastAfter`. */
export async function selectSilentProviders(
  db: Db | Tx,
  providers: readonly string[],
  { since, lastAfter, atLeast }: { since: Date; lastAfter: Date; atLeast: number },
): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from payment_attempts
    where answer = 'lost' and provider = any(${providers}::text[]) and created_at > ${since}
    group by provider having count(*) >= ${atLeast} and max(created_at) > ${lastAfter}`.execute(db);
  return rows.map(({ provider }) => provider);
}
