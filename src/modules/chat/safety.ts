import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { cleanText } from '#platform/validation.ts';
import { ChatError } from './chat.errors.ts';
import type { ReportChat } from './chat.schema.ts';
import {
  insertConversation,
  insertReport,
  lockConversation,
  updateBlocked,
} from './conversations.queries.ts';
import { selectMessagePosition } from './messages.queries.ts';
import type { Participant } from './participants.ts';
import { partiesOf } from './send-message.ts';
import { recordChatEvent } from './record-chat-event.ts';

/** Ends (or opens again) the conversation for both sides, from the caller's side. Twice is the same as once. */
export async function setBlocked(ctx: Ctx, participant: Participant, isBlocked: boolean): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!participant.conversation && !isBlocked) return;
    if (!participant.conversation) await insertConversation(tx.db, participant);
    const conversation = await lockConversation(tx.db, participant);
    if (!conversation) throw ChatError.conversation_gone();
    const was = participant.side === 'shopper' ? conversation.shopperBlockedAt : conversation.vendorBlockedAt;
    if ((was !== null) === isBlocked) return;
    await updateBlocked(tx.db, conversation.id, participant.side, isBlocked ? tx.now() : null);
    await recordChatEvent(tx, {
      ...partiesOf(participant),
      kind: 'conversation',
      conversationId: conversation.id,
    });
  });
}

/** Tells staff of a conversation, or of one of the other side's messages, with what it said. Once per reporter. */
export async function reportChat(ctx: Ctx, participant: Participant, report: ReportChat): Promise<void> {
  if (!participant.conversation) throw ChatError.conversation_gone();
  const conversationId = participant.conversation.id;
  const place = report.messageId === undefined ? null : await selectMessagePosition(ctx.db, report.messageId);
  if (place === undefined || (place && place.conversationId !== conversationId))
    throw ChatError.message_gone();
  await insertReport(ctx.db, {
    conversationId,
    messageId: place?.id ?? null,
    reporterId: participant.userId,
    reason: report.reason,
    details: cleanText(report.details),
    content: place?.content ?? null,
  });
}
