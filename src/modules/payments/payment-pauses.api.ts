import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { listPaymentProviders } from './list-providers.ts';
import { PausePath, PausePayments, PaymentPause, PaymentStates } from './payment-pauses.schema.ts';
import { pausePayments, resumePayments } from './payment-pauses.ts';

const right = 'settings.edit';
const unknown = 'The shop does not take it.';

/** Payment providers and methods, for staff: how they stand, and the switch that pauses them. */
export const paymentPausesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/payment-providers', {
    operationId: 'listPaymentProviders',
    summary: 'How every payment provider and method stands',
    right,
    answer: json(PaymentStates, 'All of them'),
    run: ({ ctx }) => listPaymentProviders(ctx),
  })
  .call('put', '/api/admin/payment-pauses/{kind}/{name}', {
    operationId: 'pausePayments',
    summary: 'Pause a payment method or a provider, with what buyers are told',
    right,
    params: PausePath,
    body: PausePayments,
    answer: json(PaymentPause, 'The pause'),
    404: unknown,
    run: ({ ctx, params, body }) => pausePayments(ctx, params, body),
  })
  .call('delete', '/api/admin/payment-pauses/{kind}/{name}', {
    operationId: 'resumePayments',
    summary: 'Take a payment method or a provider up again',
    right,
    params: PausePath,
    answer: json(z.object({ isPaused: z.literal(false) }), 'It is not paused.'),
    run: ({ ctx, params }) => resumePayments(ctx, params),
  });
