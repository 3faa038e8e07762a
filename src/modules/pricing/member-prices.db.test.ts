import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { acknowledgePrices, addToCart, getCart, setLineQuantity } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aMembership, aProduct, aUser, aVariant, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { endMembership } from '#modules/membership/index.ts';
import { reorder } from '#modules/orders/index.ts';
import { readActivity } from '#modules/teams/index.ts';
import { listPriced, memberPriceOf, memberPrices, setMemberPrice } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

type Shop = { vendorId: number; team: Ctx; member: Ctx; shopper: Ctx; requestId: number };

async function aShopWithMember(): Promise<Shop> {
  const owner = await aUser(db, { role: 'vendor' });
  const { id: vendorId } = await aVendor(db, { ownerId: owner.id });
  const [one, other] = [await aUser(db), await aUser(db)];
  const { requestId } = await aMembership(db, vendorId, one.id);
  return {
    vendorId,
    requestId,
    team: ctx({ userId: owner.id, vendorId }),
    member: ctx({ userId: one.id, email: one.email }),
    shopper: ctx({ userId: other.id, email: other.email }),
  };
}

const PRICE = { priceSantim: 10_000, memberPriceSantim: 9_000 };

test('V04 a member sees and pays the member price; everybody else the price for everybody', async () => {
  const { vendorId, member, shopper } = await aShopWithMember();
  const product = await aProduct(db, { vendorId, ...PRICE });
  for (const [who, unitPrice, isMemberPrice] of [
    [member, 90, true],
    [shopper, 100, false],
    [ctx(), 100, false],
  ] as const) {
    const cart = await addToCart(who, { productId: product.id, quantity: 2 });
    expect(cart.lines).toMatchObject([
      { unitPrice, isMemberPrice, originalPrice: isMemberPrice ? 100 : null, notices: [] },
    ]);
    expect(cart.subTotal).toBe(unitPrice * 2);
  }
  const placed = await placeOrder(member, anOrder(), newKey());
  const lines = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select(['l.unitPriceSantim', 'l.originalPriceSantim', 'l.lineTotalSantim'])
    .where('o.number', '=', placed.orders[0]!.orderNumber)
    .execute();
  expect(lines).toEqual([{ unitPriceSantim: 9_000, originalPriceSantim: 10_000, lineTotalSantim: 18_000 }]);
});

test('a member who orders again is told of no rise', async () => {
  const { vendorId, member } = await aShopWithMember();
  const product = await aProduct(db, { vendorId, ...PRICE });
  await addToCart(member, { productId: product.id, quantity: 1 });
  const placed = await placeOrder(member, anOrder(), newKey());
  expect(await reorder(member, placed.orders[0]!.orderNumber)).toMatchObject({
    lines: [{ outcome: 'added', price: 90, paidPrice: 90 }],
  });
});

test('variants have member prices of their own', async () => {
  const { vendorId, member } = await aShopWithMember();
  const product = await aProduct(db, { vendorId, hasVariants: true });
  const small = await aVariant(db, { productId: product.id, priceSantim: 5_000, memberPriceSantim: 4_000 });
  const large = await aVariant(db, { productId: product.id, priceSantim: 8_000 });
  await addToCart(member, { productId: product.id, variantId: small.id, quantity: 1 });
  const cart = await addToCart(member, { productId: product.id, variantId: large.id, quantity: 1 });
  expect(cart.lines).toMatchObject([
    { unitPrice: 40, isMemberPrice: true },
    { unitPrice: 80, isMemberPrice: false },
  ]);
  expect(await memberPriceOf(member, product.id)).toEqual({
    isMember: true,
    memberPrice: 40,
    variants: [{ id: small.id, memberPrice: 40 }],
  });
});

