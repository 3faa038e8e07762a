import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** E-mails and texts sent to one of the addresses, by id from behind `after`. Codes in them are over and left out. */
export async function selectMessagesTo(
  db: Db | Tx,
  contacts: readonly string[],
  { after, take }: { after: number | null; take: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id, channel, recipient, subject, case when template = 'identity_code' then '' else body_text end as text,
      created_at, sent_at
    from messages_out
    where lower(recipient) = any (${lower(contacts)}::text[]) and (${after}::bigint is null or id > ${after})
    order by id limit ${take}`.execute(db);
  return rows;
}

/** Deletes what was sent to the addresses, and what was sent to anybody about the account. */
export async function deleteMessagesOf(tx: Tx, userId: number, contacts: readonly string[]): Promise<void> {
  await tx.deleteFrom('messagesOut').where('aboutUserId', '=', userId).execute();
  if (contacts.length === 0) return;
  await sql`delete from messages_out where lower(recipient) = any (${lower(contacts)}::text[])`.execute(tx);
}

/** Buyers type their address as they like; it is the same mailbox. */
function lower(contacts: readonly string[]): string[] {
  return contacts.map((contact) => contact.toLowerCase());
}
