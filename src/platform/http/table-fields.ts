import { z } from '@hono/zod-openapi';
import type { Table } from '#platform/wire/tables.ts';

function fieldOf(filter: Table['filters'][string]) {
  if ('text' in filter) return z.string().openapi({ description: 'Words to find' });
  if ('day' in filter) return z.iso.date('field.day').openapi({ description: 'A day, YYYY-MM-DD' });
  return z.enum(filter.choice as [string, ...string[]]);
}

/**
 * What a call for a list may be asked with. A word that no row can have, an order that the list does not know and a day that is
 * none are refused (422), field by field, where a screen leaves them out and says so: a program that misspells a state would
 * take all rows for those it asked for. A cursor of another list is as good as none.
 */
export function tableFields(table: Table) {
  const filters = Object.entries(table.filters).map(
    ([name, filter]) => [name, fieldOf(filter).optional()] as const,
  );
  const sorts = Object.keys(table.sorts).flatMap((name) => [name, `-${name}`]);
  return z.object({
    ...Object.fromEntries(filters),
    sort: z
      .enum(sorts as [string, ...string[]])
      .optional()
      .openapi({ description: `Usually ${table.usual}` }),
    after: z.string().optional().openapi({ description: 'The `next` of the page before' }),
  });
}
