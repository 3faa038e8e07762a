export { contentApi } from './content.api.ts';
export { addComment, getPost } from './posts.ts';
export { getHome } from './show-home.ts';
