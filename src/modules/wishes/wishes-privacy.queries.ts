import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';

/**
 * Takes the person's votes off all wishes, locked in the order of their ids, and the person off their own: what nobody
 * else wants goes, of what others voted for the title stays.
 */
export async function anonymizeWishes(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from wishes
    where user_id = ${userId} or id in (select wish_id from wish_votes where user_id = ${userId})
    order by id for no key update`.execute(tx);
  await sql`with gone as (delete from wish_votes where user_id = ${userId} returning wish_id)
    update wishes set vote_count = greatest(vote_count - 1, 0) where id in (select wish_id from gone)`.execute(
    tx,
  );
  await tx.deleteFrom('wishes').where('userId', '=', userId).where('voteCount', '=', 0).execute();
  await tx.updateTable('wishes').set({ userId: null, details: '' }).where('userId', '=', userId).execute();
}
