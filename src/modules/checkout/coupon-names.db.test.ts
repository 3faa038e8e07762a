import { expect, test } from 'vitest';
import { applyCoupon } from '#modules/cart/index.ts';
import { aBuyer, anOrder, BILLING, newKey } from '#tests/support/buyers.ts';
import type { Asking } from '#tests/support/context.ts';
import { aCoupon, aProduct, aUser } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { proofOf } from '#tests/support/phone-proof.ts';
import { placeOrder } from './index.ts';

const shop = await payingShop();
const { database, db } = shop;
const UNPROVED = { code: 'checkout.phone_unproved', status: 422 };
const USED = { code: 'coupons.used_by_you', status: 409 };

/** An order of one piece with the coupon; a fresh browser unless said otherwise. */
async function order(code: string, billing: object, asking: Asking = {}, phoneProof?: object) {
  const buyer = await aBuyer(database, [await aProduct(db)], 1, asking);
  await applyCoupon(buyer, code);
  return await placeOrder(buyer, anOrder({ billing: { ...BILLING, ...billing }, phoneProof }), newKey());
}

test('a coupon for one use each counts the account, whatever names it types, and names typed twice ask for a code', async () => {
  await aCoupon(db, { code: 'ONENAME', perBuyerLimit: 1 });
  const { id: userId, email } = await aUser(db);
  const account = { userId, email };
  await order('ONENAME', { email: 'first@example.com', phone: '0911000001' }, account);
  await expect(
    order('ONENAME', { email: 'third@example.com', phone: '0911000003' }, account),
  ).rejects.toMatchObject(USED);
  await expect(order('ONENAME', { email: 'FIRST@example.com', phone: '0911000002' })).rejects.toMatchObject(
    UNPROVED,
  );
  await expect(
    order('ONENAME', { email: 'second@example.com', phone: '+251 911 00 00 01' }),
  ).rejects.toMatchObject(UNPROVED);
  // Who proves the phone that somebody else typed has a use of their own, and no second one.
  const second = { email: 'second@example.com', phone: '+251911000001' };
  const proved = () => proofOf(shop, second.phone);
  expect((await order('ONENAME', second, {}, await proved())).orders).toHaveLength(1);
  await expect(order('ONENAME', second, {}, await proved())).rejects.toMatchObject(USED);
  expect((await order('ONENAME', { email: 'other@example.com', phone: '0911000004' })).orders).toHaveLength(
    1,
  );
});

test('a stranger who types my phone and address uses up no coupon of mine', async () => {
  await aCoupon(db, { code: 'NOTMINE', perBuyerLimit: 1 });
  const victim = await aUser(db, { phone: '+251911000011', phoneVerified: true });
  const typed = { email: victim.email!, phone: victim.phone! };
  await order('NOTMINE', typed);
  const account = { userId: victim.id, email: victim.email };
  expect((await order('NOTMINE', typed, account)).orders).toHaveLength(1);
  await expect(order('NOTMINE', typed, account)).rejects.toMatchObject(USED);

  const { email } = await aUser(db, { email: 'mail-alone@example.com' });
  await order('NOTMINE', { email, phone: '0911000012' });
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect((await order('NOTMINE', { email, phone: '0911000013' }, { userId, email })).orders).toHaveLength(1);
});

test('a guest’s browser uses a coupon for one use each once, by whatever names, also after signing up', async () => {
  await aCoupon(db, { code: 'BROWSER', perBuyerLimit: 1 });
  const visitorId = crypto.randomUUID();
  await order('BROWSER', { email: 'g1@example.com', phone: '0911000021' }, { visitorId });
  await expect(
    order('BROWSER', { email: 'g2@example.com', phone: '0911000022' }, { visitorId }),
  ).rejects.toMatchObject(USED);
  const phone = '+251911000023';
  await expect(
    order('BROWSER', { email: 'g3@example.com', phone }, { visitorId }, await proofOf(shop, phone)),
  ).rejects.toMatchObject(USED);
  const { id: userId, email } = await aUser(db);
  await expect(
    order('BROWSER', { email: 'g4@example.com', phone: '0911000024' }, { visitorId, userId, email }),
  ).rejects.toMatchObject(UNPROVED);
});

test('who varies names that are really proved meets the limit all the same', async () => {
  await aCoupon(db, { code: 'PROVED', perBuyerLimit: 1 });
  const phone = '+251911000031';
  await order('PROVED', { email: 'p1@example.com', phone }, {}, await proofOf(shop, phone));
  const { id: userId, email } = await aUser(db, { phone, phoneVerified: true });
  await expect(
    order('PROVED', { email: 'p2@example.com', phone: '0911000032' }, { userId, email }),
  ).rejects.toMatchObject(USED);
});
