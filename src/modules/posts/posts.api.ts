import { empty, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import {
  CommentDecision,
  CommentPath,
  CommentQuery,
  DeskCommentPage,
  DeskCommentQuery,
  NewComment,
  Post,
  PostPath,
} from './posts.schema.ts';
import { decideComment, listDeskComments } from './moderate-comments.ts';
import { addComment, getPost } from './posts.service.ts';

const noPost = 'No such post.';

/** The contributors' posts and what is said of them. */
export const postsApi = createApi({ tags: ['Home'] })
  .call('get', '/api/posts/{id}', {
    operationId: 'getPost',
    summary: 'A contributor’s post with a page of its comments',
    params: PostPath,
    query: CommentQuery,
    answer: json(Post, 'The post'),
    404: noPost,
    run: ({ ctx, params, query }) => getPost(ctx, params.id, query.page),
  })
  .call('post', '/api/posts/{id}/comments', {
    operationId: 'addComment',
    summary: 'Comment on a post; shown once staff have read it',
    forMembers: true,
    params: PostPath,
    body: NewComment,
    answer: empty('Kept for staff to read', 202),
    404: noPost,
    409: 'Comments are switched off now.',
    429: 'Too many comments today.',
    run: ({ ctx, params, body }) => addComment(ctx, params.id, body),
  })
  .call('get', '/api/admin/post-comments', {
    operationId: 'listDeskComments',
    summary: 'Comments nobody has read yet, or decided ones (staff)',
    forMembers: true,
    right: 'content.edit',
    query: DeskCommentQuery,
    answer: json(DeskCommentPage, 'Up to 25; the waiting ones the oldest first'),
    run: ({ ctx, query }) => listDeskComments(ctx, query),
  })
  .call('put', '/api/admin/post-comments/{id}', {
    operationId: 'decideComment',
    summary: 'Show or hide a comment (staff)',
    forMembers: true,
    right: 'content.edit',
    params: CommentPath,
    body: CommentDecision,
    answer: empty('Decided'),
    404: 'No such comment, or not staff.',
    409: 'Somebody else decided otherwise since it was seen.',
    run: ({ ctx, params, body }) => decideComment(ctx, params.id, body),
  });
