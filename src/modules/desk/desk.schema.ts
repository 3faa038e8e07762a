import { z } from '@hono/zod-openapi';
import { lineForOthers } from '#platform/validation.ts';
import { Id, IdNumber } from '#platform/wire/schemas.ts';
import { VIEW_NAME_MAX } from '#platform/wire/tables.ts';

const VIEW_QUERY_MAX = 2_000;

/** A name for filters, order and columns of one list. */
export const SavedView = z
  .object({
    id: IdNumber,
    name: z.string(),
    query: z
      .string()
      .openapi({ description: 'What the list’s address is asked with', example: 'sort=number' }),
  })
  .openapi('SavedView');
export type SavedView = z.infer<typeof SavedView>;

export const SavedViews = z.object({ content: z.array(SavedView), next: z.null() }).openapi('SavedViews');

export const SaveView = z.object({
  name: lineForOthers(VIEW_NAME_MAX).min(1),
  query: z.string().max(VIEW_QUERY_MAX).openapi({ example: '' }),
});

export const DeleteView = z.object({ viewId: Id });

const tableKey = z
  .string()
  .regex(/^[a-z][a-z-]{0,59}$/)
  .openapi({ description: 'Which list', example: 'vendor-orders' });
export const ViewsPath = z.object({ list: tableKey });
export const ViewPath = z.object({ list: tableKey, id: Id });
