import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { DollarRate, SetDollarRate } from './currency.schema.ts';
import { setDollarRate } from './dollar-rate.ts';

/** The dollar's rate, which staff set. */
export const currencyApi = createApi({ tags: ['Settings'], forMembers: true }).call(
  'put',
  '/api/admin/dollar-rate',
  {
    operationId: 'setDollarRate',
    tags: ['Administration'],
    summary: 'Set what a dollar costs from a day on',
    body: SetDollarRate,
    answer: json(DollarRate, 'The rate of that day'),
    right: 'settings.edit',
    run: ({ ctx, body }) => setDollarRate(ctx, body),
  },
);
