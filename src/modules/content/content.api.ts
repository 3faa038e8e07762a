import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import {
  CommentDecision,
  CommentPath,
  CommentQuery,
  Home,
  NewComment,
  Post,
  PostPath,
  WaitingComment,
} from './content.schema.ts';
import { addComment, decideComment, getPost, listWaitingComments } from './posts.ts';
import { getHome } from './show-home.ts';

const tags = ['Home'];
const invalid = problem('The request is wrong; `errors` tells the fields.');
const signedOut = problem('Sign in first.');
const noPost = problem('No such post.');

/** The home page's content and the contributors' posts. */
export const contentApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/home',
      operationId: 'getHome',
      tags,
      summary: 'Everything the home page shows',
      responses: { 200: json(Home, 'The home page') },
    }),
    async (c) => c.json(await getHome(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/posts/{id}',
      operationId: 'getPost',
      tags,
      summary: 'A contributor’s post with a page of its comments',
      request: { params: PostPath, query: CommentQuery },
      responses: { 200: json(Post, 'The post'), 404: noPost, 422: invalid },
    }),
    async (c) => c.json(await getPost(c.var.ctx, c.req.valid('param').id, c.req.valid('query').page), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/posts/{id}/comments',
      operationId: 'addComment',
      tags,
      summary: 'Comment on a post; shown once staff have read it',
      request: {
        params: PostPath,
        body: { required: true, content: { 'application/json': { schema: NewComment } } },
      },
      responses: {
        202: { description: 'Kept for staff to read' },
        401: signedOut,
        404: noPost,
        422: invalid,
        429: problem('Too many comments today.'),
      },
    }),
    async (c) => {
      await addComment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 202);
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/post-comments',
      operationId: 'listWaitingComments',
      tags,
      summary: 'Comments nobody has read yet (staff)',
      responses: {
        200: json(z.array(WaitingComment), 'The oldest first'),
        401: signedOut,
        404: problem('Staff only.'),
      },
    }),
    async (c) => c.json(await listWaitingComments(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/admin/post-comments/{id}',
      operationId: 'decideComment',
      tags,
      summary: 'Show or hide a comment (staff)',
      request: {
        params: CommentPath,
        body: { required: true, content: { 'application/json': { schema: CommentDecision } } },
      },
      responses: {
        204: { description: 'Decided' },
        401: signedOut,
        404: problem('No such comment, or not staff.'),
        422: invalid,
      },
    }),
    async (c) => {
      await decideComment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'));
      return c.body(null, 204);
    },
  );
