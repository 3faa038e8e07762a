import { z } from '@hono/zod-openapi';
import { lineForOthers, multiLineText } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { AuditLine } from '#modules/audit/audit.schema.ts';
import { PictureData } from '#modules/catalog/catalog.schema.ts';

export const PostSummary = z
  .object({
    id: z.number().int(),
    title: z.string(),
    excerpt: z.string(),
    locale: z
      .enum(['en', 'am', 'om'])
      .openapi({ description: 'Of its text: English where a translation is missing.' }),
    authorName: z.string(),
    image: PictureData.nullable(),
    publishedAt: z.iso.datetime(),
    commentCount: z.number().int(),
  })
  .openapi('PostSummary');
export type PostSummary = z.infer<typeof PostSummary>;

export const Comment = z
  .object({
    id: z.number().int(),
    authorName: z.string(),
    body: z.string(),
    locale: z.enum(['en', 'am', 'om']),
    createdAt: z.iso.datetime(),
  })
  .openapi('PostComment');
export type Comment = z.infer<typeof Comment>;

export const Post = PostSummary.omit({ excerpt: true })
  .extend({
    body: z.string().openapi({ description: 'Plain text; a blank line parts paragraphs.' }),
    comments: z.array(Comment).openapi({ description: 'The newest first.' }),
    pages: z.number().int().openapi({ description: 'Of comments.' }),
  })
  .openapi('Post');
export type Post = z.infer<typeof Post>;

export const PostPath = z.object({ id: Id });
export const CommentPath = z.object({ id: Id });
export const CommentQuery = z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) });
export const NewComment = z.object({ body: multiLineText(1_000).min(1) }).openapi('NewPostComment');
export type NewComment = z.infer<typeof NewComment>;
const COMMENT_STATES = ['waiting', 'shown', 'hidden'] as const;
const Seen = z.enum(COMMENT_STATES).optional();
/** Why a comment is hidden; showing one needs no reason. */
const Why = lineForOthers(500).optional();
export const CommentDecision = z
  .object({
    status: z.enum(['shown', 'hidden']),
    reason: Why,
    seen: Seen.openapi({
      description: 'How it stood where it was read: decided otherwise meanwhile, it stays so (409)',
    }),
  })
  .superRefine(({ status, reason }, check) => {
    if (status === 'hidden' && !reason)
      check.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' });
  })
  .openapi('CommentDecision');
export type CommentDecision = z.infer<typeof CommentDecision>;
export const ShowCommentForm = z.object({ id: Id, seen: Seen });
export const HideCommentForm = z.object({ id: Id, reason: lineForOthers(500).min(1), seen: Seen });

export const DeskComment = Comment.extend({
  postId: z.number().int(),
  status: z.enum(COMMENT_STATES),
  history: z.array(AuditLine).openapi({ description: 'What was decided of it, the newest first' }),
}).openapi('DeskComment');
export type DeskComment = z.infer<typeof DeskComment>;
export const DeskCommentPage = z
  .object({ content: z.array(DeskComment), next: z.number().int().nullable() })
  .openapi('DeskCommentPage');
export type DeskCommentPage = z.infer<typeof DeskCommentPage>;
export const DeskCommentQuery = z.object({
  state: z.enum(COMMENT_STATES).default('waiting'),
  after: Id.optional().openapi({ description: 'The `next` of the answer before.' }),
});
export type DeskCommentQuery = z.infer<typeof DeskCommentQuery>;
