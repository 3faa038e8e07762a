import { expect, test } from 'vitest';
import { movedBy } from '#tests/support/books.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { visit } from '#tests/support/paying-shop.ts';
import { recordedCalls } from '#tests/support/recorded-calls.ts';

const shop = await contractShop('paypal', { method: 'paypal', currency: 'USD' });
const calls = recordedCalls(`${shop.config.sandboxUrl}/paypal`);
const captures = () => calls.filter(({ path }) => path.endsWith('/capture'));
const PAID = { payment: 'succeeded', purchase: 'paid', stock: 'taken', left: 9, refunds: 0, placed: 1 };

test('the answer that PayPal has taken the money is lost: asked after, the order is paid, and the money taken once', async () => {
  const bought = await shop.buy(22_089);
  await shop.press(bought, 'silent');
  const moved = await movedBy(shop.db, async () => {
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    await shop.makeDue(bought);
    await Promise.all([shop.sweep(), shop.sweep()]);
  });
  expect(moved['clearing:paypal:USD']).toBe(22_089);
  expect(await shop.standing(bought)).toEqual(PAID);
  // Sent once more it is the same request.
  expect(new Set(captures().map(({ headers }) => headers.get('paypal-request-id')))).toEqual(
    new Set([`${bought.paymentId}-capture`]),
  );
});

test('the buyer’s return and two sweeps ask at once: the money is taken by one request, whoever sends it', async () => {
  const bought = await shop.buy();
  await shop.press(bought, 'silent');
  await shop.makeDue(bought);
  const before = captures().length;
  const moved = await movedBy(shop.db, () =>
    Promise.all([visit(`${shop.url}/payment/return/${bought.paymentId}`), shop.sweep(), shop.sweep()]),
  );
  expect(moved['clearing:paypal:USD']).toBe(22_000);
  expect(await shop.standing(bought)).toEqual(PAID);
  const sent = captures().slice(before);
  expect(new Set(sent.map(({ headers }) => headers.get('paypal-request-id'))).size).toBe(1);
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
});
