import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { requestPhoneProof } from '#modules/identity/index.ts';
import { CodeAsked, PhoneGiven } from '#modules/identity/security.schema.ts';
import { Checkout, PlacedOrder } from './checkout.schema.ts';
import { placeOrder } from './place-order.ts';

const IdempotencyKey = z.string().optional().openapi({
  description:
    'Required, 8 to 200 characters of your choice. The same key again has the same answer and places nothing new.',
});

/** Placing orders. */
export const checkoutApi = createApi({ tags: ['Checkout'] })
  .call('post', '/api/checkout', {
    summary: 'Place the order for the cart',
    idempotencyKey: IdempotencyKey,
    body: Checkout,
    answer: json(PlacedOrder, 'The order is placed; at redirectUrl it is paid.', 201),
    400: 'There is no Idempotency-Key.',
    402: 'The payment was refused; the cart is open again.',
    409: 'Out of stock, or the price has changed, or the cart is empty.',
    422: 'The input is not valid, the key was used for another order, or the phone must be proved (checkout.phone_unproved).',
    429: 'Too many of your purchases are open and unpaid.',
    503: 'The payment provider did not answer.',
    run: ({ ctx, key, body }) => placeOrder(ctx, body, key),
  })
  .call('post', '/api/checkout/phone-code', {
    operationId: 'sendCheckoutCode',
    summary: 'Send a code by SMS that proves the phone of an order',
    description:
      'For an order that was refused with checkout.phone_unproved: send it again with `phoneProof`, the codeId of this answer and the code of the message. A code is good for one order.',
    body: PhoneGiven,
    answer: json(CodeAsked, 'The code is on its way.'),
    422: 'That is no phone number.',
    429: 'Too many codes.',
    run: ({ ctx, body }) => requestPhoneProof(ctx, body),
  });
