import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { NoticePage, NoticePath, NoticeQuery, ReadNotices, UnreadNotices } from './notices.schema.ts';
import { listNotices, readNotice, readNotices } from './read-notices.ts';

const tags = ['Notifications'];
const signIn = problem('Sign in first.');
const invalid = problem('The request is wrong; `errors` tells the fields.');

/** /api/notices: what the signed-in person was told inside the shop. */
export const noticesApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/notices',
      operationId: 'listNotices',
      tags,
      summary: 'What you were told in the shop, newest first',
      request: { query: NoticeQuery },
      responses: { 200: json(NoticePage, 'A page of notices'), 401: signIn, 422: invalid },
    }),
    async (c) => c.json(await listNotices(c.var.ctx, c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/notices/read',
      operationId: 'readNotices',
      tags,
      summary: 'Mark your notices as read, up to one of them',
      request: { body: { required: true, content: { 'application/json': { schema: ReadNotices } } } },
      responses: { 200: json(UnreadNotices, 'How many are unread now'), 401: signIn, 422: invalid },
    }),
    async (c) => c.json(await readNotices(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/notices/{id}/read',
      operationId: 'readNotice',
      tags,
      summary: 'Mark one notice as read',
      request: { params: NoticePath },
      responses: {
        200: json(UnreadNotices, 'How many are unread now'),
        401: signIn,
        404: problem('No such notice of yours.'),
        422: invalid,
      },
    }),
    async (c) => c.json(await readNotice(c.var.ctx, c.req.valid('param').id), 200),
  );
