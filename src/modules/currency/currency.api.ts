import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { RateHistory, RateQuery, RateSet, PutDollarRate } from './currency.schema.ts';
import { listDollarRates, setDollarRate } from './dollar-rate.ts';

const right = 'settings.edit';

/** The dollar's rate, which staff set. */
export const currencyApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/dollar-rate', {
    operationId: 'listDollarRates',
    summary: 'What a dollar cost, day by day',
    right,
    query: RateQuery,
    answer: json(RateHistory, 'Up to 60 days, the latest first'),
    run: ({ ctx, query }) => listDollarRates(ctx, query),
  })
  .call('put', '/api/admin/dollar-rate', {
    operationId: 'setDollarRate',
    summary: 'Set what a dollar costs from a day on',
    right,
    body: PutDollarRate,
    409: 'Somebody set another rate since it was shown, or the same waits for another person already.',
    answer: json(RateSet, 'The rate of that day; one far from the day before waits for another person'),
    run: ({ ctx, body }) => setDollarRate(ctx, body),
  });
