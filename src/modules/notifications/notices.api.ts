import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { NoticePage, NoticePath, NoticeQuery, ReadNotices, UnreadNotices } from './notices.schema.ts';
import { listNotices, readNotice, readNotices } from './read-notices.ts';

/** /api/notices: what the signed-in person was told inside the shop. */
export const noticesApi = createApi({ tags: ['Notifications'], forMembers: true })
  .call('get', '/api/notices', {
    operationId: 'listNotices',
    summary: 'What you were told in the shop, newest first',
    query: NoticeQuery,
    answer: json(NoticePage, 'A page of notices'),
    run: ({ ctx, query }) => listNotices(ctx, query),
  })
  .call('post', '/api/notices/read', {
    operationId: 'readNotices',
    summary: 'Mark your notices as read, up to one of them',
    body: ReadNotices,
    answer: json(UnreadNotices, 'How many are unread now'),
    run: ({ ctx, body }) => readNotices(ctx, body),
  })
  .call('put', '/api/notices/{id}/read', {
    operationId: 'readNotice',
    summary: 'Mark one notice as read',
    params: NoticePath,
    answer: json(UnreadNotices, 'How many are unread now'),
    404: 'No such notice of yours.',
    run: ({ ctx, params }) => readNotice(ctx, params.id),
  });
