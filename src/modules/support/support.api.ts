import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { Letter, Received, Ticket, VendorApplication } from './support.schema.ts';
import { applyToSell, writeToSupport } from './support.service.ts';

const tooMany = 'Too many letters from or to this address.';

/** Letters to support and applications to sell. */
export const supportApi = createApi({ tags: ['Support'] })
  .call('post', '/api/support/letters', {
    operationId: 'writeToSupport',
    summary: 'Write to support',
    body: Letter,
    answer: json(Ticket, 'The ticket; a copy is mailed'),
    429: tooMany,
    run: ({ ctx, body }) => writeToSupport(ctx, body),
  })
  .call('post', '/api/support/vendor-applications', {
    operationId: 'applyToSell',
    summary: 'Apply to sell on Adey',
    body: VendorApplication,
    answer: json(Received, 'Kept and acknowledged by mail'),
    429: tooMany,
    run: ({ ctx, body }) => applyToSell(ctx, body),
  });
