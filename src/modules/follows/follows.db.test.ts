import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aUser, aVendor } from '#tests/support/factories.ts';
import { foldText } from '#modules/search/index.ts';
import { growth } from './follows.service.ts';
import { profileLink, publicProfile, shareProfile } from '#modules/profile/index.ts';
import { followedPage, followedVendors, followInsights, followVendor, unfollowVendor } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;

async function countOf(vendorId: number): Promise<{ kept: number; counted: number }> {
  const { followerCount } = await db
    .selectFrom('vendors')
    .select('followerCount')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('follows').select('userId').where('vendorId', '=', vendorId).execute();
  return { kept: followerCount, counted: rows.length };
}

test('following a vendor twice leaves one follow and one count', async () => {
  const [vendor, user] = [await aVendor(db), await aUser(db)];
  const shopper = ctx({ userId: user.id });
  expect(await followVendor(shopper, vendor.id)).toMatchObject({ isFollowing: true, followersCount: 1 });
  await expect(followVendor(shopper, vendor.id)).rejects.toMatchObject({
    code: 'vendors.already_followed',
    status: 400,
  });
  expect(await countOf(vendor.id)).toEqual({ kept: 1, counted: 1 });
  expect(await unfollowVendor(shopper, vendor.id)).toMatchObject({ isFollowing: false, followersCount: 0 });
  expect(await unfollowVendor(shopper, vendor.id)).toMatchObject({ followersCount: 0 });
});

test('a double click at the same moment follows once', async () => {
  const [vendor, user] = [await aVendor(db), await aUser(db)];
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(() => followVendor(ctx({ userId: user.id }), vendor.id)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countOf(vendor.id)).toEqual({ kept: 1, counted: 1 });
});

test('many shoppers who follow and unfollow several vendors at once leave every count right', async () => {
  const vendors = [await aVendor(db), await aVendor(db), await aVendor(db)];
  const users = [];
  for (let n = 0; n < 12; n += 1) users.push(await aUser(db));
  await Promise.all(
    users.flatMap((user, n) =>
      vendors.map(async (vendor, place) => {
        const shopper = ctx({ userId: user.id });
        await followVendor(shopper, vendor.id);
        if ((n + place) % 3 === 0) await unfollowVendor(shopper, vendor.id);
      }),
    ),
  );
  for (const vendor of vendors) expect(await countOf(vendor.id)).toEqual({ kept: 8, counted: 8 });
});

test('a deleted account takes its follows and their counts along', async () => {
  const [one, other, user] = [await aVendor(db), await aVendor(db), await aUser(db)];
  for (const { id } of [one, other]) await followVendor(ctx({ userId: user.id }), id);
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  expect([await countOf(one.id), await countOf(other.id)]).toEqual([
    { kept: 0, counted: 0 },
    { kept: 0, counted: 0 },
  ]);
});

test('unknown vendors and visitors are refused', async () => {
  const user = await aUser(db);
  await expect(followVendor(ctx({ userId: user.id }), 987_654)).rejects.toMatchObject({ status: 404 });
  await expect(unfollowVendor(ctx({ userId: user.id }), 987_654)).rejects.toMatchObject({ status: 404 });
  await expect(followVendor(ctx(), (await aVendor(db)).id)).rejects.toMatchObject({ status: 401 });
  await expect(followedVendors(ctx(), { sortBy: 'name' })).rejects.toMatchObject({ status: 401 });
});

test('a suspended store takes no follow, nor does one’s own; an earlier follow can be ended', async () => {
  const [user, helper] = [await aUser(db), await aUser(db)];
  const [owned, helped, closed] = [
    await aVendor(db, { ownerId: user.id }),
    await aVendor(db),
    await aVendor(db),
  ];
  await db
    .insertInto('vendorMembers')
    .values({ vendorId: helped.id, userId: helper.id, role: 'seller' })
    .execute();
  const shopper = ctx({ userId: user.id });
  for (const [who, { id }] of [
    [shopper, owned],
    [ctx({ userId: helper.id }), helped],
  ] as const)
    await expect(followVendor(who, id)).rejects.toMatchObject({ code: 'vendors.own_store', status: 409 });
  await followVendor(shopper, closed.id);
  await db
    .updateTable('vendors')
    .set({ state: 'suspended', isActive: false })
    .where('id', '=', closed.id)
    .execute();
  const other = ctx({ userId: (await aUser(db)).id });
  await expect(followVendor(other, closed.id)).rejects.toMatchObject({
    code: 'vendors.suspended',
    status: 409,
  });
  expect(await unfollowVendor(shopper, closed.id)).toMatchObject({ isFollowing: false, followersCount: 0 });
  expect(await countOf(closed.id)).toEqual({ kept: 0, counted: 0 });
});

