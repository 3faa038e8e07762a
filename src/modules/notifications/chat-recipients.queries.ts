import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { StoreNames } from '#shop/store-name.ts';

type Side = 'shopper' | 'vendor';

export type ChatRecipient = StoreNames & {
  vendorId: number;
  shopperId: number;
  shopperName: string;
  shopperEmail: string | null;
  /** The member of the team who looks after it, or null: then owner and managers hear of it. */
  assignedTo: number | null;
  /** What was said last; '' when it was a file. */
  said: string;
};

const SEEN: Record<Side, RawBuilder<number>> = {
  shopper: sql`c.shopper_seen`,
  vendor: sql`c.vendor_seen`,
};

/** The conversation and the newest message up to `position` that the side has not seen; nothing when it has. */
export async function selectChatRecipient(
  db: Db | Tx,
  { conversationId, side, position }: { conversationId: number; side: Side; position: number },
): Promise<ChatRecipient | undefined> {
  const { rows } = await sql<ChatRecipient>`
    select c.vendor_id, v.business_name, v.name_am, c.shopper_id, u.name as shopper_name,
      u.email as shopper_email, c.assigned_to, m.content as said
    from conversations c join vendors v on v.id = c.vendor_id join users u on u.id = c.shopper_id
      join lateral (select content from messages m where m.conversation_id = c.id and m.position > ${SEEN[side]}
        and m.position <= ${position} and m.sender_side <> ${side} and m.deleted_at is null
        order by m.position desc limit 1) m on true
    where c.id = ${conversationId}`.execute(db);
  return rows[0];
}
