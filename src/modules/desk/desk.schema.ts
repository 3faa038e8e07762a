import { z } from '@hono/zod-openapi';
import { singleLineText } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { VIEW_NAME_MAX } from '#platform/wire/tables.ts';

const VIEW_QUERY_MAX = 2_000;

/** A name for filters, order and columns of one list. */
export type SavedView = { id: number; name: string; query: string };

export const SaveView = z.object({
  name: singleLineText(VIEW_NAME_MAX).min(1),
  query: z.string().max(VIEW_QUERY_MAX),
});

export const DeleteView = z.object({ viewId: Id });
