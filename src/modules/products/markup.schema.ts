import { z } from '@hono/zod-openapi';
import { Description } from './product-input.schema.ts';

export const TypedMarkup = z.object({ text: Description });
export const ShownMarkup = z
  .object({ html: z.string().openapi({ description: 'Clean HTML' }) })
  .openapi('ShownMarkup');
