import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { Letter, Received, Ticket, VendorApplication } from './support.schema.ts';
import { applyToSell, writeToSupport } from './support.service.ts';

const tags = ['Support'];
const invalid = problem('The request is wrong; `errors` tells the fields.');
const tooMany = problem('Too many letters from or to this address.');

/** Letters to support and applications to sell. */
export const supportApi = createApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/support/letters',
      operationId: 'writeToSupport',
      tags,
      summary: 'Write to support',
      request: { body: { required: true, content: { 'application/json': { schema: Letter } } } },
      responses: { 200: json(Ticket, 'The ticket; a copy is mailed'), 422: invalid, 429: tooMany },
    }),
    async (c) => c.json(await writeToSupport(c.var.ctx, c.req.valid('json')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/support/vendor-applications',
      operationId: 'applyToSell',
      tags,
      summary: 'Apply to sell on Adey',
      request: { body: { required: true, content: { 'application/json': { schema: VendorApplication } } } },
      responses: { 200: json(Received, 'Kept and acknowledged by mail'), 422: invalid, 429: tooMany },
    }),
    async (c) => c.json(await applyToSell(c.var.ctx, c.req.valid('json')), 200),
  );
