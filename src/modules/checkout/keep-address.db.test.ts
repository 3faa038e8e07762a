import { expect, test } from 'vitest';
import { listAddresses } from '#modules/addresses/index.ts';
import { sendPhoneCode, verifyPhone } from '#modules/identity/index.ts';
import '#server/at-sign-in.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import { codeSent } from '#tests/support/codes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { isAddressKept, keepAddress, placeOrder } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

/** A guest's order to this phone, and then a sign-up by another or the same one, in the same browser. */
async function signUpAfterOrder(ordered: string, proved: string) {
  const guest = await aBuyer(database, [await aProduct(db)]);
  await placeOrder(guest, anOrder({ billing: { ...BILLING, phone: ordered } }), newKey());
  const { codeId } = await sendPhoneCode(guest, { phone: proved });
  const code = await codeSent(guest, codeId, proved);
  const { user } = await verifyPhone(guest, { codeId, code, fullName: 'Almaz Bekele', termsAgreed: true });
  return ctx({ userId: user.id, name: 'Almaz Bekele' });
}

test('a guest who proves the phone of the order finds its address in the new account', async () => {
  const shopper = await signUpAfterOrder('0911000001', '+251911000001');
  expect((await listAddresses(shopper)).addresses).toMatchObject([
    { city: 'Bole', phone: '+251911000001', isBilling: true, isShipping: true },
  ]);
});

test('whoever signs in by another phone on a shared computer gets nobody’s address', async () => {
  const shopper = await signUpAfterOrder('0911000002', '+251911000003');
  expect((await listAddresses(shopper)).addresses).toEqual([]);
});

test('a shopper keeps the address of an order in one press, however often it is pressed', async () => {
  const user = await aUser(db);
  const asking = { userId: user.id, name: user.name, email: user.email };
  const buyer = await aBuyer(database, [await aProduct(db)], 1, asking);
  await placeOrder(buyer, anOrder(), newKey());
  expect(await isAddressKept(buyer)).toBe(false);
  await Promise.all([1, 2, 3].map(() => keepAddress(buyer)));
  expect((await listAddresses(buyer)).addresses).toHaveLength(1);
  expect(await isAddressKept(buyer)).toBe(true);
  await expect(keepAddress(ctx())).rejects.toMatchObject({ status: 401 });
});
