import { expect, expectTypeOf, test } from 'vitest';
import type { Cart } from '#modules/cart/cart.schema.ts';
import { callApi } from './call-api.ts';
import type { AnswerOf } from './typed-calls.ts';

const id = 7;
const q: string = 'buna';

test('calls of the API are what its document says', () => {
  // Compiled by the types' check and never run: each line that should be no TypeScript is a fault when it is.
  const calls = [
    () => callApi('/api/cart'),
    () => callApi(`/api/cart/lines/${id}`, { method: 'PATCH', body: { quantity: 2 } }),
    () => callApi(`/api/search/suggest?q=${q}`),
    () => callApi(`/api/membership-requests/request/${id}`, { method: 'POST', body: {} }),
    // @ts-expect-error There is no such path.
    () => callApi('/api/carts'),
    // @ts-expect-error A line has a number.
    () => callApi(`/api/cart/lines/${q}`, { method: 'DELETE' }),
    // @ts-expect-error A path of unknown text may be any.
    () => callApi(q),
    // @ts-expect-error A line is not asked for alone.
    () => callApi(`/api/cart/lines/${id}`),
    // @ts-expect-error A line is changed by PATCH.
    () => callApi(`/api/cart/lines/${id}`, { method: 'PUT', body: { quantity: 2 } }),
    // @ts-expect-error One of both paths has no POST.
    () => callApi(`/api/follow/${id ? 'follow' : 'unfollow'}/${id}`, { method: 'POST' }),
    // @ts-expect-error The body is missing.
    () => callApi(`/api/cart/lines/${id}`, { method: 'PATCH' }),
    // @ts-expect-error The quantity is a number.
    () => callApi(`/api/cart/lines/${id}`, { method: 'PATCH', body: { quantity: '2' } }),
    // @ts-expect-error The call takes no body.
    () => callApi('/api/auth/logout', { method: 'POST', body: {} }),
    // @ts-expect-error The cart has no such field.
    async () => (await callApi('/api/cart')).totals,
    // @ts-expect-error A file is no JSON.
    () => callApi(`/api/privacy/exports/${q}/file`),
  ];
  expect(calls.length).toBeGreaterThan(0);
});

test('an answer is what the schema of its module says', () => {
  expectTypeOf<AnswerOf<'/api/cart', 'GET'>>().toExtend<Cart>();
  expectTypeOf<AnswerOf<'/api/cart/coupon', 'PUT' | 'DELETE'>>().toExtend<Cart>();
  expectTypeOf<AnswerOf<'/api/auth/logout', 'POST'>>().toBeNull();
  expectTypeOf<AnswerOf<`/api/lists/wishlist/${number}?size=5`, 'DELETE'>>().not.toBeAny();
});
