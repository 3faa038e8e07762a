import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { FromPost, PostDraft } from './product-posts.schema.ts';
import { readPost } from './read-post.ts';

/** Posts of other places as drafts of products. */
export const productPostsApi = createApi({
  tags: ['Vendor products'],
  forMembers: true,
  right: 'products.edit',
}).call('post', '/api/vendor/products/from-post', {
  operationId: 'readProductPost',
  summary: 'Read a post about goods, such as one of Telegram; nothing is written',
  body: FromPost,
  answer: json(PostDraft, 'What it says'),
  run: ({ ctx, body }) => readPost(ctx, body.text),
});
