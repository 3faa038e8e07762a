import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type DuePayout = {
  id: string;
  accountId: string;
  bankCode: string;
  holder: string;
  numberCipher: Uint8Array;
  amountSantim: number;
  /** How it stood before it was taken. */
  state: 'approved' | 'sent' | 'unknown';
  sentAt: Date;
};

/**
 * Payouts by a provider that are due, each for one worker only: its next look is moved to `leaseUntil`. What has not been sent
 * yet is given only where `isOpen`, and counts as sent with unknown outcome from here on, before anybody is called: whoever dies
 * after this leaves it to be asked after, never to be sent again.
 */
export async function claimDuePayouts(
  db: Db | Tx,
  { now, leaseUntil, isOpen, limit }: { now: Date; leaseUntil: Date; isOpen: boolean; limit: number },
): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    with due as (
      select id, state from payouts
      where next_check_at <= ${now} and rail = 'chapa'
        and (state in ('sent', 'unknown') or (state = 'approved' and ${isOpen}::boolean))
      order by next_check_at limit ${limit} for update skip locked
    )
    update payouts p set next_check_at = ${leaseUntil},
      state = case when due.state = 'approved' then 'unknown' else p.state end,
      sent_at = case when due.state = 'approved' then ${now} else p.sent_at end
    from due, payout_accounts a
    where p.id = due.id and a.id = p.account_id
    returning p.id, p.account_id, a.bank_code, a.holder, a.number_cipher, p.amount_santim, due.state, p.sent_at`.execute(
    db,
  );
  return rows;
}

/** Whether something waits to be sent. */
export async function hasUnsentPayout(db: Db | Tx, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('nextCheckAt', '<=', now)
    .where('state', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what a call said of a payout that nobody has settled meanwhile. */
export async function updateSentPayout(
  db: Db | Tx,
  id: string,
  change: { state: 'approved' | 'sent' | 'unknown'; nextCheckAt: Date; sentAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('payouts')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .execute();
}
