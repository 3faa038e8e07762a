import { z } from '@hono/zod-openapi';

/** What a category asks of its goods, in the language of the answer. */
export const AskedAttribute = z
  .object({
    id: z.number().int(),
    name: z.string(),
    kind: z.enum(['text', 'number', 'choice']),
    unit: z.string(),
    choices: z.array(z.string()),
    isRequired: z.boolean().openapi({ description: 'Without it goods are not put on sale.' }),
    value: z.string().openapi({ description: 'What the product says of it; empty where none is meant.' }),
  })
  .openapi('AskedAttribute');
export type AskedAttribute = z.infer<typeof AskedAttribute>;
export const AskedAttributes = z
  .object({ content: z.array(AskedAttribute), next: z.null() })
  .openapi('AskedAttributes');
