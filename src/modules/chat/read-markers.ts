import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { ChatError } from './chat.errors.ts';
import { lockConversation, sumUnread, updateReadMarker } from './conversations.queries.ts';
import { selectMessagePosition } from './messages.queries.ts';
import { type Participant, readMarkers } from './participants.ts';
import { partiesOf } from './send-message.ts';
import { recordChatEvent, notifyTyping } from './record-chat-event.ts';

/**
 * Marks the conversation as seen up to a message, and answers how much is unseen in all conversations. The mark never
 * moves back, so marks of several tabs may arrive in any order.
 */
export async function markRead(ctx: Ctx, participant: Participant, upTo: number): Promise<number> {
  await transact(ctx, async (tx) => {
    const place = await selectMessagePosition(tx.db, upTo);
    const conversation = participant.conversation && (await lockConversation(tx.db, participant));
    if (!conversation || place?.conversationId !== conversation.id) throw ChatError.message_gone();
    if (place.position <= readMarkers(participant.side, conversation).ownSeen) return;
    await updateReadMarker(tx.db, conversation.id, participant.side, place.position);
    await recordChatEvent(tx, { ...partiesOf(participant), kind: 'seen', conversationId: conversation.id });
  });
  if (participant.side === 'vendor') return sumUnread(ctx.db, 'vendor', participant.vendorId);
  const inbox = await sumUnread(ctx.db, 'shopper', participant.shopperId);
  ctx.visit.touchCounts({ inbox });
  return inbox;
}

/** Lets the other side's open pages show for a second that somebody types here. Nothing before the first message. */
export async function announceTyping(ctx: Ctx, participant: Participant): Promise<void> {
  const { conversation } = participant;
  if (!conversation || conversation.shopperBlockedAt || conversation.vendorBlockedAt) return;
  if (isTooSoon(`${participant.userId}:${conversation.id}`, ctx.now().getTime())) return;
  await notifyTyping(ctx, partiesOf(participant));
}

const TYPING_STEP_MS = 400;
const KEPT = 5_000;
const lastTyped = new Map<string, number>();

/** Keys are pressed more often than the other side needs to know. */
function isTooSoon(key: string, now: number): boolean {
  const last = lastTyped.get(key) ?? 0;
  if (now - last < TYPING_STEP_MS) return true;
  lastTyped.delete(key);
  lastTyped.set(key, now);
  if (lastTyped.size > KEPT) lastTyped.delete(lastTyped.keys().next().value!);
  return false;
}