test('followed vendors are found by person and business in both scripts, and sorted', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const tsehay = await aVendor(db, {
    businessName: 'Sunrise Bakery',
    nameAm: 'ፀሐይ ዳቦ',
    foldedName: foldText('Sunrise Bakery ፀሐይ ዳቦ'),
    firstName: 'Zewdu',
    lastName: 'Abate',
    foldedOwner: 'zewdu abate',
  });
  const other = await aVendor(db, { businessName: 'Blue Nile Books', foldedName: 'blue nile books' });
  await followVendor(shopper, tsehay.id);
  await followVendor(shopper, other.id);
  const ids = async (query: string, sortBy: 'name' | 'recent' = 'name') =>
    (await followedVendors(shopper, { query, sortBy })).map(({ id }) => id);
  expect(await ids('')).toEqual([other.id, tsehay.id]);
  expect(await ids('', 'recent')).toEqual([other.id, tsehay.id]);
  expect(await ids('ZEWDU')).toEqual([tsehay.id]);
  expect(await ids('ጸሐይ')).toEqual([tsehay.id]);
  expect(await ids('nile books')).toEqual([other.id]);
  expect(await ids('nobody')).toEqual([]);
  expect(await ids('?!')).toEqual([]);
  expect(await followedPage(shopper, { sortBy: 'name', page: 1, size: 1 })).toMatchObject({
    total: 2,
    vendors: [{ id: tsehay.id }],
  });
});

test('growth compares with the end of the month before, ended follows included', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const past = new Date(Date.now() - 62 * 86_400_000);
  const vendors = [];
  for (let n = 0; n < 5; n += 1) vendors.push((await aVendor(db)).id);
  await db
    .insertInto('follows')
    .values(vendors.slice(0, 4).map((vendorId) => ({ vendorId, userId: user.id, createdAt: past })))
    .execute();
  expect(await followInsights(shopper)).toEqual({ total: 4, growthPercent: 0 });
  await followVendor(shopper, vendors[4]!);
  expect(await followInsights(shopper)).toEqual({ total: 5, growthPercent: 25 });
  for (const id of vendors.slice(0, 3)) await unfollowVendor(shopper, id);
  expect(await followInsights(shopper)).toEqual({ total: 2, growthPercent: -50 });
  expect([growth(0, 0), growth(0, 3), growth(3, 4)]).toEqual([0, 100, 33]);
});

test('a shared profile shows a name and the followed vendors until it is switched off', async () => {
  const [user, vendor] = [await aUser(db, { name: 'Sara Tesfaye' }), await aVendor(db)];
  const shopper = ctx({ userId: user.id, name: 'Sara Tesfaye' });
  await followVendor(shopper, vendor.id);
  expect(await profileLink(shopper)).toEqual({ isPublic: false, url: null });
  const [first, second] = await Promise.all([
    shareProfile(shopper, { isPublic: true }),
    shareProfile(shopper, { isPublic: true }),
  ]);
  expect(first).toEqual(second);
  const handle = /\/profile\/(sara-[0-9a-f]{10})$/.exec(first.url!)![1]!;
  const window = { page: 0, size: 24 };
  expect(await publicProfile(ctx(), handle.toUpperCase(), window)).toMatchObject({
    name: 'Sara Tesfaye',
    total: 1,
    followed: [{ id: vendor.id }],
  });
  for (const strange of ['\u0000', `${handle}\u0000`, '', 'ሳራ', 'a'.repeat(3_000)])
    await expect(publicProfile(ctx(), strange, window)).rejects.toMatchObject({ status: 404 });
  await shareProfile(shopper, { isPublic: false });
  await expect(publicProfile(ctx(), handle, window)).rejects.toMatchObject({ status: 404 });
  expect(await shareProfile(shopper, { isPublic: true })).toEqual(first);
});
