import { z } from '@hono/zod-openapi';
import { assertNoCardNumbers } from '#platform/card-numbers.ts';
import { CHAT } from '#shop/chat-limits.ts';
import { singleLineText, multiLineText } from '#platform/validation.ts';
import { Id, sizeOf } from '#platform/wire/schemas.ts';
import { ChatOrder, MessagedVendor } from './chat.schema.ts';

export const VENDOR_FILTERS = ['all', 'unread', 'unanswered', 'mine', 'unassigned'] as const;

export const VendorConversation = z
  .object({
    id: z.number().int(),
    shopper: z.object({ id: z.number().int(), name: z.string(), photoUrl: z.string().nullable() }),
    unreadCount: z.number().int(),
    isUnanswered: z.boolean().openapi({ description: 'The shopper wrote last, and waits for an answer.' }),
    lastMessagePreview: z.string(),
    lastMessageFromShopper: z.boolean(),
    lastMessageKind: MessagedVendor.shape.lastMessageKind,
    lastMessageTime: z.iso.datetime().nullable(),
    lastActive: z.iso.datetime().nullable(),
    assignedTo: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    isBlockedByYou: z.boolean(),
    isBlockedByShopper: z.boolean(),
  })
  .openapi('VendorConversation');
export type VendorConversation = z.infer<typeof VendorConversation>;

export const VendorConversationDetail = VendorConversation.extend({
  orders: z.array(ChatOrder).openapi({ description: 'The shopper’s newest orders with the vendor.' }),
}).openapi('VendorConversationDetail');
export type VendorConversationDetail = z.infer<typeof VendorConversationDetail>;

export const ConversationsQuery = z.object({
  q: z.string().max(120).optional(),
  only: z.enum(VENDOR_FILTERS).default('all'),
  before: Id.optional().openapi({ description: 'Only conversations below this one in the list.' }),
  limit: sizeOf(CHAT.page, CHAT.pageMost),
});
export type ConversationsQuery = z.infer<typeof ConversationsQuery>;

export const AssignConversation = z
  .object({ userId: Id.nullable().openapi({ description: 'A member of the team, or nobody.' }) })
  .openapi('AssignConversation');

export const SettleConversation = z
  .object({ upTo: Id.openapi({ description: 'The last message that was read.' }) })
  .openapi('SettleConversation');

export const TeamMember = z.object({ id: z.number().int(), name: z.string() }).openapi('ChatTeamMember');
export type TeamMember = z.infer<typeof TeamMember>;

export const QUICK_REPLIES_MAX = 50;
export const QuickReply = z
  .object({ id: z.number().int(), title: z.string(), content: z.string() })
  .openapi('QuickReply');
export type QuickReply = z.infer<typeof QuickReply>;

export const SaveQuickReply = z
  .object({ title: singleLineText(60).min(1), content: multiLineText(2_000).min(1) })
  .superRefine(assertNoCardNumbers)
  .openapi('SaveQuickReply');
export type SaveQuickReply = z.infer<typeof SaveQuickReply>;
