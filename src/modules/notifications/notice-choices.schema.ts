import { z } from '@hono/zod-openapi';

export const NOTICE_TOPICS = ['order', 'chat', 'membership', 'stock_back', 'price_drop', 'news'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** What one may have had enough of. Mails about one's own orders always come. */
export const UNSUBSCRIBABLE_TOPICS = ['chat', 'membership', 'stock_back', 'price_drop'] as const;
export type UnsubscribableTopic = (typeof UNSUBSCRIBABLE_TOPICS)[number];

export const NOTICE_CHANNELS = ['email', 'sms', 'in_app'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const NoticeChoice = z.object({
  topic: z.enum(NOTICE_TOPICS),
  channel: z.enum(NOTICE_CHANNELS),
  isWanted: z.boolean(),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;
