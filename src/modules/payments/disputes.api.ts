import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { Id } from '#platform/wire/schemas.ts';
import { DecideDispute, Dispute, DisputePage } from './disputes.schema.ts';
import { decideDispute, listDisputes } from './disputes.ts';

const query = z.object({
  state: z.enum(['open', 'won', 'lost']).optional(),
  after: z.string().max(200).optional(),
});

/** Disputes with banks and providers, for staff. */
export const disputesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/disputes', {
    summary: 'Money that a bank or provider took back, newest first',
    right: 'money.read',
    query,
    answer: json(DisputePage, 'Up to 50'),
    run: ({ ctx, query: { state = null, after = null } }) => listDisputes(ctx, { state, after }),
  })
  .call('post', '/api/admin/disputes/{id}/decision', {
    summary: 'Note how a dispute ended, and who bears a lost one',
    right: 'money.adjust',
    params: z.object({ id: Id }),
    body: DecideDispute,
    answer: json(Dispute, 'The dispute'),
    409: 'It is decided, or that its stores bear it waits for another person.',
    run: ({ ctx, params: { id }, body }) => decideDispute(ctx, id, body),
  });
