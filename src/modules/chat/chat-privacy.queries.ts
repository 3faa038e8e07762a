import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** What a person and suppliers wrote to each other, by id from behind `after`. */
export async function selectMessagesOf(
  db: Db | Tx,
  userId: number,
  { after, take }: { after: number | null; take: number },
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id, v.business_name as supplier, m.sender_side as from, m.kind,
      case when m.deleted_at is null then m.content else '' end as content, m.sent_at, m.edited_at, m.deleted_at
    from conversations c join messages m on m.conversation_id = c.id join vendors v on v.id = c.vendor_id
    where c.shopper_id = ${userId} and (${after}::bigint is null or m.id > ${after})
    order by m.id limit ${take}`.execute(db);
  return rows;
}

/** The files of the person's conversations, and those they sent up without sending them. */
export async function selectAttachmentsOf(tx: Tx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from chat_attachments a
      left join messages m on m.id = a.message_id left join conversations c on c.id = m.conversation_id
    where c.shopper_id = ${userId} or (a.uploaded_by = ${userId} and a.message_id is null)`.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes the person's conversations with all that belongs to them. */
export async function deleteConversationsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('conversations').where('shopperId', '=', userId).execute();
  await tx.deleteFrom('chatShoppers').where('shopperId', '=', userId).execute();
}
