import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { vendorWithRight } from '#shop/require-vendor-right.ts';
import { getSetting } from '#shop/settings.ts';
import { transact } from '#platform/transact.ts';
import { cleanText } from '#platform/validation.ts';
import { removePrivateFiles } from '#modules/media/index.ts';
import { deleteAttachmentsOf } from './attachments.queries.ts';
import { ChatError } from './chat.errors.ts';
import type { ChatMessage, ChatSide } from './chat.schema.ts';
import { type Conversation, lockConversation, reduceUnread } from './conversations.queries.ts';
import {
  markDeleted,
  type MessagePosition,
  selectChatMessage,
  selectMessagePosition,
  updateContent,
} from './messages.queries.ts';
import { otherSide, readMarkers } from './participants.ts';
import { assertNotBlocked } from './send-message.ts';
import { toChatMessage } from './to-chat-message.ts';
import { recordChatEvent } from './record-chat-event.ts';

/** Changes the words of one's own message within the time allowed; it is marked as edited from then on. */
export async function editMessage(ctx: Ctx, messageId: number, text: string): Promise<ChatMessage> {
  const content = cleanText(text);
  return change(ctx, messageId, async (tx, place, { conversation, side, userId }) => {
    assertNotBlocked({ ...place, side, userId, conversation }, conversation);
    if (content === '' && !place.hasAttachments) throw ChatError.content_empty();
    if (place.deletedAt) throw ChatError.message_gone();
    if (content === place.content) return false;
    await updateContent(tx.db, messageId, content, tx.now());
    return true;
  });
}

/** Takes one's own message back within the time allowed: a mark stays in its place. Twice is the same as once. */
export async function deleteMessage(ctx: Ctx, messageId: number): Promise<ChatMessage> {
  let fileIds: string[] = [];
  const message = await change(ctx, messageId, async (tx, place, { conversation, side }) => {
    if (place.deletedAt) return false;
    fileIds = await deleteAttachmentsOf(tx.db, messageId);
    await markDeleted(tx.db, messageId, tx.now());
    const { otherSeen } = readMarkers(side, conversation);
    if (place.position > otherSeen) await reduceUnread(tx.db, conversation.id, otherSide(side));
    return true;
  });
  await removePrivateFiles(ctx, fileIds);
  return message;
}

type Acting = { conversation: Conversation; side: ChatSide; userId: number };

async function change(
  ctx: Ctx,
  messageId: number,
  work: (tx: TxCtx, place: MessagePosition, acting: Acting) => Promise<boolean>,
): Promise<ChatMessage> {
  const userId = requireShopper(ctx);
  const changeMinutes = await getSetting(ctx.db, 'chat_change_minutes');
  return transact(ctx, async (tx) => {
    const found = await selectMessagePosition(tx.db, messageId);
    const side = found && sideOfSender(ctx, found, userId);
    if (!found || !side) throw ChatError.message_gone();
    const conversation = await lockConversation(tx.db, found);
    // Read again behind the lock: somebody may have deleted it meanwhile.
    const place = await selectMessagePosition(tx.db, messageId);
    if (!conversation || !place) throw ChatError.message_gone();
    if (!place.deletedAt && tx.now().getTime() > place.sentAt.getTime() + changeMinutes * 60_000)
      throw ChatError.too_late({ minutes: changeMinutes });
    if (await work(tx, place, { conversation, side, userId })) {
      const { conversationId, shopperId, vendorId } = place;
      await recordChatEvent(tx, { kind: 'changed', conversationId, messageId, shopperId, vendorId, side });
    }
    const row = await selectChatMessage(tx.db, side, messageId);
    return toChatMessage(row!, { side, changeMinutes, ...readMarkers(side, conversation) });
  });
}

/** The side on which the caller sent it; null for everyone else, and for who has left the vendor's team. */
function sideOfSender(ctx: Ctx, place: MessagePosition, userId: number): ChatSide | null {
  if (place.senderId !== userId) return null;
  if (place.senderSide === 'shopper') return place.shopperId === userId ? 'shopper' : null;
  return place.vendorId === vendorWithRight(ctx, 'chat.answer') ? 'vendor' : null;
}
