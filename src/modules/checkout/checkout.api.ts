import { createRoute, z } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import { Checkout, PlacedOrder } from './checkout.schema.ts';
import { placeOrder } from './place-order.ts';

const IdempotencyKey = z.object({
  'idempotency-key': z.string().optional().openapi({
    description:
      'Required, 8 to 200 characters of your choice. The same key again has the same answer and places nothing new.',
  }),
});

/** Placing orders. */
export const checkoutApi = createApi().openapi(
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
      422: problem('The input is not valid, or the key was used for another order.'),
      503: problem('The payment provider did not answer.'),
    },
  }),
  async (c) =>
    c.json(await placeOrder(c.var.ctx, c.req.valid('json'), c.req.valid('header')['idempotency-key']), 201),
);
