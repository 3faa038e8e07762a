import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { listDeliveryZones } from './delivery-zones.ts';
import { listFaqs } from './faqs.ts';
import { DeliveryZone, Faq, FaqQuery, LegalPage, LegalPath, LegalQuery } from './help.schema.ts';
import { getLegalPage } from './legal-page.ts';

/** Questions and answers, the shop's rules, delivery prices. */
export const helpApi = createApi({ tags: ['Help'] })
  .call('get', '/api/help/faqs', {
    operationId: 'listFaqs',
    summary: 'Questions and answers, all or by words',
    query: FaqQuery,
    answer: json(z.array(Faq), 'The questions'),
    run: ({ ctx, query }) => listFaqs(ctx, query.q),
  })
  .call('get', '/api/help/pages/{kind}', {
    operationId: 'getLegalPage',
    summary: 'Terms, privacy policy or return policy',
    params: LegalPath,
    query: LegalQuery,
    answer: json(LegalPage, 'The page'),
    404: 'No such version.',
    run: ({ ctx, params, query }) => getLegalPage(ctx, params.kind, query.version),
  })
  .call('get', '/api/help/delivery', {
    operationId: 'listDeliveryZones',
    summary: 'Where parcels go, prices and days',
    answer: json(z.array(DeliveryZone), 'The zones'),
    run: ({ ctx }) => listDeliveryZones(ctx),
  });
