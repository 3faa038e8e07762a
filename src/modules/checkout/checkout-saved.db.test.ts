import { expect, test } from 'vitest';
import { BookAddress } from '#modules/addresses/addresses.schema.ts';
import { addAddress } from '#modules/addresses/index.ts';
import { setDestination } from '#modules/cart/index.ts';
import { aBuyer } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { getCheckoutView, withSavedAddress } from './index.ts';

const database = await testDatabase();
const { db } = database;

const HOME = {
  firstName: 'Almaz',
  lastName: 'Bekele',
  address: 'Cameroon Street',
  country: 'ET',
  region: 'ET-SI',
  city: 'Hawassa',
  landmark: 'By the lake',
  phone: '0911234567',
};
const ABROAD = {
  firstName: 'Sara',
  lastName: 'Bekele',
  address: '12 Elm Street',
  country: 'US',
  region: 'Ohio',
  city: 'Columbus',
  zipCode: '43004',
};

async function aShopperWith(...book: { address: object; isBilling: boolean; isShipping: boolean }[]) {
  const user = await aUser(db);
  const asking = { userId: user.id, name: user.name, email: user.email };
  const shopper = await aBuyer(database, [await aProduct(db)], 1, asking);
  for (const { address, ...flags } of book)
    await addAddress(shopper, { address: BookAddress.parse(address), ...flags });
  return shopper;
}

test('one default address fills the bill in, and the cart is priced for it', async () => {
  const shopper = await aShopperWith({ address: HOME, isBilling: true, isShipping: true });
  const { form, cart } = await getCheckoutView(shopper);
  expect(form.billing).toMatchObject({
    city: 'Hawassa',
    region: 'ET-SI',
    phone: '+251911234567',
    email: shopper.actor.email,
  });
  expect(form.shipping).toBeUndefined();
  expect(cart.destination.code).toBe('ET-SI');
});

test('another default for parcels fills the shipping address in as well', async () => {
  const shopper = await aShopperWith(
    { address: HOME, isBilling: false, isShipping: true },
    { address: ABROAD, isBilling: true, isShipping: false },
  );
  const { form, cart, addresses } = await getCheckoutView(shopper);
  expect(form.billing).toMatchObject({ city: 'Columbus', country: 'US', zipCode: '43004' });
  expect(form.shipping).toMatchObject({ city: 'Hawassa', region: 'ET-SI' });
  expect(cart.destination.code).toBe('ET-SI');
  expect(addresses).toHaveLength(2);
});

test('a place that was chosen for the cart counts more than the default address', async () => {
  const shopper = await aShopperWith({ address: HOME, isBilling: true, isShipping: true });
  await setDestination(shopper, 'ET-TI');
  const { form, cart } = await getCheckoutView(shopper);
  expect(cart.destination.code).toBe('ET-TI');
  expect(form.billing).toMatchObject({ region: 'ET-TI' });
  expect(form.billing.city).toBeUndefined();
});

test('a chosen saved address fills the fields in; one of somebody else does not', async () => {
  const shopper = await aShopperWith({ address: HOME, isBilling: true, isShipping: true });
  const stranger = await aShopperWith();
  const [{ id } = { id: 0 }] = (await getCheckoutView(shopper)).addresses;
  const typed = { 'shipping.saved': String(id), 'shipping.city': 'Bole', notes: 'Ring twice' };
  expect(await withSavedAddress(shopper, 'shipping', typed)).toMatchObject({
    'shipping.city': 'Hawassa',
    'shipping.landmark': 'By the lake',
    notes: 'Ring twice',
  });
  expect(await withSavedAddress(stranger, 'shipping', typed)).toEqual(typed);
});

test('guests see neither addresses nor cards of anybody', async () => {
  const guest = await aBuyer(database, [await aProduct(db)]);
  expect(await getCheckoutView(guest)).toMatchObject({ addresses: [], cards: [], isGuest: true });
});
