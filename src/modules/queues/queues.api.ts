import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { ANY_STAFF } from '#shop/staff-rights.ts';
import { Queues } from './queues.schema.ts';
import { readQueues } from './read-queues.ts';

/** What waits for staff. */
export const queuesApi = createApi({ tags: ['Administration'], forMembers: true }).call(
  'get',
  '/api/admin/queues',
  {
    operationId: 'readQueues',
    summary: 'What waits for whoever asks, and how the shop sells today',
    right: ANY_STAFF,
    answer: json(Queues, 'By the caller’s own rights'),
    run: ({ ctx }) => readQueues(ctx),
  },
);
