export { postsApi } from './posts.api.ts';
export { type PostRow } from './posts.queries.ts';
export { decideComment, listDeskComments } from './moderate-comments.ts';
export { addComment, getPost, summarize } from './posts.service.ts';
