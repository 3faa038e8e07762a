import { expect, test } from 'vitest';
import { listAddresses } from '#modules/addresses/index.ts';
import { addEmail, confirmEmail, sendPhoneCode, signUp, verifyPhone } from '#modules/identity/index.ts';
import '#server/at-sign-in.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import { codeSent } from '#tests/support/codes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { canKeepAddress, keepAddress, placeOrder } from './index.ts';

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
  const { id } = (await placeOrder(buyer, anOrder(), newKey())).orderGroup;
  expect(await canKeepAddress(buyer, id)).toBe(true);
  await Promise.all([1, 2, 3].map(() => keepAddress(buyer, id)));
  expect((await listAddresses(buyer)).addresses).toHaveLength(1);
  expect(await canKeepAddress(buyer, id)).toBe(false);
  await expect(keepAddress(ctx(), id)).rejects.toMatchObject({ status: 401 });
});

/** A guest who ordered with an e-mail address and a landline, and has signed up by that address since. */
async function signUpByEmail(email: string) {
  const guest = await aBuyer(database, [await aProduct(db)]);
  const order = anOrder({ billing: { ...BILLING, email, phone: '0111234567' } });
  const { id } = (await placeOrder(guest, order, newKey())).orderGroup;
  await signUp(guest, { fullName: 'Almaz Bekele', email, password: 'Fikir22&x', termsAgreed: true });
  return { shopper: guest, id };
}

test('a guest who signs up by e-mail keeps the address of the order in one press, before the e-mail is proved', async () => {
  const { shopper, id } = await signUpByEmail('kept-one@example.com');
  expect((await listAddresses(shopper)).addresses).toEqual([]);
  expect(await canKeepAddress(shopper, id)).toBe(true);
  await keepAddress(shopper, id);
  expect((await listAddresses(shopper)).addresses).toMatchObject([
    { city: 'Bole', email: 'kept-one@example.com' },
  ]);
});

test('a guest who signed up by e-mail finds the address in the book once it is proved', async () => {
  const { shopper } = await signUpByEmail('kept-two@example.com');
  const { codeId } = await addEmail(shopper, { email: 'kept-two@example.com' });
  await confirmEmail(shopper, { codeId, code: await codeSent(shopper, codeId, 'kept-two@example.com') });
  expect((await listAddresses(shopper)).addresses).toMatchObject([{ city: 'Bole' }]);
});

test('nobody keeps the address of another account’s order, nor of another browser’s', async () => {
  const other = await aUser(db);
  const buyer = await aBuyer(database, [await aProduct(db)], 1, { userId: other.id });
  const { id } = (await placeOrder(buyer, anOrder(), newKey())).orderGroup;
  const stranger = ctx({ userId: (await aUser(db)).id, visitorId: buyer.actor.visitorId });
  expect(await canKeepAddress(stranger, id)).toBe(false);
  await expect(keepAddress(stranger, id)).rejects.toMatchObject({ status: 404 });
  expect((await listAddresses(stranger)).addresses).toEqual([]);
});
