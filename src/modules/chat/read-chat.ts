import { type Ctx, requireShopper } from '#platform/context.ts';
import { getSetting } from '#shop/settings.ts';
import { mediaUrl } from '#platform/storage.ts';
import { escapeLike } from '#platform/escape-like.ts';
import { foldText } from '#modules/search/index.ts';
import { ChatError } from './chat.errors.ts';
import type { ChatMessage, MessageHistoryQuery, MessagedVendor, VendorsQuery } from './chat.schema.ts';
import { sumUnread } from './conversations.queries.ts';
import {
  type LastMessage,
  selectContacts,
  selectMessagedVendors,
  selectVendorForShopper,
  type MessagedVendorRow,
} from './inbox.queries.ts';
import { selectHistory, selectMessagePosition } from './messages.queries.ts';
import { dateText, timeAgoText } from './relative-time.ts';
import { type Participant, readMarkers } from './participants.ts';
import { toChatMessage } from './to-chat-message.ts';

const CONTACTS_MAX = 30;

/** The newest messages of a conversation, or those before one of them, oldest first. */
export async function readHistory(
  ctx: Ctx,
  { side, conversation }: Participant,
  { before, limit }: MessageHistoryQuery,
): Promise<ChatMessage[]> {
  if (!conversation) return [];
  const changeMinutes = await getSetting(ctx.db, 'chat_change_minutes');
  const bound = before === undefined ? null : await selectMessagePosition(ctx.db, before);
  if (bound === undefined || (bound && bound.conversationId !== conversation.id))
    throw ChatError.message_gone();
  const range = {
    conversationId: conversation.id,
    before: bound?.position ?? Number.MAX_SAFE_INTEGER,
    limit,
  };
  const rows = await selectHistory(ctx.db, side, range);
  const reading = { side, changeMinutes, ...readMarkers(side, conversation) };
  return rows.map((row) => toChatMessage(row, reading));
}

/** The vendors the caller has exchanged messages with, the newest message first. */
export async function listMessagedVendors(
  ctx: Ctx,
  { q, before, limit }: VendorsQuery,
): Promise<MessagedVendor[]> {
  const userId = requireShopper(ctx);
  const rows = await selectMessagedVendors(ctx.db, userId, {
    like: likePattern(q),
    before: before ?? null,
    limit,
    locale: ctx.locale,
  });
  return rows.map((row) => toMessagedVendor(row, ctx.now()));
}

/** One vendor as the inbox tells it, also before the first message. */
export async function getMessagedVendor(ctx: Ctx, vendorId: number): Promise<MessagedVendor> {
  const row = await selectVendorForShopper(ctx.db, {
    shopperId: requireShopper(ctx),
    vendorId,
    locale: ctx.locale,
  });
  if (!row) throw ChatError.vendor_gone();
  return toMessagedVendor(row, ctx.now());
}

/** Whom the caller may want to write to: vendors followed, ordered from or written to; with a search, any vendor. */
export async function listContacts(ctx: Ctx, q: string): Promise<MessagedVendor[]> {
  const rows = await selectContacts(ctx.db, requireShopper(ctx), {
    like: likePattern(q),
    limit: CONTACTS_MAX,
    locale: ctx.locale,
  });
  return rows.map((row) => toMessagedVendor(row, ctx.now()));
}

/** How many messages of vendors the caller has not seen. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const inbox = await sumUnread(ctx.db, 'shopper', requireShopper(ctx));
  ctx.visit.touchCounts({ inbox });
  return inbox;
}

/** A pattern for names that contain what was searched, or null for no search. */
export function likePattern(q: string | undefined): string | null {
  const folded = foldText(q ?? '').trim();
  return folded === '' ? null : `%${escapeLike(folded)}%`;
}

function toMessagedVendor(row: MessagedVendorRow, now: Date): MessagedVendor {
  const { lastMessageAt } = row;
  return {
    id: row.id,
    conversationId: row.conversationId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    businessName: row.businessName,
    photoUrl: row.photoKey && mediaUrl(row.photoKey, 200),
    unreadCount: row.unread,
    ...toLastMessage(row),
    lastMessageFromVendor: row.lastSide === 'vendor',
    lastMessageTimeAgo: lastMessageAt ? timeAgoText(lastMessageAt, now) : '',
    lastMessageDateFormatted: lastMessageAt ? dateText(lastMessageAt) : '',
    lastVendorMessageTime: row.lastVendorMessageAt?.toISOString() ?? null,
    lastActive: latest(row.lastActiveAt, row.lastVendorMessageAt)?.toISOString() ?? null,
    isSuspended: !row.isOpen,
    isBlockedByYou: row.shopperBlockedAt !== null,
    isBlockedByVendor: row.vendorBlockedAt !== null,
  };
}

/** The parts of a list entry that tell of its newest message. */
export function toLastMessage(row: LastMessage) {
  return {
    lastMessagePreview: row.lastDeletedAt ? '' : (row.lastContent ?? ''),
    lastMessageKind: row.lastDeletedAt ? ('deleted' as const) : row.lastKind,
    lastMessageTime: row.lastMessageAt?.toISOString() ?? null,
  };
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}
