import { z } from '@hono/zod-openapi';
import { holdsCardNumber } from '#platform/card-numbers.ts';
import { CHAT, REPORT_REASONS } from '#shop/chat-limits.ts';
import { LOCALES } from '#platform/language.ts';
import { multiLineText } from '#platform/validation.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { Id, sizeOf } from '#platform/wire/schemas.ts';

const Uuid = z.string().regex(UUID);

export const ChatSide = z.enum(['shopper', 'vendor']);
export type ChatSide = z.infer<typeof ChatSide>;

export const ChatAttachment = z
  .object({
    id: z.string(),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    url: z.string(),
  })
  .openapi('ChatAttachment');
export type ChatAttachment = z.infer<typeof ChatAttachment>;

export const ChatProduct = z
  .object({
    id: z.number().int(),
    title: z
      .string()
      .openapi({ description: 'As the seller wrote it; streams serve readers of all languages.' }),
    textLocale: z.enum(LOCALES).openapi({ description: 'The language of the title.' }),
    titles: z
      .partialRecord(z.enum(LOCALES), z.string())
      .openapi({ description: 'The title in the other languages it has been translated to.' }),
    price: z.number().openapi({ description: 'Birr.' }),
    image: z.object({ key: z.string(), color: z.string() }).nullable(),
  })
  .openapi('ChatProduct');
export type ChatProduct = z.infer<typeof ChatProduct>;

export const ChatOrder = z
  .object({ number: z.string(), status: z.string(), total: z.number(), placedAt: z.iso.datetime() })
  .openapi('ChatOrder');
export type ChatOrder = z.infer<typeof ChatOrder>;

export const ChatMessage = z
  .object({
    id: z.number().int(),
    content: z.string().openapi({ description: 'Empty when the message was deleted.' }),
    senderId: z.number().int().nullable(),
    senderName: z.string(),
    senderNameAm: z.string().nullable().openapi({ description: 'The sending store’s name in Amharic.' }),
    sentAt: z.iso.datetime(),
    seen: z.boolean().openapi({ description: 'Whether the side that it was sent to has seen it.' }),
    senderSide: ChatSide,
    position: z.number().int().openapi({ description: 'Its place in the conversation, from 1.' }),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    changeableUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Until when its sender may edit or delete it.' }),
    clientKey: z.string().nullable(),
    attachments: z.array(ChatAttachment),
    product: ChatProduct.nullable(),
    order: ChatOrder.nullable(),
  })
  .openapi('ChatMessage');
export type ChatMessage = z.infer<typeof ChatMessage>;

export const MessagedVendor = z
  .object({
    id: z.number().int().openapi({ description: 'The vendor.' }),
    conversationId: z.number().int().nullable(),
    name: z.string(),
    businessName: z.string(),
    photoUrl: z.string().nullable(),
    unreadCount: z.number().int(),
    lastMessagePreview: z.string(),
    lastMessageFromVendor: z.boolean(),
    lastMessageKind: z.enum(['text', 'attachment', 'product', 'order', 'deleted']).nullable(),
    lastMessageTime: z.iso.datetime().nullable(),
    lastMessageTimeAgo: z.string(),
    lastMessageDateFormatted: z.string(),
    lastVendorMessageTime: z.iso.datetime().nullable(),
    lastActive: z.iso.datetime().nullable(),
    isSuspended: z.boolean(),
    isBlockedByYou: z.boolean(),
    isBlockedByVendor: z.boolean(),
  })
  .openapi('MessagedVendor');
export type MessagedVendor = z.infer<typeof MessagedVendor>;

export const ChatVendorPath = z.object({ vendorId: z.string() });
export const MessagePath = z.object({ messageId: Id });
export const AttachmentPath = z.object({ attachmentId: Uuid });
export const ConversationPath = z.object({ conversationId: Id });
export const QuickReplyPath = z.object({ quickReplyId: Id });

/** What somebody writes; a card's number has no place in it. */
const Content = z
  .string()
  .max(CHAT.contentMax)
  .refine((text) => !holdsCardNumber(text), 'field.card_number')
  .default('');

export const SendMessage = z
  .object({
    content: Content,
    clientKey: z
      .string()
      .regex(/^[\w.:-]{8,100}$/)
      .optional()
      .openapi({
        description:
          'Sent again with the same key, it is the same message; another one under a used key is refused (409 chat.key_used).',
      }),
    productId: Id.optional(),
    orderNumber: z.string().max(40).optional(),
    attachmentIds: z.array(Uuid).max(CHAT.attachmentsMax).default([]),
  })
  .openapi('SendChatMessage');
export type SendMessage = z.infer<typeof SendMessage>;

export const EditMessage = z.object({ content: Content }).openapi('EditChatMessage');

export const MessageHistoryQuery = z.object({
  before: Id.optional().openapi({ description: 'Only messages older than this one.' }),
  limit: sizeOf(CHAT.page, CHAT.pageMost),
});
export type MessageHistoryQuery = z.infer<typeof MessageHistoryQuery>;

export const VendorsQuery = z.object({
  q: z.string().max(120).optional(),
  before: Id.optional().openapi({ description: 'Only vendors below this one in the list.' }),
  limit: sizeOf(CHAT.page, CHAT.pageMost),
});
export type VendorsQuery = z.infer<typeof VendorsQuery>;

export const ContactsQuery = z.object({ q: z.string().max(120).default('') });

export const MarkSeen = z
  .object({ upTo: Id.openapi({ description: 'The last message that was seen.' }) })
  .openapi('MarkChatSeen');

export const UnreadCount = z.object({ count: z.number().int() }).openapi('ChatUnread');

export const ReportChat = z
  .object({
    reason: z.enum(REPORT_REASONS),
    details: multiLineText(1_000).default(''),
    messageId: Id.optional(),
  })
  .openapi('ReportChat');
export type ReportChat = z.infer<typeof ReportChat>;

export const EventsQuery = z.object({
  after: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: 'The cursor of an answer; a Last-Event-ID header counts more.' }),
});

/** What an event of the stream carries. */
export const ChatEvent = z
  .object({
    conversationId: z.number().int(),
    vendorId: z.number().int(),
    shopperId: z.number().int(),
    message: ChatMessage.nullable(),
    /** Of this conversation, and of all of them. */
    unread: z.number().int(),
    totalUnread: z.number().int(),
    /** How far the user's side and the other side have seen. */
    ownSeen: z.number().int(),
    otherSeen: z.number().int(),
  })
  .openapi('ChatEvent');
export type ChatEvent = z.infer<typeof ChatEvent>;
export type ChatEventKind = 'message' | 'changed' | 'seen' | 'conversation';
/** Who is typing: the other side of the conversation with this vendor and shopper. */
export type ChatTyping = { vendorId: number; shopperId: number };
