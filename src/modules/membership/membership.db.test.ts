import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser, aVendor } from '#tests/support/factories.ts';
import {
  approveMany,
  approveRequest,
  cancelRequest,
  endMembership,
  hasRequested,
  listOwnRequests,
  listReceived,
  pageOfOwnRequests,
  rejectRequest,
  requestMembership,
} from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

const ALL = { sortBy: 'dateDesc' as const };

async function aShopper(name = 'Almaz Bekele'): Promise<Ctx> {
  const user = await aUser(db, { name });
  return ctx({ userId: user.id, name, email: user.email });
}

async function aStore(given: Parameters<typeof aVendor>[1] = {}): Promise<{ id: number; team: Ctx }> {
  const owner = await aUser(db, { role: 'vendor' });
  const { id } = await aVendor(db, { ...given, ownerId: owner.id });
  return { id, team: ctx({ userId: owner.id, vendorId: id }) };
}

async function anOpenRequest(): Promise<{ shopper: Ctx; store: { id: number; team: Ctx }; id: number }> {
  const [shopper, store] = [await aShopper(), await aStore()];
  await requestMembership(shopper, store.id, 'Every week');
  return { shopper, store, id: (await listOwnRequests(shopper, ALL))[0]!.id };
}

const openOf = async (vendorId: number) =>
  await db.selectFrom('membershipRequests').selectAll().where('vendorId', '=', vendorId).execute();

test('V04 a request is open once, however often and fast the button is pressed', async () => {
  const [shopper, store] = [await aShopper(), await aStore()];
  expect(await hasRequested(shopper, store.id)).toBe(false);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => requestMembership(shopper, store.id, `Press ${i}`)),
  );
  expect(answers.every(({ isMember }) => !isMember)).toBe(true);
  expect(await openOf(store.id)).toHaveLength(1);
  expect(await hasRequested(shopper, store.id)).toBe(true);
});

test('visitors must sign in; unknown, closed and own stores are refused', async () => {
  const store = await aStore();
  const closed = await aVendor(db, { state: 'suspended', isActive: false });
  await expect(requestMembership(ctx(), store.id)).rejects.toMatchObject({ status: 401 });
  const shopper = await aShopper();
  for (const id of [987_654, closed.id])
    await expect(requestMembership(shopper, id)).rejects.toMatchObject({ code: 'membership.vendor_gone' });
  await expect(requestMembership(store.team, store.id)).rejects.toMatchObject({
    code: 'membership.own_store',
  });
});

test('approving makes a member, who asks no more', async () => {
  const { shopper, store, id } = await anOpenRequest();
  expect(await approveRequest(store.team, id)).toMatchObject({ status: 'APPROVED', isMember: true });
  expect(await approveRequest(store.team, id)).toMatchObject({ status: 'APPROVED' });
  expect(await hasRequested(shopper, store.id)).toBe(true);
  expect(await requestMembership(shopper, store.id)).toEqual({ isMember: true });
  expect(await openOf(store.id)).toHaveLength(1);
});

test('of approving, rejecting and cancelling at the same moment one wins, and the others are told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { shopper, store, id } = await anOpenRequest();
    const outcomes = await Promise.allSettled([
      approveRequest(store.team, id),
      rejectRequest(store.team, id, 'Too early'),
      cancelRequest(shopper, id),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await openOf(store.id);
    const members = await db.selectFrom('memberships').selectAll().where('vendorId', '=', store.id).execute();
    expect(members).toHaveLength(row!.status === 'approved' ? 1 : 0);
  }
});

test('asking again while the vendor approves leaves no open request of a member', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { shopper, store, id } = await anOpenRequest();
    await Promise.all([approveRequest(store.team, id), requestMembership(shopper, store.id)]);
    expect((await openOf(store.id)).map(({ status }) => status)).toEqual(['approved']);
  }
});

