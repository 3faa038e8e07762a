import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { PaymentPicker } from './payments.schema.ts';
import { paymentMethods } from './payments.service.ts';
import { pickerStanding } from './picker-standing.ts';
import { receiveWebhook } from './review-payment.ts';

export const paymentsApi = createApi({ tags: ['Payments'] })
  .call('get', '/api/payments/methods', {
    summary: 'The payment methods and their fields',
    answer: json(PaymentPicker, 'What the payment picker shows.'),
    run: async ({ ctx }) => paymentMethods(ctx, await pickerStanding(ctx)),
  })
  .call('post', '/api/payments/webhooks/{provider}', {
    summary: 'Webhooks of payment providers',
    description:
      'Only signed requests of the provider are taken; each event has one effect however often it comes.',
    security: [{ providerSignature: [] }],
    params: z.object({ provider: z.string().max(40) }),
    answer: json(z.object({ received: z.literal(true) }), 'Taken in, now or before.'),
    400: 'Signed, but no event.',
    401: 'The signature is missing, wrong or older than 300 s.',
    404: 'No payment of ours.',
    503: 'The provider did not confirm; it should send the event again.',
    run: async ({ ctx, params, c }) => {
      const rawBody = new Uint8Array(await c.req.arrayBuffer());
      const { headers, url } = c.req.raw;
      await receiveWebhook(ctx, params.provider, { headers, rawBody, query: new URL(url).searchParams });
      return { received: true as const };
    },
  });
