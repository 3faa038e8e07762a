import { z } from '@hono/zod-openapi';
import { NOTICE_PAGE_SIZE, PAGE_SIZE_MAX } from '#shop/constants.ts';
import { Id, PageFrom0, sizeOf } from '#platform/wire/schemas.ts';
import { NOTICE_TOPICS } from './notice-choices.schema.ts';

export const Notice = z
  .object({
    id: z.number().int(),
    topic: z.enum(NOTICE_TOPICS),
    text: z.string().openapi({ description: 'The sentence in the language of the request' }),
    link: z.string().nullable().openapi({ description: 'A path of the shop, without a language' }),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .openapi('Notice');
export type Notice = z.infer<typeof Notice>;

export const NoticePage = z
  .object({
    content: z.array(Notice).openapi({ description: 'Newest first' }),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    number: z.number().int().openapi({ description: 'This page, from 0.' }),
    size: z.number().int(),
    unread: z.number().int().openapi({ description: 'How many of all are not read' }),
  })
  .openapi('NoticePage');
export type NoticePage = z.infer<typeof NoticePage>;

export const NoticeQuery = z.object({
  page: PageFrom0,
  size: sizeOf(NOTICE_PAGE_SIZE, PAGE_SIZE_MAX),
});
export type NoticeQuery = z.infer<typeof NoticeQuery>;

export const NoticePath = z.object({ id: Id });

/** `upTo`: the newest notice that was seen; what came later stays unread. */
export const ReadNotices = z.object({ upTo: Id }).openapi('ReadNotices');
export type ReadNotices = z.infer<typeof ReadNotices>;

export const UnreadNotices = z.object({ unread: z.number().int() }).openapi('UnreadNotices');
export type UnreadNotices = z.infer<typeof UnreadNotices>;
