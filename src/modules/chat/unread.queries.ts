import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { ChatSide } from './chat.schema.ts';

/** As the partial indexes have it. */
const TO_TELL: Record<ChatSide, RawBuilder<boolean>> = {
  shopper: sql`c.shopper_unread > 0 and c.shopper_told <= c.shopper_seen`,
  vendor: sql`c.vendor_unread > 0 and c.vendor_told <= c.vendor_seen`,
};
const SEEN: Record<ChatSide, RawBuilder<number>> = {
  shopper: sql`c.shopper_seen`,
  vendor: sql`c.vendor_seen`,
};

/** Conversations with a message that the side has not seen since `before` and was not told of. Blocked ones are quiet. */
export async function selectLongUnread(
  db: Db | Tx,
  side: ChatSide,
  before: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conversations c
    where ${TO_TELL[side]} and c.shopper_blocked_at is null and c.vendor_blocked_at is null
      and exists (select 1 from messages m where m.conversation_id = c.id and m.position > ${SEEN[side]}
        and m.sender_side <> ${side} and m.deleted_at is null and m.sent_at <= ${before})
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that the side is told of all that stands there now; undefined when it has looked or was told meanwhile. */
export async function markUnreadNotified(
  tx: Tx,
  side: ChatSide,
  conversationId: number,
): Promise<number | undefined> {
  const told = side === 'shopper' ? sql`shopper_told` : sql`vendor_told`;
  const { rows } = await sql<{ position: number }>`
    update conversations c set ${told} = c.last_position
    where c.id = ${conversationId} and ${TO_TELL[side]} returning c.last_position as position`.execute(tx);
  return rows[0]?.position;
}
