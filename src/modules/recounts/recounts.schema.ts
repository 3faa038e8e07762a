import { z } from '@hono/zod-openapi';

/** The button that recounts the books; it carries nothing. */
export const RecountForm = z.object({});

export const Recount = z
  .object({ runId: z.uuid().openapi({ description: 'As `GET /api/desk/runs/{id}` tells of it' }) })
  .openapi('Recount');
