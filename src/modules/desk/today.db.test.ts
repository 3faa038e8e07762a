import { expect, test } from 'vitest';
import {
  deleteMessage,
  listConversations,
  markRead,
  setBlocked,
  shopperParticipant,
  settleConversation,
  vendorParticipant,
} from '#modules/chat/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { listOwnProducts } from '#modules/products/index.ts';
import { VENDOR_PRODUCTS } from '#modules/products/products.table.ts';
import type { Ctx } from '#platform/context.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { EAT_MS } from '#shop/calendar.ts';
import type { StoreState, VendorRole } from '#shop/vendor-rights.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { answer, aPair, conversationOf, type Pair, write } from '#tests/support/chat.ts';
import { aShopper, aVendorAtWork, orderAs } from '#tests/support/orders.ts';
import { countStatements } from '#tests/support/statements.ts';
import { vendorToday } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const HOUR_MS = 3_600_000;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const back = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: () => hoursAgo(hours) });
/** A shopper writes to a store so many hours ago. */
const aQuestion = (pair: Pair, hours: number) =>
  write({ ...pair, shopper: back(pair.shopper, hours) }, 'Is it still there?');

test('a store with nothing to do has no tiles, and its day is told in numbers', async () => {
  const { vendor } = await aVendorAtWork(database);
  const { tiles, sales } = await vendorToday(vendor);
  expect(tiles).toEqual([]);
  expect(sales).toEqual({ today: { orders: 0, total: 0 }, weekBefore: { orders: 0, total: 0 } });
  await expect(vendorToday(ctx())).rejects.toMatchObject({ status: 401 });
  await expect(vendorToday((await aShopper(database)).shopper)).rejects.toMatchObject({ status: 404 });
});

test('what waits stands by deadline, with its number and since when, late once the shop’s time is over', async () => {
  const { vendor, vendorId, userId } = await aVendorAtWork(database);
  const { userId: shopperId, shopper } = await aShopper(database);
  const { id } = await aProduct(db, { vendorId, stock: 5, priceSantim: 25_000 });
  await aProduct(db, { vendorId, stock: 0 });
  const [packed] = await orderAs(database, shopperId, [{ id }]);
  await orderAs(database, shopperId, [{ id }]);
  const [other] = await orderAs(database, shopperId, [{ id }]);
  await advanceOrderAsSystem(ctx(), packed!, { status: 'packaging' });
  await advanceOrderAsSystem(ctx(), other!, { status: 'cancelled' });
  await aQuestion({ vendorId, shopperId, vendor, shopper }, 30);
  const { tiles, sales } = await vendorToday(vendor);
  expect(tiles.map(({ kind, count, isLate }) => [kind, count, isLate])).toEqual([
    ['messages', 1, true],
    ['pack', 1, false],
    ['hand_over', 1, false],
    ['sold_out', 1, false],
    ['low_stock', 1, false],
  ]);
  expect(sales!.today.orders).toBe(2);
  expect(sales!.today.total).toBeGreaterThanOrEqual(500);
  const later = ctx({ userId, vendorId, now: new Date(Date.now() + 25 * HOUR_MS) });
  const tomorrow = await vendorToday(later);
  expect(tomorrow.tiles.slice(1, 3).map(({ kind, isLate }) => [kind, isLate])).toEqual([
    ['pack', true],
    ['hand_over', false],
  ]);
  const inAWeek = ctx({ userId, vendorId, now: new Date(Date.now() + 7 * 24 * HOUR_MS) });
  expect((await vendorToday(inAWeek)).sales).toMatchObject({
    today: { orders: 0 },
    weekBefore: { orders: 2 },
  });
});

test('what is late stands before what is due tomorrow, and what has no deadline after both', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId } = await aShopper(database);
  const { id } = await aProduct(db, { vendorId, stock: 3 });
  const [packed] = await orderAs(database, userId, [{ id }]);
  await orderAs(database, userId, [{ id }]);
  await advanceOrderAsSystem(ctx(), packed!, { status: 'packaging' });
  const kinds = async () => (await vendorToday(vendor)).tiles.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['pack', 'hand_over', 'low_stock']);
  await db
    .updateTable('orders')
    .set({ createdAt: hoursAgo(24 * 7) })
    .where('number', '=', packed!)
    .execute();
  expect(await kinds()).toEqual(['hand_over', 'pack', 'low_stock']);
});

