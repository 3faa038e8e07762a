import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { askForPhoneProof } from '#modules/identity/index.ts';
import { CodeAsked, PhoneGiven } from '#modules/identity/security.schema.ts';
import { Checkout, PlacedOrder } from './checkout.schema.ts';
import { placeOrder } from './place-order.ts';

const IdempotencyKey = z.object({
  'idempotency-key': z.string().optional().openapi({
    description:
      'Required, 8 to 200 characters of your choice. The same key again has the same answer and places nothing new.',
  }),
});

/** Placing orders. */
export const checkoutApi = createApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/checkout',
      tags: ['Checkout'],
      summary: 'Place the order for the cart',
      request: {
        headers: IdempotencyKey,
        body: { required: true, content: { 'application/json': { schema: Checkout } } },
      },
      responses: {
        201: json(PlacedOrder, 'The order is placed; at redirectUrl it is paid.'),
        400: problem('There is no Idempotency-Key.'),
        402: problem('The payment was refused; the cart is open again.'),
        409: problem('Out of stock, or the price has changed, or the cart is empty.'),
        422: problem(
          'The input is not valid, the key was used for another order, or the phone must be proved (checkout.phone_unproved).',
        ),
        429: problem('Too many of your purchases are open and unpaid.'),
        503: problem('The payment provider did not answer.'),
      },
    }),
    async (c) =>
      c.json(await placeOrder(c.var.ctx, c.req.valid('json'), c.req.valid('header')['idempotency-key']), 201),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/checkout/phone-code',
      operationId: 'sendCheckoutCode',
      tags: ['Checkout'],
      summary: 'Send a code by SMS that proves the phone of an order',
      description:
        'For an order that was refused with checkout.phone_unproved: send it again with `phoneProof`, the codeId of this answer and the code of the message. A code is good for one order.',
      request: { body: { required: true, content: { 'application/json': { schema: PhoneGiven } } } },
      responses: {
        200: json(CodeAsked, 'The code is on its way.'),
        422: problem('That is no phone number.'),
        429: problem('Too many codes.'),
      },
    }),
    async (c) => c.json(await askForPhoneProof(c.var.ctx, c.req.valid('json')), 200),
  );
