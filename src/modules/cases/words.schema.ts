import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';

const INTEGER_MAX = 2_147_483_647;
const Word = lineForOthers(80).min(2);
const Action = z.enum(['refuse', 'review']).openapi({
  description: 'refuse: goods with it cannot be published; review: staff look at them first.',
});

export const WordOfShop = z
  .object({ id: z.number().int(), word: z.string(), action: Action, version: z.number().int() })
  .openapi('ProhibitedWord');
export type WordOfShop = z.infer<typeof WordOfShop>;
export const WordsOfShop = z
  .object({ content: z.array(WordOfShop), next: z.string().nullable() })
  .openapi('ProhibitedWords');
export type WordsOfShop = z.infer<typeof WordsOfShop>;
export const WordPath = z.object({ id: Id });
export const AddWord = z
  .object({ word: Word, action: Action.default('review') })
  .openapi('AddProhibitedWord');
export type AddWord = z.infer<typeof AddWord>;
export const ChangeWord = z
  .object({ version: z.number().int().min(1).max(INTEGER_MAX), word: Word, action: Action })
  .openapi('ChangeProhibitedWord');
export type ChangeWord = z.infer<typeof ChangeWord>;
export const ChangeWordForm = ChangeWord.extend({
  id: Id,
  version: z.coerce.number().int().min(1).max(INTEGER_MAX),
});
export const DeleteWordForm = z.object({ id: Id });
