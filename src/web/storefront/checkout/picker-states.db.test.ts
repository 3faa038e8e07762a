import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { getCheckoutView, placeOrder } from '#modules/checkout/index.ts';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { CheckoutForm } from './checkout-form.tsx';

// Cash, and M-PESA itself, which takes whole Birr from 20 on.
const { database, db } = await payingShop({ PAYMENT_DEMO: 'mpesa' });
/** Nothing is paid for parcels to either place; couriers collect no money at the second. */
for (const [code, cashOnDelivery] of [
  ['ET-OR', true],
  ['ET-SO', false],
] as const) {
  await aDestination(db, { code, nameEn: code });
  await db
    .updateTable('destinations')
    .set({ baseSantim: 0, perKgSantim: 0, cashOnDelivery })
    .where('code', '=', code)
    .execute();
}

const NOTHING_OPEN = 'No way of paying is open for this order now. Nothing has been ordered;';

/** Somebody about to order goods for so much to a region, and what they see. */
async function checkout(priceSantim: number, region = 'ET-OR') {
  const buyer = await aBuyer(database, [await aProduct(db, { priceSantim })]);
  const view = await getCheckoutView(buyer, { country: 'ET', region });
  const states = Object.fromEntries(view.payments.methods.map(({ id, availability }) => [id, availability]));
  const order = (paymentMethod: string) =>
    placeOrder(buyer, anOrder({ paymentMethod, billing: { ...BILLING, region } }), newKey());
  return { states, page: drawn(view), order };
}

function drawn(view: CheckoutView): string {
  const ignore = () => undefined;
  const form = createElement(CheckoutForm, {
    formRef: { current: null },
    view,
    typed: (name: string) => view.form.billing[name.replace('billing.', '')] ?? '',
    refused: null,
    onInput: ignore,
    onStep: ignore,
  });
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

/** Whether a method can be chosen, and the sentence that it is described by. */
function choice(page: string, method: string) {
  const radio = page
    .match(/<input[^>]*type="radio"[^>]*>/g)!
    .find((tag) => tag.includes(`value="${method}"`))!;
  const described = /aria-describedby="([^"]+)"/.exec(radio)?.[1];
  const reason = described && new RegExp(`<p id="${described}"[^>]*>([^<]*)</p>`).exec(page)?.[1];
  return { isOpen: !/ disabled=""/.test(radio), reason: reason ?? null };
}

const OPEN = { isOpen: true, reason: null };
const PLACE = /<button[^>]*value="place"/;

test('F12 checkout: what M-PESA can bring is open, beside cash, and the picker says that no money moves', async () => {
  const { states, page } = await checkout(2_000);
  expect(states).toEqual({ cash: 'ready', mpesa: 'ready' });
  expect([choice(page, 'cash'), choice(page, 'mpesa')]).toEqual([OPEN, OPEN]);
  expect(page).toContain('Test payments: no money moves.');
  expect(page).toMatch(PLACE);
  expect(page).not.toContain(NOTHING_OPEN);
});

test('F12 checkout: an amount below the least of a method bars it with the limit, and the order is refused with it', async () => {
  const { states, page, order } = await checkout(1_900);
  expect(states).toEqual({ cash: 'ready', mpesa: 'too_small' });
  expect(choice(page, 'mpesa')).toEqual({ isOpen: false, reason: 'From 20 Birr.' });
  expect(choice(page, 'cash')).toEqual(OPEN);
  await expect(order('mpesa')).rejects.toMatchObject({
    code: 'payments.amount_below_minimum',
    status: 422,
    params: { limit: 20 },
  });
});

test('F12 checkout: parts of a Birr bar a method that takes whole Birr alone', async () => {
  const { states, page, order } = await checkout(10_050);
  expect(states).toEqual({ cash: 'ready', mpesa: 'whole_birr' });
  expect(choice(page, 'mpesa')).toEqual({ isOpen: false, reason: 'Takes whole Birr only.' });
  await expect(order('mpesa')).rejects.toMatchObject({ code: 'payments.whole_birr', status: 422 });
});

test('F12 checkout: where couriers collect no money cash is barred, and another way is open', async () => {
  const { states, page, order } = await checkout(10_000, 'ET-SO');
  expect(states).toEqual({ cash: 'not_here', mpesa: 'ready' });
  expect(choice(page, 'cash')).toEqual({ isOpen: false, reason: 'Couriers do not collect money there.' });
  expect(page).toMatch(PLACE);
  await expect(order('cash')).rejects.toMatchObject({ code: 'checkout.cash_not_here', status: 422 });
});

test('F12 checkout: with no way open the page says so before anything is typed, and nothing can be placed', async () => {
  const { states, page } = await checkout(1_900, 'ET-SO');
  expect(states).toEqual({ cash: 'not_here', mpesa: 'too_small' });
  expect(page.split(NOTHING_OPEN)).toHaveLength(3);
  expect(page.indexOf(NOTHING_OPEN)).toBeLessThan(page.indexOf('<form'));
  expect(page).not.toMatch(PLACE);
});
