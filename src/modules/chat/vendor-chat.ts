import type { Ctx } from '#platform/context.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { violatesConstraint } from '#platform/errors.ts';
import { mediaUrl } from '#platform/storage.ts';
import { birr } from '#shop/money.ts';
import { transact } from '#platform/transact.ts';
import { ChatError } from './chat.errors.ts';
import { lockConversation, sumUnread, updateAssigned, updateSettled } from './conversations.queries.ts';
import {
  type ConversationRow,
  selectConversationRow,
  selectConversations,
  selectOrdersBetween,
} from './inbox.queries.ts';
import { likePattern, toLastMessage } from './read-chat.ts';
import { selectMessagePosition } from './messages.queries.ts';
import { vendorParticipant } from './participants.ts';
import { partiesOf } from './send-message.ts';
import { recordChatEvent } from './record-chat-event.ts';
import {
  deleteQuickReply,
  insertQuickReply,
  lockVendor,
  selectQuickReplies,
  selectTeamMembers,
} from './vendor-chat.queries.ts';
import {
  type ConversationsQuery,
  QUICK_REPLIES_MAX,
  type QuickReply,
  type SaveQuickReply,
  type TeamMember,
  type VendorConversation,
  type VendorConversationDetail,
} from './vendor-chat.schema.ts';

const ORDERS_BESIDE = 5;

/** The conversations of the caller's vendor, the newest message first. */
export async function listConversations(
  ctx: Ctx,
  { q, only, before, limit }: ConversationsQuery,
): Promise<VendorConversation[]> {
  const { vendorId, userId: memberId } = await requireVendorRight(ctx, 'chat.answer');
  const filter = { like: likePattern(q), before: before ?? null, limit, only, memberId };
  return (await selectConversations(ctx.db, vendorId, filter)).map(toVendorConversation);
}

/** One conversation with the shopper's newest orders beside it. */
export async function getConversation(ctx: Ctx, conversationId: number): Promise<VendorConversationDetail> {
  const vendorId = await chattingTeam(ctx);
  const row = await selectConversationRow(ctx.db, vendorId, conversationId);
  if (!row) throw ChatError.conversation_gone();
  const orders = await selectOrdersBetween(ctx.db, { vendorId, shopperId: row.shopperId }, ORDERS_BESIDE);
  return {
    ...toVendorConversation(row),
    orders: orders.map(({ number, status, totalSantim, placedAt }) => ({
      number,
      status,
      total: birr(totalSantim),
      placedAt: placedAt.toISOString(),
    })),
  };
}

/** How many messages of shoppers nobody of the vendor's team has seen. */
export async function countVendorUnread(ctx: Ctx): Promise<number> {
  return sumUnread(ctx.db, 'vendor', await chattingTeam(ctx));
}

/** Gives a conversation to a member of the team, or (null) to nobody. */
export async function assignConversation(
  ctx: Ctx,
  conversationId: number,
  userId: number | null,
): Promise<VendorConversationDetail> {
  const participant = await vendorParticipant(ctx, conversationId);
  if (userId !== null && !(await listTeam(ctx)).some((member) => member.id === userId))
    throw ChatError.not_in_team();
  await transact(ctx, async (tx) => {
    const conversation = await lockConversation(tx.db, participant);
    if (!conversation || conversation.assignedTo === userId) return;
    await updateAssigned(tx.db, conversationId, userId);
    await recordChatEvent(tx, { ...partiesOf(participant), kind: 'conversation', conversationId });
  });
  return getConversation(ctx, conversationId);
}

/**
 * Says that what the shopper wrote up to a message needs no answer, such as thanks: it waits no longer, until their next word.
 * Twice is the same as once. A message of another conversation: chat.message_gone (404).
 */
export async function settleConversation(
  ctx: Ctx,
  conversationId: number,
  upTo: number,
): Promise<VendorConversationDetail> {
  const participant = await vendorParticipant(ctx, conversationId);
  await transact(ctx, async (tx) => {
    const place = await selectMessagePosition(tx.db, upTo);
    const conversation = await lockConversation(tx.db, participant);
    if (!conversation || place?.conversationId !== conversation.id) throw ChatError.message_gone();
    if (!(await updateSettled(tx.db, conversationId, place.position))) return;
    await recordChatEvent(tx, { ...partiesOf(participant), kind: 'conversation', conversationId });
  });
  return getConversation(ctx, conversationId);
}

export async function listTeam(ctx: Ctx): Promise<TeamMember[]> {
  return selectTeamMembers(ctx.db, await chattingTeam(ctx));
}

export async function listQuickReplies(ctx: Ctx): Promise<QuickReply[]> {
  return selectQuickReplies(ctx.db, await chattingTeam(ctx));
}

/** Keeps a text for the team to answer with. At most 50, each title once. */
export async function addQuickReply(ctx: Ctx, reply: SaveQuickReply): Promise<QuickReply> {
  const vendorId = await chattingTeam(ctx);
  return transact(ctx, async (tx) => {
    await lockVendor(tx.db, vendorId);
    if ((await selectQuickReplies(tx.db, vendorId)).length >= QUICK_REPLIES_MAX)
      throw ChatError.quick_replies_full({ limit: QUICK_REPLIES_MAX });
    const id = await insertQuickReply(tx.db, vendorId, reply).catch((error: unknown) => {
      throw violatesConstraint(error, 'chat_quick_replies_title') ? ChatError.quick_reply_taken() : error;
    });
    return { id, ...reply };
  });
}

export async function removeQuickReply(ctx: Ctx, quickReplyId: number): Promise<void> {
  await deleteQuickReply(ctx.db, await chattingTeam(ctx), quickReplyId);
}

/** The vendor for whom whoever asks may talk with shoppers. */
async function chattingTeam(ctx: Ctx): Promise<number> {
  return (await requireVendorRight(ctx, 'chat.answer')).vendorId;
}

function toVendorConversation(row: ConversationRow): VendorConversation {
  return {
    id: row.id,
    shopper: {
      id: row.shopperId,
      name: row.shopperName,
      photoUrl: row.shopperPhotoKey && mediaUrl(row.shopperPhotoKey),
    },
    unreadCount: row.unread,
    isUnanswered: row.isUnanswered,
    ...toLastMessage(row),
    lastMessageFromShopper: row.lastSide === 'shopper',
    lastActive: row.lastActiveAt?.toISOString() ?? null,
    assignedTo: row.assignedTo === null ? null : { id: row.assignedTo, name: row.assignedName ?? '' },
    isBlockedByYou: row.vendorBlockedAt !== null,
    isBlockedByShopper: row.shopperBlockedAt !== null,
  };
}
