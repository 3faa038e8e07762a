import { z } from '@hono/zod-openapi';
import { assertNoCardNumbers } from '#platform/card-numbers.ts';
import { lineForOthers, multiLineText, singleLineText } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { AuditLine } from '#modules/audit/audit.schema.ts';

export const NewWish = z
  .object({
    title: singleLineText(120).min(3).openapi({ example: 'A hand mill for teff' }),
    details: multiLineText(600).default(''),
  })
  .superRefine(assertNoCardNumbers)
  .openapi('NewWish');
export type NewWish = z.infer<typeof NewWish>;

export const WishQuery = z.object({
  q: z.string().max(120).default(''),
  sort: z.enum(['votes', 'newest']).default('votes'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
});
export type WishQuery = z.infer<typeof WishQuery>;

export const Wish = z
  .object({
    id: z.number().int(),
    title: z.string(),
    details: z.string(),
    votes: z.number().int(),
    isVoted: z.boolean().openapi({ description: 'Whether the user has voted for it.' }),
    status: z.enum(['open', 'found']),
    productId: z.number().int().nullable(),
    createdAt: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('Wish');
export type Wish = z.infer<typeof Wish>;

export const WishPage = z
  .object({ content: z.array(Wish), totalElements: z.number().int(), totalPages: z.number().int() })
  .openapi('WishPage');
export type WishPage = z.infer<typeof WishPage>;

export const WishPath = z.object({ id: Id });
export const VotedWish = z.object({ wishId: Id });

/** Wishes as staff look through them. */
export const DeskWish = z
  .object({
    id: z.number().int(),
    title: z.string(),
    details: z.string(),
    votes: z.number().int(),
    status: z.enum(['open', 'found', 'hidden']),
    createdAt: z.iso.datetime(),
    history: z.array(AuditLine).openapi({ description: 'What was decided of it, the newest first' }),
  })
  .openapi('DeskWish');
export type DeskWish = z.infer<typeof DeskWish>;
export const DeskWishPage = z
  .object({ content: z.array(DeskWish), next: z.number().int().nullable() })
  .openapi('DeskWishPage');
export type DeskWishPage = z.infer<typeof DeskWishPage>;
export const DeskWishQuery = z.object({
  state: z.enum(['shown', 'hidden']).default('shown'),
  after: Id.optional(),
});
export type DeskWishQuery = z.infer<typeof DeskWishQuery>;
export const WishDecision = z
  .object({ isHidden: z.boolean(), reason: lineForOthers(500).min(1) })
  .openapi('WishDecision');
export type WishDecision = z.infer<typeof WishDecision>;
export const WishDecisionForm = z.object({ id: Id, reason: lineForOthers(500).min(1) });
