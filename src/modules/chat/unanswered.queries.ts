import { sql } from 'kysely';

/**
 * Whether the shopper wrote last in a conversation `c` that neither has blocked, as the index has it, and its team did not say that
 * it needs no answer.
 */
export const IS_UNANSWERED = sql<boolean>`(c.last_message_at > coalesce(c.last_vendor_message_at, '-infinity')
  and c.last_position > c.settled_position and c.shopper_blocked_at is null and c.vendor_blocked_at is null)`;

/** Since when `c` waits for the vendor: the first word after the vendor's last, and after what needed no answer. Null when all of them were taken back. */
export const UNANSWERED_SINCE = sql<Date | null>`(select m.sent_at from messages m
  where m.conversation_id = c.id and m.sender_side = 'shopper' and m.deleted_at is null
    and m.position > greatest(c.settled_position, (select max(v.position) from messages v
      where v.conversation_id = c.id and v.sender_side = 'vendor'))
  order by m.position limit 1)`;
