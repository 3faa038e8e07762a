import { expect, test } from 'vitest';
import { applyCoupon } from '#modules/cart/index.ts';
import { aBuyer, anOrder, BILLING, newKey, placeTogether, stockOf } from '#tests/support/buyers.ts';
import type { Asking } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct, aUser } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { proofOf as readProof } from '#tests/support/phone-proof.ts';
import { getCheckoutView, placeOrder, placeOrderFromForm } from './index.ts';

const shop = await payingShop();
const { database, db } = shop;
await setSettings(db, {
  open_purchases_per_buyer: 3,
  open_purchases_per_address: 12,
  unproved_stock_percent: 50,
  unpaid_again_max: 2,
  held_unproved_pieces: 8,
  held_unproved_santim: 3_000_000,
  cash_unproved_pieces: 6,
  cash_unproved_santim: 1_000_000,
  cash_max_santim: 100_000_000,
});
const UNPROVED = { code: 'checkout.phone_unproved', status: 422 };

let people = 0;
/** The address of somebody new. */
function newPerson() {
  people += 1;
  return { ...BILLING, email: `person-${people}@example.com`, phone: `+2519111${10_000 + people}` };
}
/** Another address of one /64. */
const inNetwork = (network: number) => ({
  remoteAddress: `2001:db8:0:${network.toString(16)}::${(people + 1).toString(16)}`,
});
let networks = 0;
const newNetwork = () => (networks += 1);

type Wish = { method?: string; quantity?: number; asking?: Asking; billing?: object; phoneProof?: object };

async function order(product: { id: number }, { method = 'telebirr', quantity = 1, asking, ...given }: Wish) {
  const buyer = await aBuyer(database, [product], quantity, asking ?? inNetwork(newNetwork()));
  const billing = given.billing ?? newPerson();
  const { phoneProof } = given;
  return placeOrder(buyer, anOrder({ billing, paymentMethod: method, phoneProof }), newKey());
}

const proofOf = (phone: string) => readProof(shop, phone);

test.each(['telebirr', 'cash'])(
  'one address without an account takes at most half of the stock by %s, also at the same moment',
  async (method) => {
    const product = await aProduct(db, { stock: 10 });
    const network = newNetwork();
    const { placed, refused } = await placeTogether(
      Array.from({ length: 9 }, () => order(product, { method, asking: inNetwork(network) })),
    );
    expect(placed).toHaveLength(5);
    expect(refused.map((error) => (error as { code: string }).code)).toEqual(
      Array.from({ length: 4 }, () => 'checkout.phone_unproved'),
    );
    expect(await stockOf(database, product.id)).toBe(5);
    // Others buy what is left.
    for (let i = 0; i < 5; i += 1) await order(product, { method });
    expect(await stockOf(database, product.id)).toBe(0);
  },
);

test('one address takes at most half of a limited coupon’s uses; others take the rest', async () => {
  await aCoupon(db, { code: 'FIRST4', usageLimit: 4 });
  const network = newNetwork();
  const buy = async (asking: Asking) => {
    const buyer = await aBuyer(database, [await aProduct(db)], 1, asking);
    await applyCoupon(buyer, 'FIRST4');
    return placeOrder(buyer, anOrder({ billing: newPerson() }), newKey());
  };
  for (let i = 0; i < 2; i += 1) await buy(inNetwork(network));
  await expect(buy(inNetwork(network))).rejects.toMatchObject(UNPROVED);
  for (let i = 0; i < 2; i += 1) await buy(inNetwork(newNetwork()));
});

test('so many open purchases from one address, over all goods, ask for the phone', async () => {
  const asking = () => inNetwork(99);
  for (let i = 0; i < 12; i += 1) await order(await aProduct(db), { asking: asking() });
  await expect(order(await aProduct(db), { asking: asking() })).rejects.toMatchObject(UNPROVED);
  await order(await aProduct(db), {});
});

test.each(['phone', 'email'] as const)(
  'so many open purchases under one %s, from wherever, ask for proof; with it the order is taken',
  async (name) => {
    const product = await aProduct(db, { stock: 1_000 });
    const one = newPerson();
    const again = () => ({ ...newPerson(), [name]: one[name] });
    for (let i = 0; i < 3; i += 1) await order(product, { billing: again() });
    await expect(order(product, { billing: again() })).rejects.toMatchObject(UNPROVED);
    const billing = again();
    const phoneProof = await proofOf(billing.phone);
    expect((await order(product, { billing, phoneProof })).orderGroup.paymentState).toBe('pending');
  },
);

