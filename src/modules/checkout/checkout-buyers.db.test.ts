import { expect, test } from 'vitest';
import { addToCart } from '#modules/cart/index.ts';
import { getPurchase } from '#modules/orders/index.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { getCheckoutView, placeOrder } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

test('a signed-in shopper is reached by the e-mail of the account and finds the form filled in next time', async () => {
  const user = await aUser(db, { name: 'Hanna Girma' });
  const asking = { userId: user.id, name: user.name, email: user.email };
  const product = await aProduct(db);
  const buyer = await aBuyer(database, [product], 1, asking);
  expect((await getCheckoutView(buyer)).form.billing).toMatchObject({
    firstName: 'Hanna',
    lastName: 'Girma',
    email: user.email,
    country: 'ET',
  });
  const { email: _, ...withoutEmail } = BILLING;
  const placed = await placeOrder(
    buyer,
    anOrder({ billing: { ...withoutEmail, region: 'Oromia', city: 'Adama' } }),
    newKey(),
  );
  expect(await getPurchase(buyer, placed.orderGroup.id)).toMatchObject({
    email: user.email,
    paymentState: 'cash_due',
  });
  await addToCart(buyer, { productId: product.id, quantity: 1 });
  expect(await getCheckoutView(buyer)).toMatchObject({
    form: { billing: { city: 'Adama', region: 'ET-OR' } },
    cart: { destination: { code: 'ET-OR' } },
    isGuest: false,
  });
});

test('whoever signed up by phone does not type the number again', async () => {
  const proved = await aUser(db, { email: null, phone: '+251911000077', phoneVerified: true });
  const buyer = await aBuyer(database, [await aProduct(db)], 1, { userId: proved.id, name: proved.name });
  expect((await getCheckoutView(buyer)).form.billing).toMatchObject({ phone: '+251911000077' });
  const unproved = await aUser(db, { phone: '+251911000078', phoneVerified: false });
  const other = await aBuyer(database, [await aProduct(db)], 1, { userId: unproved.id });
  expect((await getCheckoutView(other)).form.billing.phone).toBeUndefined();
});

test('a relative abroad pays for a parcel to Ethiopia, and the courier gets a phone', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const abroad = {
    firstName: 'Sara',
    lastName: 'Tesfaye',
    address: '1 High Street',
    country: 'UK',
    city: 'London',
    zipCode: 'sw1a 1aa',
    email: 'sara@example.co.uk',
  };
  const { phone: _, ...shipping } = BILLING;
  await expect(placeOrder(buyer, anOrder({ billing: abroad, shipping }), newKey())).rejects.toMatchObject({
    fields: { 'shipping.phone': { code: 'checkout.phone_required' } },
  });
  const placed = await placeOrder(
    buyer,
    anOrder({ billing: abroad, shipping: BILLING, paymentMethod: 'cash' }),
    newKey(),
  );
  const group = await db
    .selectFrom('orderGroups')
    .select(['billing', 'shipping'])
    .where('id', '=', placed.orderGroup.id)
    .executeTakeFirstOrThrow();
  expect(group).toMatchObject({
    billing: { country: 'GB', zipCode: 'SW1A 1AA' },
    shipping: { country: 'ET', phone: '+251911234567' },
  });
});

test('a guest is reached by e-mail or phone; the courier needs a phone; cash is not collected abroad', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const { email: _e, ...noEmail } = BILLING;
  const { phone: _p, ...noPhone } = BILLING;
  const us = {
    firstName: 'Sara',
    lastName: 'T',
    address: '1 Main St',
    country: 'US',
    region: 'VA',
    city: 'Arlington',
    zipCode: '22201',
  };
  await expect(
    placeOrder(buyer, anOrder({ billing: noPhone, payment: { phone: '0911234567' } }), newKey()),
  ).rejects.toMatchObject({ fields: { 'billing.phone': { code: 'checkout.phone_required' } } });
  await expect(
    placeOrder(
      buyer,
      anOrder({ billing: us, paymentMethod: 'paypal', payment: { email: 's@example.com' } }),
      newKey(),
    ),
  ).rejects.toMatchObject({ fields: { 'billing.email': { code: 'checkout.contact_required' } } });
  // Whoever receives the parcel is told nothing of the purchase.
  await expect(
    placeOrder(buyer, anOrder({ billing: us, shipping: BILLING, paymentMethod: 'cash' }), newKey()),
  ).rejects.toMatchObject({ fields: { 'billing.email': { code: 'checkout.contact_required' } } });
  await expect(
    placeOrder(buyer, anOrder({ billing: { ...us, phone: '+12025550143' } }), newKey()),
  ).rejects.toMatchObject({ code: 'checkout.cash_not_here' });
  await expect(
    placeOrder(buyer, anOrder({ billing: { ...BILLING, region: 'Atlantis' } }), newKey()),
  ).rejects.toMatchObject({ fields: { 'billing.region': { code: 'checkout.region_unknown' } } });
  expect((await placeOrder(buyer, anOrder({ billing: noEmail }), newKey())).orders).toHaveLength(1);
});

test('a stranger sees neither the purchase nor its cart', async () => {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const { orderGroup } = await placeOrder(buyer, anOrder(), newKey());
  for (const stranger of [
    ctx(),
    ctx({ visitorId: '00000000-0000-4000-8000-00000000beef' }),
    ctx({ userId: (await aUser(db)).id }),
  ]) {
    await expect(getPurchase(stranger, orderGroup.id)).rejects.toMatchObject({ status: 404 });
    await expect(getPurchase(stranger, null)).rejects.toMatchObject({ status: 404 });
    await expect(placeOrder(stranger, anOrder(), newKey())).rejects.toMatchObject({
      code: 'checkout.cart_empty',
    });
  }
  expect((await getPurchase(buyer, null)).id).toBe(orderGroup.id);
});
