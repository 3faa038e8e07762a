import { z } from '@hono/zod-openapi';
import type { Table } from '#platform/wire/tables.ts';

function describe(filter: Table['filters'][string]): string {
  if ('text' in filter) return 'Words to find';
  return 'day' in filter ? 'A day, YYYY-MM-DD' : `One of ${filter.choice.join(', ')}`;
}

/** What a call for a list may be asked with, as its description has it; what makes no sense is as good as none. */
export function tableFields(table: Table) {
  const filters = Object.entries(table.filters).map(([name, filter]) => {
    const description = describe(filter);
    return [name, z.string().optional().openapi({ description })] as const;
  });
  const sorts = Object.keys(table.sorts).flatMap((name) => [name, `-${name}`]);
  return z.object({
    ...Object.fromEntries(filters),
    sort: z
      .string()
      .optional()
      .openapi({ description: `One of ${sorts.join(', ')}; usually ${table.usual}` }),
    after: z.string().optional().openapi({ description: 'The `next` of the page before' }),
  });
}