test('accepted documents that end within thirty days wait to be renewed, also those that have ended', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const day = (away: number) => new Date(Date.now() + away * 24 * HOUR_MS);
  // The day that it is in Addis Ababa, which is the next one from 21:00 UTC on.
  const dayThere = (away: number) => new Date(day(away).getTime() + EAT_MS);
  const check = { vendorId, state: 'accepted' } as const;
  await db
    .insertInto('vendorChecks')
    .values([
      { ...check, kind: 'tin', endsOn: null },
      { ...check, kind: 'licence', endsOn: dayThere(29) },
      { ...check, kind: 'identity', endsOn: dayThere(-3) },
      { ...check, kind: 'bank_letter', endsOn: dayThere(32) },
    ])
    .execute();
  const [tile, ...others] = (await vendorToday(vendor)).tiles;
  expect(others).toEqual([]);
  expect(tile).toMatchObject({ kind: 'documents', count: 2, isLate: true, due: { isLate: true } });
  expect(tile!.oldestAt).toBe(tile!.due!.at);
  expect(Date.parse(tile!.due!.at)).toBeGreaterThan(day(-3).getTime());
  expect(Date.parse(tile!.due!.at)).toBeLessThan(day(-1).getTime());
  await db
    .updateTable('vendorChecks')
    .set({ endsOn: dayThere(3) })
    .where('vendorId', '=', vendorId)
    .where('kind', '=', 'identity')
    .execute();
  const [soon] = (await vendorToday(vendor)).tiles;
  expect(soon).toMatchObject({ count: 2, isLate: false, due: { isLate: false } });
  expect(Date.parse(soon!.due!.at)).toBeGreaterThan(day(2).getTime());
});

test('goods that staff sent back wait to be mended, since the day of it, until they are sold or laid aside', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const day = (away: number) => new Date(Date.now() + away * 24 * HOUR_MS);
  const sentBack = async (decidedAt: Date) => {
    const { id } = await aProduct(db, { vendorId, isListed: false, state: 'refused' });
    const decided = { kind: 'product', state: 'refused', decidedAt } as const;
    await db
      .insertInto('cases')
      .values({ ...decided, productId: id, vendorId, reasons: '[]' })
      .execute();
    return id;
  };
  const first = await sentBack(day(-3));
  await sentBack(day(-1));
  const another = await aVendorAtWork(database);
  await aProduct(db, { vendorId: another.vendorId, isListed: false, state: 'refused' });
  const told = async () => (await vendorToday(vendor)).tiles.map((tile) => [tile.kind, tile.count]);
  const [tile] = (await vendorToday(vendor)).tiles;
  expect(tile).toMatchObject({ kind: 'refused', count: 2, isLate: false });
  expect(Date.parse(tile!.oldestAt!)).toBeLessThan(day(-2).getTime());
  await db.updateTable('products').set({ state: 'archived' }).where('id', '=', first).execute();
  expect(await told()).toEqual([['refused', 1]]);
});

test('a conversation waits for the team until it answers, since the first word after its last: to look is not to answer', async () => {
  const pair = await aPair(database);
  const waiting = async () => (await vendorToday(pair.vendor)).tiles.find(({ kind }) => kind === 'messages');
  const listed = async () => (await listConversations(pair.vendor, { only: 'unanswered', limit: 20 })).length;
  const first = await aQuestion(pair, 30);
  const since = hoursAgo(29.9).getTime();
  const second = await aQuestion(pair, 1);
  expect(await waiting()).toMatchObject({ count: 1, isLate: true });
  expect(Date.parse((await waiting())!.oldestAt!)).toBeLessThan(since);
  const team = await vendorParticipant(pair.vendor, await conversationOf(pair));
  expect(await markRead(pair.vendor, team, second.id)).toBe(0);
  expect([await waiting(), await listed()]).toEqual([expect.objectContaining({ count: 1, isLate: true }), 1]);
  await answer(pair, 'Yes, come by.');
  expect([await waiting(), await listed()]).toEqual([undefined, 0]);
  const third = await aQuestion(pair, 0);
  expect(await waiting()).toMatchObject({ count: 1, isLate: false });
  expect(Date.parse((await waiting())!.oldestAt!)).toBeGreaterThan(since);
  await setBlocked(pair.shopper, await shopperParticipant(pair.shopper, pair.vendorId), true);
  expect([await waiting(), await listed()]).toEqual([undefined, 0]);
  await setBlocked(pair.shopper, await shopperParticipant(pair.shopper, pair.vendorId), false);
  expect(await waiting()).toMatchObject({ count: 1 });
  await deleteMessage(pair.shopper, third.id);
  expect([await waiting(), await listed()]).toEqual([undefined, 0]);
  expect(first.id).not.toBe(third.id);
});

