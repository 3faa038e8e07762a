import { defineErrors } from '#platform/errors.ts';

export const PostError = defineErrors('content', {
  post_gone: 404,
  comment_gone: 404,
  too_many_comments: 429,
  /** Comments are switched off now. */
  comments_closed: 409,
  /** Somebody else decided it since it was shown. */
  shown_meanwhile: 409,
  hidden_meanwhile: 409,
});
