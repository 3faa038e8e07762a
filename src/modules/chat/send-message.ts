import type { Ctx, TxCtx } from '#platform/context.ts';
import { keyExpiry, requestHash, updateKeyResult, withIdempotencyKey } from '#platform/idempotency.ts';
import { countAttempt, retryAfterSeconds } from '#platform/limits.ts';
import { getSetting } from '#shop/settings.ts';
import { ownerName } from '#platform/owner.ts';
import { transact } from '#platform/transact.ts';
import { cleanText } from '#platform/validation.ts';
import { parseOrderNumber } from '#modules/orders/index.ts';
import { bindAttachments } from './attachments.queries.ts';
import { ChatError } from './chat.errors.ts';
import type { ChatMessage, SendMessage } from './chat.schema.ts';
import { type Conversation, insertConversation, lockConversation } from './conversations.queries.ts';
import {
  insertChatMessage,
  selectChatMessage,
  selectPartiesOrder,
  selectVendorProduct,
} from './messages.queries.ts';
import { type Participant, readMarkers } from './participants.ts';
import { toChatMessage } from './to-chat-message.ts';
import { recordChatEvent } from './record-chat-event.ts';

/** Messages of one person, over all conversations. */
const RATE = { limit: 60, windowMs: 60_000 };

/**
 * Sends a message; the first one opens the conversation. Sent again with the same `clientKey` it is the message that is
 * there already: whoever is not sure that it arrived sends it again. Another message under a used key is refused
 * (chat.key_used); a refused message leaves its key free. Senders of one conversation wait for each other, so
 * its messages have one order, which is the order in which everyone is told of them.
 */
export async function sendMessage(
  ctx: Ctx,
  participant: Participant,
  input: SendMessage,
): Promise<ChatMessage> {
  const content = cleanText(input.content);
  const attachmentIds = [...new Set(input.attachmentIds)];
  if (content === '' && attachmentIds.length === 0) throw ChatError.content_empty();
  if (participant.side === 'shopper' && ctx.actor.vendorId === participant.vendorId)
    throw ChatError.own_store();
  if (!(await countAttempt(ctx, `chat:user:${participant.userId}`, RATE)))
    throw ChatError.too_many_messages({ seconds: retryAfterSeconds(ctx, RATE) });
  const changeMinutes = await getSetting(ctx.db, 'chat_change_minutes');
  return transact(ctx, async (tx) => {
    const { id, conversation } = await sendOnce(tx, participant, { ...input, content, attachmentIds });
    const row = await selectChatMessage(tx.db, participant.side, id);
    return toChatMessage(row!, {
      side: participant.side,
      changeMinutes,
      ...readMarkers(participant.side, conversation),
    });
  });
}

async function lockOrCreateConversation(tx: TxCtx, participant: Participant): Promise<Conversation> {
  if (!participant.conversation) await insertConversation(tx.db, participant);
  const conversation = await lockConversation(tx.db, participant);
  if (!conversation) throw ChatError.conversation_gone();
  return conversation;
}

type Sent = { id: number; conversation: Conversation };

async function sendOnce(tx: TxCtx, participant: Participant, message: SendMessage): Promise<Sent> {
  const { clientKey: key, content, productId, orderNumber, attachmentIds } = message;
  if (key === undefined) return await write(tx, participant, message);
  const { side, shopperId, vendorId, userId } = participant;
  const request = {
    operation: 'message' as const,
    key,
    owners: [ownerName({ shopperId: userId })],
    requestHash: requestHash([side, shopperId, vendorId, content, productId, orderNumber, attachmentIds]),
    expiresAt: keyExpiry(tx),
  };
  return await withIdempotencyKey(tx, request, {
    make: async () => {
      const sent = await write(tx, participant, message);
      await updateKeyResult(tx.db, request, String(sent.id));
      return sent;
    },
    again: async ({ resultId }) => ({
      id: Number(resultId),
      conversation: await lockOrCreateConversation(tx, participant),
    }),
    reused: ChatError.key_used,
  });
}

/** Refuses what may not be said to each other any more; what was sent before stays readable. */
export function assertNotBlocked(participant: Participant, conversation: Conversation): void {
  const { shopperBlockedAt, vendorBlockedAt, isVendorOpen } = conversation;
  const [own, other] =
    participant.side === 'shopper'
      ? [shopperBlockedAt, vendorBlockedAt]
      : [vendorBlockedAt, shopperBlockedAt];
  if (own) throw ChatError.blocked_by_you();
  if (other) throw ChatError.blocked_by_other();
  // A suspended store's team answers on.
  if (participant.side === 'shopper' && !isVendorOpen) throw ChatError.suspended();
}

async function write(tx: TxCtx, participant: Participant, input: SendMessage): Promise<Sent> {
  const conversation = await lockOrCreateConversation(tx, participant);
  assertNotBlocked(participant, conversation);
  const { productId = null, attachmentIds } = input;
  const orderId =
    input.orderNumber === undefined ? null : await findOrder(tx, participant, input.orderNumber);
  if (productId !== null && !(await selectVendorProduct(tx.db, participant.vendorId, productId)))
    throw ChatError.product_gone();
  const id = await insertChatMessage(tx.db, {
    conversationId: conversation.id,
    senderSide: participant.side,
    senderId: participant.userId,
    kind: kindOf(attachmentIds.length > 0, productId, orderId),
    content: input.content,
    productId,
    orderId,
    clientKey: input.clientKey ?? null,
    now: tx.now(),
  });
  if (attachmentIds.length > 0) {
    const bound = await bindAttachments(tx.db, { messageId: id, userId: participant.userId, attachmentIds });
    if (bound < attachmentIds.length) throw ChatError.file_missing();
  }
  await recordChatEvent(tx, {
    ...partiesOf(participant),
    kind: 'message',
    conversationId: conversation.id,
    messageId: id,
  });
  return { id, conversation };
}

function kindOf(hasFiles: boolean, productId: number | null, orderId: number | null) {
  if (hasFiles) return 'attachment';
  if (productId !== null) return 'product';
  return orderId === null ? 'text' : 'order';
}

async function findOrder(tx: TxCtx, participant: Participant, orderNumber: string): Promise<number> {
  const number = parseOrderNumber(orderNumber);
  const id = number && (await selectPartiesOrder(tx.db, participant, number));
  if (!id) throw ChatError.order_gone();
  return id;
}

/** Who the participant's conversation is between, and which of them acts. */
export function partiesOf({ side, shopperId, vendorId }: Participant) {
  return { side, shopperId, vendorId };
}
