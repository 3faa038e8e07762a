import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { PaymentPicker } from './payments.schema.ts';
import { paymentMethods } from './payments.service.ts';
import { receiveWebhook } from './review-payment.ts';

const listMethods = createRoute({
  method: 'get',
  path: '/api/payments/methods',
  tags: ['payments'],
  summary: 'The payment methods and their fields',
  responses: { 200: json(PaymentPicker, 'What the payment picker shows.') },
});

const webhook = createRoute({
  method: 'post',
  path: '/api/payments/webhooks/{provider}',
  tags: ['payments'],
  summary: 'Webhooks of payment providers',
  security: [{ providerSignature: [] }],
  description:
    'Only signed requests of the provider are taken; each event has one effect however often it comes.',
  request: { params: z.object({ provider: z.string().max(40) }) },
  responses: {
    200: json(z.object({ received: z.literal(true) }), 'Taken in, now or before.'),
    400: problem('Signed, but no event.'),
    401: problem('The signature is missing, wrong or older than 300 s.'),
    404: problem('No payment of ours.'),
    503: problem('The provider did not confirm; it should send the event again.'),
  },
});

export const paymentsApi = createApi()
  .openapi(listMethods, (c) => c.json(paymentMethods(c.var.ctx), 200))
  .openapi(webhook, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    await receiveWebhook(c.var.ctx, c.req.valid('param').provider, c.req.raw.headers, body);
    return c.json({ received: true as const }, 200);
  });
