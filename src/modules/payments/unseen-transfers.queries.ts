import { sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** Whether a line of its bank's statements is of the claim `c`, be it of another sum: that is a task of its own. */
const IS_SHOWN = sql`exists (select from statement_lines l where l.matched_kind = 'payment' and l.matched_to = coalesce(c.own_payment_id, c.payment_id)::text
  and l.provider = c.bank and l.state in ('matched', 'amount_differs'))`;

/** Whether the claim `c` was confirmed by hand, is shown by no statement, and nobody has said why. */
export const IS_UNSEEN = sql<SqlBool>`(c.unseen_since is not null and c.unseen_reason is null and not ${IS_SHOWN})`;

const day = (at: string) => sql`(${sql.raw(at)} at time zone 'Africa/Addis_Ababa')::date`;

/**
 * Notes which confirmed transfers no statement shows although the bank's statements begin before them and reach past the day of
 * their confirmation, by a statement that was taken in before `takenBefore`; answers how many are new.
 */
export async function updateUnseen(
  db: Db | Tx,
  { now, takenBefore }: { now: Date; takenBefore: Date },
): Promise<number> {
  const { rows } = await sql`
    update transfer_claims c set unseen_since = ${now}::timestamptz
    where c.state = 'confirmed' and c.unseen_since is null
      and exists (select from provider_statements s where s.provider = c.bank and ${day('s.first_at')} <= ${day('c.created_at')})
      and exists (select from provider_statements s where s.provider = c.bank and s.created_at < ${takenBefore}::timestamptz
        and ${day('s.last_at')} >= ${day('c.decided_at')})
      and not ${IS_SHOWN}
    returning c.id`.execute(db);
  return rows.length;
}

/** Notes why a claim needs no statement; false when none is looked for. */
export async function updateUnseenClosed(tx: Tx, id: number, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update transfer_claims c set unseen_reason = ${reason} where c.id = ${id} and ${IS_UNSEEN} returning c.id`.execute(
    tx,
  );
  return rows.length > 0;
}
