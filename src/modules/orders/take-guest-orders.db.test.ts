import { expect, test } from 'vitest';
import '#server/at-sign-in.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { addEmail, confirmEmail, sendPhoneCode, signUp, verifyPhone } from '#modules/identity/index.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import { codeSent } from '#tests/support/codes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { getOrder, getPurchase, listOwnOrders, takeGuestOrders } from './index.ts';
import { OwnOrdersQuery } from './own-orders.schema.ts';

const database = await testDatabase();
const { db, ctx } = database;

/** A guest orders to this phone and then signs up in the same browser by another or the same one. */
async function signUpAfterOrder(ordered: string, proved: string) {
  const guest = await aBuyer(database, [await aProduct(db)]);
  const visitorId = guest.actor.visitorId!;
  const { orderGroup, orders } = await placeOrder(
    guest,
    anOrder({ billing: { ...BILLING, phone: ordered } }),
    newKey(),
  );
  const { codeId } = await sendPhoneCode(guest, { phone: proved });
  const code = await codeSent(guest, codeId, proved);
  const { user } = await verifyPhone(guest, { codeId, code, fullName: 'Almaz Bekele', termsAgreed: true });
  const elsewhere = ctx({ userId: user.id, name: 'Almaz Bekele' });
  return { user, visitorId, elsewhere, number: orders[0]!.orderNumber, group: orderGroup.id };
}

const numbersOf = async (shopper: ReturnType<typeof ctx>) =>
  (await listOwnOrders(shopper, OwnOrdersQuery.parse({}))).content.map(({ orderNumber }) => orderNumber);

test('F14 a guest who proves the phone of an order finds it among the orders of the new account, on any device', async () => {
  const { user, visitorId, elsewhere, number, group } = await signUpAfterOrder('0911000011', '+251911000011');
  expect(await numbersOf(elsewhere)).toEqual([number]);
  expect((await getOrder(elsewhere, number)).orderNumber).toBe(number);
  const asVisitor = ctx({ visitorId });
  await Promise.all([1, 2, 3].map(() => takeGuestOrders(asVisitor, user.id)));
  expect(await numbersOf(elsewhere)).toEqual([number]);
  expect((await getPurchase(asVisitor, group)).id).toBe(group);
});

test('F14 whoever signs in by another phone on a shared computer is given nobody’s order', async () => {
  const { elsewhere, number } = await signUpAfterOrder('0911000012', '+251911000013');
  expect(await numbersOf(elsewhere)).toEqual([]);
  await expect(getOrder(elsewhere, number)).rejects.toMatchObject({ status: 404 });
});

test('F14 a guest who signs up by e-mail finds the order among their own as soon as the address is proved', async () => {
  const email = 'proved-later@example.com';
  const guest = await aBuyer(database, [await aProduct(db)]);
  const order = anOrder({ billing: { ...BILLING, email, phone: '0111234567' } });
  const number = (await placeOrder(guest, order, newKey())).orders[0]!.orderNumber;
  await signUp(guest, { fullName: 'Almaz Bekele', email, password: 'Fikir22&x', termsAgreed: true });
  expect(await numbersOf(guest)).toEqual([]);
  const { codeId } = await addEmail(guest, { email });
  await confirmEmail(guest, { codeId, code: await codeSent(guest, codeId, email) });
  expect(await numbersOf(guest)).toEqual([number]);
});
