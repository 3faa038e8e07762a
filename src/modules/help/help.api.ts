import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { listDeliveryZones } from './delivery-zones.ts';
import { listFaqs } from './faqs.ts';
import { DeliveryZone, Faq, FaqQuery, LegalPage, LegalPath, LegalQuery } from './help.schema.ts';
import { getLegalPage } from './legal-page.ts';

const tags = ['Help'];
const invalid = problem('The request is wrong; `errors` tells the fields.');

/** Questions and answers, the shop's rules, delivery prices. */
export const helpApi = createApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/help/faqs',
      operationId: 'listFaqs',
      tags,
      summary: 'Questions and answers, all or by words',
      request: { query: FaqQuery },
      responses: { 200: json(z.array(Faq), 'The questions'), 422: invalid },
    }),
    async (c) => c.json(await listFaqs(c.var.ctx, c.req.valid('query').q), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/help/pages/{kind}',
      operationId: 'getLegalPage',
      tags,
      summary: 'Terms, privacy policy or return policy',
      request: { params: LegalPath, query: LegalQuery },
      responses: { 200: json(LegalPage, 'The page'), 404: problem('No such version.'), 422: invalid },
    }),
    async (c) =>
      c.json(await getLegalPage(c.var.ctx, c.req.valid('param').kind, c.req.valid('query').version), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/help/delivery',
      operationId: 'listDeliveryZones',
      tags,
      summary: 'Where parcels go, prices and days',
      responses: { 200: json(z.array(DeliveryZone), 'The zones') },
    }),
    async (c) => c.json(await listDeliveryZones(c.var.ctx), 200),
  );