test('thanks need no answer once the team says so, what was written since and their next word do', async () => {
  const pair = await aPair(database);
  const waiting = async () => (await vendorToday(pair.vendor)).tiles.find(({ kind }) => kind === 'messages');
  const first = await aQuestion(pair, 30);
  const later = await aQuestion(pair, 1);
  const id = await conversationOf(pair);
  const settled = await settleConversation(pair.vendor, id, first.id);
  expect(settled.isUnanswered).toBe(true);
  expect(await waiting()).toMatchObject({ count: 1, isLate: false });
  for (const _ of [1, 2])
    expect((await settleConversation(pair.vendor, id, later.id)).isUnanswered).toBe(false);
  expect(await waiting()).toBeUndefined();
  expect(await listConversations(pair.vendor, { only: 'unanswered', limit: 20 })).toEqual([]);
  await settleConversation(pair.vendor, id, first.id);
  expect(await waiting()).toBeUndefined();
  await aQuestion(pair, 0);
  expect(await waiting()).toMatchObject({ count: 1 });
  const other = await aPair(database);
  const theirs = await aQuestion(other, 1);
  await expect(settleConversation(pair.vendor, id, theirs.id)).rejects.toMatchObject({ status: 404 });
  await expect(settleConversation(other.vendor, id, later.id)).rejects.toMatchObject({ status: 404 });
});

test('who writes in the same moment as the team, or on a slower clock, still waits for it', async () => {
  const pair = await aPair(database);
  await aQuestion(pair, 5);
  await answer({ ...pair, vendor: back(pair.vendor, 4) }, 'Yes.');
  for (const hours of [4, 4.5]) await aQuestion(pair, hours);
  const [tile] = (await vendorToday(pair.vendor)).tiles;
  expect(tile).toMatchObject({ kind: 'messages', count: 1 });
});

test('“Nearly sold out” counts what its list shows: on sale, with one to three pieces', async () => {
  const { vendor, vendorId } = await aVendorAtWork(database);
  for (const stock of [0, 1, 3, 4]) await aProduct(db, { vendorId, stock });
  await aProduct(db, { vendorId, stock: 2, isListed: false, state: 'paused' });
  const tile = (await vendorToday(vendor)).tiles.find(({ kind }) => kind === 'low_stock');
  const link = new URLSearchParams('state=published&least=1&most=3&sort=stock');
  const { content, total } = await listOwnProducts(vendor, tableAddress(VENDOR_PRODUCTS).parse(link));
  expect([tile!.count, total, content.map(({ stock }) => stock)]).toEqual([2, 2, [1, 3]]);
});

test('each role sees the work it may do; a suspended store’s team its open work, a new store nothing yet', async () => {
  const { vendor, vendorId, userId } = await aVendorAtWork(database);
  const shopper = await aShopper(database);
  const { id } = await aProduct(db, { vendorId, stock: 2 });
  await orderAs(database, shopper.userId, [{ id }]);
  await aQuestion({ vendorId, shopperId: shopper.userId, vendor, shopper: shopper.shopper }, 0);
  await db.insertInto('membershipRequests').values({ vendorId, shopperId: shopper.userId }).execute();
  const todayOf = async (role: VendorRole, state: StoreState = 'open') =>
    await vendorToday(ctx({ userId, vendorId, team: { role, state } }));
  const kinds = async (role: VendorRole, state?: StoreState) =>
    (await todayOf(role, state)).tiles.map(({ kind }) => kind).toSorted();
  expect(await kinds('owner')).toEqual(['low_stock', 'members', 'messages', 'pack']);
  expect(await kinds('manager')).toEqual(['low_stock', 'members', 'messages', 'pack']);
  expect(await kinds('seller')).toEqual(['low_stock', 'messages', 'pack']);
  // The room of goods is not a packer's.
  expect(await kinds('packer')).toEqual(['pack']);
  const readers = { owner: true, manager: true, seller: false, packer: false };
  for (const [role, mayRead] of Object.entries(readers))
    expect((await todayOf(role as VendorRole)).sales !== null, `${role} reads what was sold`).toBe(mayRead);
  expect(await kinds('owner', 'suspended')).toEqual(['low_stock', 'messages', 'pack']);
  const begun = await aVendorAtWork(database);
  const team = { role: 'owner', state: 'onboarding' } as const;
  const { tiles } = await vendorToday(ctx({ userId: begun.userId, vendorId: begun.vendorId, team }));
  expect(tiles).toEqual([]);
});

test('Today takes two statements', async () => {
  const { vendor } = await aVendorAtWork(database);
  const { statements } = await countStatements(() => vendorToday(vendor));
  expect(statements.length).toBe(2);
});