test('the member price ends with the membership: the cart tells, and nobody pays it any more', async () => {
  const { vendorId, member, team, requestId } = await aShopWithMember();
  const product = await aProduct(db, { vendorId, ...PRICE });
  const { lines } = await addToCart(member, { productId: product.id, quantity: 1 });
  await endMembership(team, requestId, '');
  const cart = await getCart(member);
  expect(cart.lines).toMatchObject([
    {
      unitPrice: 100,
      isMemberPrice: false,
      notices: [{ code: 'price_up', previousPrice: 90, currentPrice: 100 }],
    },
  ]);
  await expect(placeOrder(member, anOrder(), newKey())).rejects.toMatchObject({
    code: 'checkout.price_changed',
  });
  expect((await acknowledgePrices(member)).lines).toMatchObject([{ notices: [] }]);
  expect((await setLineQuantity(member, { id: lines[0]!.id, quantity: 2 })).subTotal).toBe(200);
  await placeOrder(member, anOrder(), newKey());
  expect(await memberPriceOf(member, product.id)).toEqual({
    isMember: false,
    memberPrice: null,
    variants: [],
  });
});

test('a membership that begins lowers the prices in the cart', async () => {
  const { vendorId, shopper } = await aShopWithMember();
  const product = await aProduct(db, { vendorId, ...PRICE });
  await addToCart(shopper, { productId: product.id, quantity: 1 });
  await aMembership(db, vendorId, shopper.actor.userId!);
  expect((await getCart(shopper)).lines).toMatchObject([
    { unitPrice: 90, notices: [{ code: 'price_down', previousPrice: 100, currentPrice: 90 }] },
  ]);
});

test('member prices of many products are one statement, and of none is none', async () => {
  const { vendorId, member, shopper } = await aShopWithMember();
  const ids: number[] = [];
  for (let i = 0; i < 5; i += 1) ids.push((await aProduct(db, { vendorId, ...PRICE })).id);
  const { statements } = await countStatements(() => memberPrices(member, ids));
  expect(statements).toHaveLength(1);
  expect((await memberPrices(member, ids)).size).toBe(5);
  expect((await memberPrices(shopper, ids)).size).toBe(0);
  expect((await countStatements(() => memberPrices(ctx(), ids))).statements).toHaveLength(0);
});

test('the team sets member prices of its own products, below the price for everybody', async () => {
  const { vendorId, team } = await aShopWithMember();
  const product = await aProduct(db, { vendorId, priceSantim: 10_000, title: 'Jebena' });
  expect(await setMemberPrice(team, product.id, { memberPrice: 95.5, variants: {} })).toMatchObject({
    price: 100,
    memberPrice: 95.5,
  });
  for (const memberPrice of [100, 100.01])
    await expect(setMemberPrice(team, product.id, { memberPrice, variants: {} })).rejects.toMatchObject({
      code: 'membership.price_too_high',
      status: 422,
      fields: { memberPrice: { params: { price: '100.00' } } },
    });
  await expect(
    setMemberPrice((await aShopWithMember()).team, product.id, { memberPrice: 1, variants: {} }),
  ).rejects.toMatchObject({ code: 'membership.product_gone', status: 404 });
  expect((await listPriced(team, { search: 'jeb', page: 0 })).content).toMatchObject([{ memberPrice: 95.5 }]);
  expect((await listPriced(team, { search: 'nothing', page: 0 })).content).toEqual([]);
  await setMemberPrice(team, product.id, { memberPrice: null, variants: {} });
  expect((await listPriced(team, { page: 0 })).content).toMatchObject([{ memberPrice: null }]);
});

test('the team sets the member prices of variants by their ids', async () => {
  const { vendorId, team } = await aShopWithMember();
  const product = await aProduct(db, { vendorId, hasVariants: true });
  const small = await aVariant(db, { productId: product.id, priceSantim: 5_000 });
  const large = await aVariant(db, { productId: product.id, priceSantim: 8_000 });
  const variants = { [small.id]: 40, [large.id]: 75 };
  await setMemberPrice(team, product.id, { memberPrice: null, variants });
  const after = await setMemberPrice(team, product.id, { memberPrice: null, variants: { [large.id]: null } });
  expect(after.variants).toMatchObject([{ memberPrice: 40 }, { memberPrice: null }]);
  await expect(
    setMemberPrice(team, product.id, { memberPrice: null, variants: { [small.id]: 60 } }),
  ).rejects.toMatchObject({ fields: { [`variants.${small.id}`]: { code: 'membership.price_too_high' } } });
});

