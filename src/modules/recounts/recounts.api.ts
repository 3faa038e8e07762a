import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { startRecount } from './recount-books.ts';
import { Recount } from './recounts.schema.ts';

/** The books, recounted from their entries. */
export const recountsApi = createApi({ tags: ['Administration'], forMembers: true }).call(
  'post',
  '/api/admin/ledger/recounts',
  {
    operationId: 'startRecount',
    summary: 'Recount the books from their entries, as a run',
    description:
      'Each account and each transaction; what is wrong is named among the faults of the run. Nothing is changed.',
    right: 'money.read',
    answer: json(Recount, 'The run'),
    run: async ({ ctx }) => ({ runId: await startRecount(ctx) }),
  },
);