test('a guest proves the phone for many pieces or much money in cash; the code is good for one order', async () => {
  const product = await aProduct(db, { stock: 1_000, priceSantim: 1_000 });
  await order(product, { method: 'cash', quantity: 6 });
  await expect(order(product, { method: 'cash', quantity: 7 })).rejects.toMatchObject({
    ...UNPROVED,
    fields: { 'phoneProof.code': { code: 'checkout.phone_unproved' } },
  });
  await expect(
    order(await aProduct(db, { priceSantim: 1_000_000 }), { method: 'cash' }),
  ).rejects.toMatchObject(UNPROVED);

  const billing = newPerson();
  const phoneProof = await proofOf(billing.phone);
  const much = { method: 'cash', quantity: 7, billing };
  const wrong = { ...phoneProof, code: phoneProof.code === '000000' ? '000001' : '000000' };
  await expect(order(product, { ...much, phoneProof: wrong })).rejects.toMatchObject({
    code: 'identity.code_wrong',
    fields: { 'phoneProof.code': {} },
  });
  await expect(order(product, { ...much, billing: newPerson(), phoneProof })).rejects.toMatchObject(UNPROVED);
  const buyer = await aBuyer(database, [product], 7);
  const [key, wish] = [newKey(), anOrder({ billing, phoneProof })];
  const placed = await placeOrder(buyer, wish, key);
  expect(placed.orderGroup.paymentState).toBe('cash_due');
  expect(await placeOrder(buyer, wish, key)).toEqual(placed);
  await expect(order(product, { ...much, phoneProof })).rejects.toMatchObject({ code: 'identity.code_over' });
});

test('choosing cash later for what was to be paid online asks for the same proof', async () => {
  const product = await aProduct(db, { stock: 1_000, priceSantim: 10_000 });
  const buyer = await aBuyer(database, [product], 7, inNetwork(newNetwork()));
  const billing = newPerson();
  const { formKey, cart } = await getCheckoutView(buyer);
  const send = (paymentMethod: string, phoneProof?: object) =>
    placeOrderFromForm(buyer, {
      ...anOrder({ billing, paymentMethod, phoneProof, total: cart.total }),
      formKey,
    });
  const { orderGroup } = await send('telebirr');
  await expect(send('cash')).rejects.toMatchObject(UNPROVED);
  const cash = await send('cash', await proofOf(billing.phone));
  expect(cash.orderGroup).toMatchObject({ id: orderGroup.id, paymentState: 'cash_due' });
});

test('an account with a proved address is not asked, but may not hold unpaid goods without end', async () => {
  const product = await aProduct(db, { stock: 4 });
  const { id: userId, email } = await aUser(db);
  const asking = { userId, email };
  for (let i = 0; i < 3; i += 1) await order(product, { asking });
  await expect(order(product, { asking })).rejects.toMatchObject({
    code: 'checkout.too_many_open',
    status: 429,
  });
  const much = await aProduct(db, { stock: 1_000, priceSantim: 1_000_000 });
  expect((await order(much, { method: 'cash', quantity: 20, asking })).orderGroup.paymentState).toBe(
    'cash_due',
  );
  const unproved = await aUser(db, { emailVerified: false });
  await expect(
    order(much, { method: 'cash', quantity: 20, asking: { userId: unproved.id, email: unproved.email } }),
  ).rejects.toMatchObject(UNPROVED);
});

test('accounts with nothing but a proved e-mail address do not take all stock for cash from one address', async () => {
  const product = await aProduct(db, { stock: 10 });
  const network = newNetwork();
  const take = async (method: string, quantity: number, proofs: object = {}) => {
    const { id: userId, email } = await aUser(db, proofs);
    return order(product, { method, quantity, asking: { userId, email, ...inNetwork(network) } });
  };
  await take('cash', 3);
  await take('cash', 2);
  await expect(take('cash', 1)).rejects.toMatchObject(UNPROVED);
  expect(await stockOf(database, product.id)).toBe(5);
  // What is paid at once, and who has proved a phone, is not bounded by that.
  await take('telebirr', 1);
  await take('cash', 2, { phone: '+251911555001', phoneVerified: true });
  expect(await stockOf(database, product.id)).toBe(2);
});

