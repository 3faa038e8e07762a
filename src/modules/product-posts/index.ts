export { keepParts, keepPost } from './keep-post.ts';
export { productPostsApi } from './product-posts.api.ts';
export { readPost } from './read-post.ts';
