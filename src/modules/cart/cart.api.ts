import { createRoute } from '@hono/zod-openapi';
import { createApi, json, problem } from '#platform/api.ts';
import {
  AddToCart,
  ApplyCoupon,
  Cart,
  ChangeKey,
  LineId,
  SetDestination,
  SetQuantity,
} from './cart.schema.ts';
import {
  acknowledgePrices,
  addToCart,
  applyCoupon,
  getCart,
  removeCoupon,
  removeLine,
  setDestination,
  setLineQuantity,
} from './cart.service.ts';
import { changeOnce } from './once.ts';

const tags = ['Cart'];
const body = <Schema>(schema: Schema) => ({ required: true, content: { 'application/json': { schema } } });
const cart = json(Cart, 'The cart. Guests without cookies send its cartToken back as header Cart-Token.');
const invalid = problem('The input is not valid.');

/** The cart's calls. They answer the whole cart, so that a client never computes a total. */
export const cartApi = createApi()
  .openapi(
    createRoute({ method: 'get', path: '/api/cart', tags, summary: 'The cart', responses: { 200: cart } }),
    async (c) => c.json(await getCart(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/cart/lines',
      tags,
      summary: 'Add an item',
      request: { headers: ChangeKey, body: body(AddToCart) },
      responses: {
        200: cart,
        404: problem('No such product.'),
        409: problem('Not enough in stock.'),
        422: invalid,
      },
    }),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const line = c.req.valid('json');
      const cart = await changeOnce(c.var.ctx, { key, what: { add: line } }, (ctx) => addToCart(ctx, line));
      return c.json(cart, 200);
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/api/cart/lines/{id}',
      tags,
      summary: 'Set the pieces of a line',
      request: { params: LineId, headers: ChangeKey, body: body(SetQuantity) },
      responses: {
        200: cart,
        404: problem('No such line.'),
        409: problem('Not enough in stock.'),
        422: invalid,
      },
    }),
    async (c) => {
      const line = { ...c.req.valid('param'), ...c.req.valid('json') };
      const key = c.req.valid('header')['idempotency-key'];
      const set = { key, what: { set: line } };
      return c.json(await changeOnce(c.var.ctx, set, (ctx) => setLineQuantity(ctx, line)), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/cart/lines/{id}',
      tags,
      summary: 'Remove a line',
      request: { params: LineId, headers: ChangeKey },
      responses: { 200: cart, 404: problem('No such line.'), 422: invalid },
    }),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const { id } = c.req.valid('param');
      const removal = { key, what: { remove: id } };
      return c.json(await changeOnce(c.var.ctx, removal, (ctx) => removeLine(ctx, id)), 200);
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/cart/coupon',
      tags,
      summary: 'Apply a coupon',
      request: { body: body(ApplyCoupon) },
      responses: {
        200: cart,
        404: problem('No such coupon.'),
        409: problem('Used up.'),
        422: problem('It does not apply.'),
        429: problem('Too many tries.'),
      },
    }),
    async (c) => c.json(await applyCoupon(c.var.ctx, c.req.valid('json').code), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/cart/coupon',
      tags,
      summary: 'Take the coupon off',
      responses: { 200: cart },
    }),
    async (c) => c.json(await removeCoupon(c.var.ctx), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/cart/destination',
      tags,
      summary: 'Say where the cart is sent',
      request: { body: body(SetDestination) },
      responses: { 200: cart, 422: invalid },
    }),
    async (c) => c.json(await setDestination(c.var.ctx, c.req.valid('json').code), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/cart/acknowledge',
      tags,
      summary: 'Accept today’s prices',
      responses: { 200: cart },
    }),
    async (c) => c.json(await acknowledgePrices(c.var.ctx), 200),
  );
