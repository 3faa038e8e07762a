import { expect, test } from 'vitest';
import { aBuyer, anOrder, BILLING, newKey, stockOf } from '#tests/support/buyers.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { getCheckoutView, placeOrder, placeOrderFromForm } from './index.ts';

const shop = await payingShop();
const { database, db } = shop;
await aDestination(db, { code: 'US', country: 'US', nameEn: 'United States', cashOnDelivery: false });

const US = { ...BILLING, country: 'US', region: 'VA', city: 'Arlington', zipCode: '22201' };

const standing = (id: string) =>
  db
    .selectFrom('orderGroups')
    .select(['paymentMethod', 'paymentState', 'stockState'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the form sent again with cash, for a parcel to the United States, is refused and stays to be paid', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const { formKey } = await getCheckoutView(buyer);
  const { total } = (await getCheckoutView(buyer, { country: 'US' })).cart;
  const form = { ...anOrder({ billing: US, paymentMethod: 'paypal', total }), formKey };
  const { orderGroup } = await placeOrderFromForm(buyer, form);
  const cash = { ...anOrder({ billing: US, paymentMethod: 'cash', total }), formKey };
  await expect(placeOrderFromForm(buyer, cash)).rejects.toMatchObject({ code: 'checkout.cash_not_here' });
  // The parcel goes where the order says, whatever the form says now.
  const home = { ...anOrder({ paymentMethod: 'cash', total }), formKey };
  await expect(placeOrderFromForm(buyer, home)).rejects.toMatchObject({ code: 'checkout.cash_not_here' });
  expect(await standing(orderGroup.id)).toEqual({
    paymentMethod: 'paypal',
    paymentState: 'pending',
    stockState: 'held',
  });
});

test('the form sent again with telebirr, above what telebirr carries, is refused', async () => {
  const buyer = await aBuyer(database, [await aProduct(db, { priceSantim: 9_000_000 })]);
  const { formKey, cart } = await getCheckoutView(buyer);
  const { total } = cart;
  const send = (paymentMethod: string) =>
    placeOrderFromForm(buyer, { ...anOrder({ paymentMethod, total }), formKey });
  const { orderGroup } = await send('paypal');
  await expect(send('telebirr')).rejects.toMatchObject({ code: 'payments.amount_above_maximum' });
  expect((await standing(orderGroup.id)).paymentMethod).toBe('paypal');
  expect((await send('cbebirr')).orderGroup.id).toBe(orderGroup.id);
});

test('a checkout that was refused is refused again under its key, and a new key orders', async () => {
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product]);
  const order = anOrder({ paymentMethod: 'telebirr' });
  const key = newKey();
  await shop.stopProvider();
  const error = { code: 'payments.provider_down', status: 503 };
  await expect(placeOrder(buyer, order, key)).rejects.toMatchObject(error);
  await shop.startProvider();
  await expect(placeOrder(buyer, order, key)).rejects.toMatchObject(error);
  expect(await stockOf(database, product.id)).toBe(10);
  expect((await placeOrder(buyer, order, newKey())).orderGroup.paymentState).toBe('pending');
});

test('a checkout that was answered and whose payment failed later is answered again', async () => {
  const bought = await shop.buy('telebirr');
  await db
    .updateTable('payments')
    .set({ status: 'failed', failureReason: 'declined' })
    .where('id', '=', bought.paymentId)
    .execute();
  await db
    .updateTable('orderGroups')
    .set({ paymentState: 'failed', stockState: 'released' })
    .where('id', '=', bought.orderGroupId)
    .execute();
  const order = anOrder({ paymentMethod: 'telebirr', payment: {} });
  const again = await placeOrder(bought.buyer, order, bought.key);
  expect(again.orderGroup).toMatchObject({ id: bought.orderGroupId, paymentState: 'failed' });
});