test('an account with a proved e-mail address proves the phone to turn much into cash later', async () => {
  const product = await aProduct(db, { stock: 1_000, priceSantim: 10_000 });
  const { id: userId, email } = await aUser(db);
  const buyer = await aBuyer(database, [product], 7, { userId, email, ...inNetwork(newNetwork()) });
  const { formKey, cart } = await getCheckoutView(buyer);
  const billing = newPerson();
  const send = (paymentMethod: string, phoneProof?: object) =>
    placeOrderFromForm(buyer, {
      ...anOrder({ billing, paymentMethod, phoneProof, total: cart.total }),
      formKey,
    });
  expect((await send('telebirr')).orderGroup.paymentState).toBe('pending');
  await expect(send('cash')).rejects.toMatchObject(UNPROVED);
  expect((await send('cash', await proofOf(billing.phone))).orderGroup.paymentState).toBe('cash_due');
});

test('who has proved no phone holds so many unpaid pieces of a product, and so much value, and no more', async () => {
  const product = await aProduct(db, { stock: 1_000, priceSantim: 1_000 });
  const account = async (proofs: object = {}) => {
    const { id: userId, email } = await aUser(db, proofs);
    return () => ({ userId, email, ...inNetwork(newNetwork()) });
  };
  const first = await account();
  await order(product, { quantity: 5, asking: first() });
  const billing = newPerson();
  await expect(order(product, { quantity: 4, asking: first(), billing })).rejects.toMatchObject(UNPROVED);
  // The refused pieces are still in the cart: with a code they are ordered.
  const phoneProof = await proofOf(billing.phone);
  expect(
    (
      await placeOrder(
        database.ctx(first()),
        anOrder({ billing, paymentMethod: 'telebirr', phoneProof }),
        newKey(),
      )
    ).orders,
  ).toHaveLength(1);

  const dear = await aProduct(db, { stock: 10, priceSantim: 2_000_000 });
  const second = await account();
  await order(dear, { asking: second() });
  await expect(order(dear, { asking: second() })).rejects.toMatchObject(UNPROVED);

  const { phone } = newPerson();
  await order(product, { quantity: 5, billing: { ...newPerson(), phone } });
  await expect(order(product, { quantity: 5, billing: { ...newPerson(), phone } })).rejects.toMatchObject(
    UNPROVED,
  );
  const sure = await account({ phone: '+251911555002', phoneVerified: true });
  expect((await order(product, { quantity: 9, asking: sure() })).orders).toHaveLength(1);
});

test('an address that lets the last piece go unpaid again and again is asked for a phone', async () => {
  const product = await aProduct(db, { stock: 1 });
  const network = newNetwork();
  for (let i = 0; i < 2; i += 1) {
    const { orderGroup } = await order(product, { asking: inNetwork(network) });
    await db
      .updateTable('orderGroups')
      .set({ stockState: 'released', paymentState: 'expired' })
      .where('id', '=', orderGroup.id)
      .execute();
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', product.id).execute();
  }
  await expect(order(product, { asking: inNetwork(network) })).rejects.toMatchObject(UNPROVED);
  expect((await order(product, {})).orders).toHaveLength(1);
});

test('API_RATE_PER_MINUTE=0 lifts the limits of an address, and those alone', async () => {
  const open = await testDatabase({ API_RATE_PER_MINUTE: '0' });
  await setSettings(open.db, {
    open_purchases_per_address: 1,
    unproved_stock_percent: 10,
    open_purchases_per_buyer: 3,
  });
  const product = await aProduct(open.db, { stock: 6 });
  const buy = async (billing: object) =>
    placeOrder(await aBuyer(open, [product]), anOrder({ billing }), newKey());
  for (let i = 0; i < 3; i += 1) await buy(newPerson());
  const one = newPerson();
  for (let i = 0; i < 3; i += 1) await buy(one);
  await open.db.updateTable('products').set({ stock: 6 }).where('id', '=', product.id).execute();
  await expect(buy(one)).rejects.toMatchObject(UNPROVED);
});
