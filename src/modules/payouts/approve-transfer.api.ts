import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { approveTransfer } from './approve-transfer.ts';

/** What payment providers ask before they send our money. */
export const payoutApprovalsApi = createApi({ tags: ['Payments'] }).call(
  'post',
  '/api/payouts/approvals/chapa',
  {
    operationId: 'approveTransfer',
    summary: 'Whether a transfer that Chapa is about to make is ours',
    description: 'Chapa’s hook for approvals, signed with the approval secret in `Chapa-Signature`.',
    security: [{ providerSignature: [] }],
    answer: json(z.object({ approved: z.literal(true) }), 'It is.'),
    400: 'It is not: another amount, another account, or nothing that was given to Chapa.',
    404: 'Not proven to come from Chapa.',
    run: async ({ ctx, c }) => {
      const rawBody = new Uint8Array(await c.req.arrayBuffer());
      await approveTransfer(ctx, { signature: c.req.header('chapa-signature') ?? '', rawBody });
      return { approved: true as const };
    },
  },
);