test('X01 what members pay is noted from what to what, once, and the team reads it in its history', async () => {
  const { vendorId, team } = await aShopWithMember();
  const plain = await aProduct(db, { vendorId, priceSantim: 10_000, title: 'Jebena' });
  const cups = await aProduct(db, { vendorId, hasVariants: true, title: 'Cups' });
  const small = await aVariant(db, { productId: cups.id, title: 'Small', memberPriceSantim: 4_000 });
  const large = await aVariant(db, { productId: cups.id, title: 'Large', priceSantim: 8_000 });
  for (const memberPrice of [95.5, 95.5, 90, null])
    await setMemberPrice(team, plain.id, { memberPrice, variants: {} });
  const variants = { [small.id]: 40, [large.id]: 75 };
  for (let i = 0; i < 2; i += 1) await setMemberPrice(team, cups.id, { memberPrice: null, variants });
  await setMemberPrice(team, cups.id, { memberPrice: null, variants: { [small.id]: null } });
  await expect(setMemberPrice(team, plain.id, { memberPrice: 100, variants: {} })).rejects.toMatchObject({
    status: 422,
  });
  const { content } = await readActivity(team, {});
  const told = content.toReversed().map(({ action, subject, before, after }) => ({
    action,
    subject,
    before,
    after,
  }));
  const line = (id: number, before: object, after: object) => ({
    action: 'product.member_price',
    subject: { kind: 'product', id: String(id) },
    before,
    after,
  });
  const jebena = (memberPrice: number | null) => ({ title: 'Jebena', memberPrice, variants: [] });
  const ofCups = (...prices: string[]) => ({ title: 'Cups', memberPrice: null, variants: prices });
  expect(told).toEqual([
    line(plain.id, jebena(null), jebena(95.5)),
    line(plain.id, jebena(95.5), jebena(90)),
    line(plain.id, jebena(90), jebena(null)),
    line(cups.id, ofCups(), ofCups('Large: 75')),
    line(cups.id, ofCups('Small: 40'), ofCups()),
  ]);
  expect(content[0]).toMatchObject({ actorId: team.actor.userId, actorKind: 'vendor' });
});

test('X01 two of a team set one member price: the second is told by whom it was changed, and nothing is lost', async () => {
  const { vendorId, team } = await aShopWithMember();
  const plain = await aProduct(db, { vendorId, priceSantim: 10_000 });
  const set = (memberPrice: number | null, shown: number | null) =>
    setMemberPrice(team, plain.id, { memberPrice, variants: {}, was: { memberPrice: shown, variants: {} } });
  await set(95, null);
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', team.actor.userId!)
    .executeTakeFirstOrThrow();
  await expect(set(90, null)).rejects.toMatchObject({
    status: 409,
    code: 'desk.changed_meanwhile',
    params: { name, at: expect.stringMatching(/^\d{4}-/) as string },
  });
  expect((await listPriced(team, { page: 0 })).content).toMatchObject([{ memberPrice: 95 }]);
  expect(await set(95, null)).toMatchObject({ memberPrice: 95 });
  expect(await set(90, 95)).toMatchObject({ memberPrice: 90 });
  const both = await Promise.allSettled([set(80, 90), set(70, 90)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('X01 of a product’s variants only those that were changed meanwhile are in conflict', async () => {
  const { vendorId, team } = await aShopWithMember();
  const cups = await aProduct(db, { vendorId, hasVariants: true });
  const small = await aVariant(db, { productId: cups.id, priceSantim: 5_000 });
  const large = await aVariant(db, { productId: cups.id, priceSantim: 8_000 });
  const was = { memberPrice: null, variants: { [small.id]: null, [large.id]: null } };
  const set = (variants: Record<string, number | null>) =>
    setMemberPrice(team, cups.id, { memberPrice: null, variants, was });
  await set({ [small.id]: 40 });
  expect((await set({ [large.id]: 75 })).variants).toMatchObject([{ memberPrice: 40 }, { memberPrice: 75 }]);
  await expect(set({ [small.id]: 45 })).rejects.toMatchObject({ code: 'desk.changed_meanwhile' });
});