test('V08 an open request is taken back once; a decided one cannot be, and nobody else can', async () => {
  const { shopper, store, id } = await anOpenRequest();
  await expect(cancelRequest(await aShopper(), id)).rejects.toMatchObject({
    code: 'membership.request_gone',
  });
  await cancelRequest(shopper, id);
  await cancelRequest(shopper, id);
  expect(await listOwnRequests(shopper, ALL)).toEqual([]);
  expect((await listReceived(store.team, { page: 0, size: 20 })).totalElements).toBe(0);
  expect(await hasRequested(shopper, store.id)).toBe(false);
  await requestMembership(shopper, store.id);
  const again = (await listOwnRequests(shopper, ALL))[0]!;
  await rejectRequest(store.team, again.id, 'Sorry');
  await expect(cancelRequest(shopper, again.id)).rejects.toMatchObject({
    code: 'membership.already_decided',
  });
  expect(await hasRequested(shopper, store.id)).toBe(false);
});

test('an ended membership counts as rejected, with the reason, and may be asked for again', async () => {
  const { shopper, store, id } = await anOpenRequest();
  await approveRequest(store.team, id);
  const ended = await endMembership(store.team, id, 'Orders were not accepted');
  expect(ended).toMatchObject({ status: 'REJECTED', isMember: false, reason: 'Orders were not accepted' });
  await endMembership(store.team, id, 'Again');
  expect(await listOwnRequests(shopper, ALL)).toMatchObject([{ status: 'REJECTED', isEnded: true }]);
  expect(await hasRequested(shopper, store.id)).toBe(false);
  await requestMembership(shopper, store.id);
  expect(await openOf(store.id)).toHaveLength(2);
});

test('several are approved at once; what is not open or of another store is skipped', async () => {
  const store = await aStore();
  const ids: number[] = [];
  for (const name of ['Abel', 'Biruk', 'Chaltu']) {
    const shopper = await aShopper(name);
    await requestMembership(shopper, store.id);
    ids.push((await listOwnRequests(shopper, ALL))[0]!.id);
  }
  await rejectRequest(store.team, ids[2]!, '');
  const other = await anOpenRequest();
  const answers = await Promise.all([
    approveMany(store.team, [...ids, other.id]),
    approveMany(store.team, [...ids].toReversed()),
  ]);
  expect(new Set(answers.flatMap(({ approved }) => approved))).toEqual(new Set(ids.slice(0, 2)));
  expect(answers.flatMap(({ approved }) => approved)).toHaveLength(2);
  expect(await openOf(other.store.id)).toMatchObject([{ status: 'pending' }]);
});

test('the sent requests are filtered, sorted, searched and counted', async () => {
  const shopper = await aShopper();
  const stores = [];
  for (const businessName of ['Zebra Coffee', 'abol Buna', 'Merkato Spices']) {
    const store = await aStore({ businessName, foldedName: businessName.toLowerCase() });
    await requestMembership(shopper, store.id, businessName === 'Merkato Spices' ? '50% berbere_mix' : '');
    stores.push(store);
  }
  const received = (await listReceived(stores[0]!.team, { page: 0, size: 20 })).content;
  await approveRequest(stores[0]!.team, received[0]!.id);
  const names = async (query: Partial<Parameters<typeof listOwnRequests>[1]>) =>
    (await listOwnRequests(shopper, { ...ALL, ...query })).map(({ vendor }) => vendor.businessName);
  expect(await names({ sortBy: 'nameAsc' })).toEqual(['abol Buna', 'Merkato Spices', 'Zebra Coffee']);
  expect(await names({})).toEqual(['Zebra Coffee', 'Merkato Spices', 'abol Buna']);
  expect(await names({ status: 'PENDING', sortBy: 'nameAsc' })).toEqual(['abol Buna', 'Merkato Spices']);
  expect(await names({ search: 'BERBERE' })).toEqual(['Merkato Spices']);
  expect(await names({ search: '%' })).toEqual(['Merkato Spices']);
  expect(await names({ search: 'zebra' })).toEqual(['Zebra Coffee']);
  const page = await pageOfOwnRequests(shopper, { sortBy: 'nameAsc', page: 1, size: 1 });
  expect(page).toMatchObject({
    counts: { PENDING: 2, APPROVED: 1, REJECTED: 0 },
    pages: 2,
    requests: [{ vendor: { businessName: 'Merkato Spices' } }],
  });
});
