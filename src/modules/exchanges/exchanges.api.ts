import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { askExchange, listExchanges } from './exchanges.ts';
import { AskExchange, ExchangeAsked, ExchangePage } from './exchanges.schema.ts';

/** Dollars that are brought home, for staff. */
export const exchangesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/exchanges', {
    operationId: 'listExchanges',
    summary: 'Dollars that became Birr, newest first, and what is still to be changed',
    right: 'money.read',
    query: z.object({ after: z.string().max(200).optional() }),
    answer: json(ExchangePage, 'Up to 50'),
    run: ({ ctx, query: { after = null } }) => listExchanges(ctx, { after }),
  })
  .call('post', '/api/admin/exchanges', {
    operationId: 'askExchange',
    summary: 'Say that dollars became Birr at the bank; another person approves it',
    description:
      'It is booked when `POST /api/admin/approvals/{id}/approve` is called by somebody else with the right.',
    right: 'money.adjust',
    body: AskExchange,
    answer: json(ExchangeAsked, 'What waits for approval'),
    409: 'The same reference waits for approval.',
    run: ({ ctx, body }) => askExchange(ctx, body),
  });
