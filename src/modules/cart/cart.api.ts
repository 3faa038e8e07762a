import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
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
import { changeCartWithKey } from './idempotent-change.ts';

const cart = json(Cart, 'The cart. Guests without cookies send its cartToken back as header Cart-Token.');

/** The cart's calls. They answer the whole cart, so that a client never computes a total. */
export const cartApi = createApi({ tags: ['Cart'] })
  .call('get', '/api/cart', {
    summary: 'The cart',
    answer: cart,
    run: ({ ctx }) => getCart(ctx),
  })
  .call('post', '/api/cart/lines', {
    summary: 'Add an item',
    idempotencyKey: ChangeKey,
    body: AddToCart,
    answer: cart,
    404: 'No such product.',
    409: 'Not enough in stock.',
    run: ({ ctx, key, body }) =>
      changeCartWithKey(ctx, { key, what: { add: body } }, (ctx) => addToCart(ctx, body)),
  })
  .call('patch', '/api/cart/lines/{id}', {
    summary: 'Set the pieces of a line',
    params: LineId,
    idempotencyKey: ChangeKey,
    body: SetQuantity,
    answer: cart,
    404: 'No such line.',
    409: 'Not enough in stock.',
    run: ({ ctx, key, params, body }) => {
      const line = { ...params, ...body };
      return changeCartWithKey(ctx, { key, what: { set: line } }, (ctx) => setLineQuantity(ctx, line));
    },
  })
  .call('delete', '/api/cart/lines/{id}', {
    summary: 'Remove a line',
    params: LineId,
    idempotencyKey: ChangeKey,
    answer: cart,
    404: 'No such line.',
    run: ({ ctx, key, params: { id } }) =>
      changeCartWithKey(ctx, { key, what: { remove: id } }, (ctx) => removeLine(ctx, id)),
  })
  .call('put', '/api/cart/coupon', {
    summary: 'Apply a coupon',
    body: ApplyCoupon,
    answer: cart,
    404: 'No such coupon.',
    409: 'Used up.',
    422: 'It does not apply.',
    429: 'Too many tries.',
    run: ({ ctx, body }) => applyCoupon(ctx, body.code),
  })
  .call('delete', '/api/cart/coupon', {
    summary: 'Take the coupon off',
    answer: cart,
    run: ({ ctx }) => removeCoupon(ctx),
  })
  .call('put', '/api/cart/destination', {
    summary: 'Say where the cart is sent',
    body: SetDestination,
    answer: cart,
    run: ({ ctx, body }) => setDestination(ctx, body.code),
  })
  .call('post', '/api/cart/acknowledge', {
    summary: 'Accept today’s prices',
    answer: cart,
    run: ({ ctx }) => acknowledgePrices(ctx),
  });
