import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './index.ts';
import { BookAddress, type SavedAddress } from './addresses.schema.ts';

const database = await testDatabase();
const { db, ctx } = database;
const { client } = testApi(database);

const HOME = {
  firstName: 'አልማዝ',
  lastName: 'Bekele',
  address: 'Cameroon Street',
  country: 'ET',
  region: 'Addis Ababa',
  city: 'Bole',
  woreda: '03',
  kebele: '11',
  houseNumber: '412',
  landmark: 'Behind Edna Mall',
  phone: '0911 23 45 67',
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

async function aShopper() {
  const user = await aUser(db);
  return ctx({ userId: user.id, name: user.name });
}
const typed = (address: object) => ({
  address: BookAddress.parse(address),
  isBilling: false,
  isShipping: false,
});
const inShort = ({ city, isBilling, isShipping }: SavedAddress) => [city, isBilling, isShipping];

test('the first address is for bills and parcels; a later one takes over what it is ticked for', async () => {
  const shopper = await aShopper();
  await addAddress(shopper, typed(HOME));
  const { addresses } = await addAddress(shopper, { ...typed(ABROAD), isShipping: true });
  expect(addresses.map(inShort)).toEqual([
    ['Columbus', false, true],
    ['Bole', true, false],
  ]);
  expect(addresses[1]).toMatchObject({
    region: 'ET-AA',
    regionName: 'Addis Ababa',
    phone: '+251911234567',
    kebele: '11',
  });
});

test('the same address twice, also at the same moment, is one address', async () => {
  const shopper = await aShopper();
  await Promise.all([1, 2, 3, 4].map(() => addAddress(shopper, typed(HOME))));
  expect((await listAddresses(shopper)).addresses).toHaveLength(1);
});

test('twenty addresses fit, also when thirty come at once; the next is refused', async () => {
  const shopper = await aShopper();
  const tries = Array.from({ length: 30 }, (_, n) =>
    addAddress(shopper, typed({ ...HOME, houseNumber: String(n) })).then(
      () => 'kept',
      (error: { code: string }) => error.code,
    ),
  );
  const results = await Promise.all(tries);
  expect(results.filter((result) => result === 'kept')).toHaveLength(20);
  expect(new Set(results)).toEqual(new Set(['kept', 'addresses.too_many']));
  const { addresses } = await listAddresses(shopper);
  expect(addresses.filter(({ isBilling }) => isBilling)).toHaveLength(1);
});

test('of two who edit one address the later is told, and nothing is lost', async () => {
  const shopper = await aShopper();
  const [home] = (await addAddress(shopper, typed(HOME))).addresses;
  const { id, version } = home!;
  const flags = { isBilling: true, isShipping: true, version };
  await changeAddress(shopper, id, { ...typed({ ...HOME, city: 'Yeka' }), ...flags });
  await expect(
    changeAddress(shopper, id, { ...typed({ ...HOME, city: 'Arada' }), ...flags }),
  ).rejects.toMatchObject({
    code: 'addresses.changed_elsewhere',
  });
  const [kept] = (await listAddresses(shopper)).addresses;
  expect(kept).toMatchObject({ city: 'Yeka', version: version + 1 });
});

test('a changed or deleted default counts as a change of the profile', async () => {
  const shopper = await aShopper();
  const version = async () =>
    (
      await db
        .selectFrom('users')
        .select('profileVersion')
        .where('id', '=', shopper.actor.userId!)
        .executeTakeFirstOrThrow()
    ).profileVersion;
  const [home] = (await addAddress(shopper, typed(HOME))).addresses;
  const before = await version();
  await removeAddress(shopper, home!.id);
  expect(await version()).toBeGreaterThan(before);
  await expect(removeAddress(shopper, home!.id)).rejects.toMatchObject({ status: 404 });
});

test('an Ethiopian address needs a known region, a landmark and a phone number; a foreign one its zip code', async () => {
  const { landmark: _landmark, phone: _phone, ...bare } = HOME;
  const { zipCode: _zip, ...unzipped } = ABROAD;
  const problems = (address: object) =>
    BookAddress.safeParse(address).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(problems(bare)).toEqual(['landmark: checkout.landmark_required', 'phone: checkout.phone_required']);
  expect(problems(unzipped)).toEqual(['zipCode: checkout.zip_required']);
  await expect(addAddress(await aShopper(), typed({ ...HOME, region: 'Atlantis' }))).rejects.toMatchObject({
    fields: { 'address.region': { code: 'checkout.region_unknown' } },
  });
});

test('an address without a street is kept by its landmark, and none without both', async () => {
  const shopper = await aShopper();
  const { address: _street, ...byLandmark } = HOME;
  const { addresses } = await addAddress(shopper, typed(byLandmark));
  expect(addresses[0]).toMatchObject({ address: '', landmark: 'Behind Edna Mall' });
  const row = { ...byLandmark, userId: shopper.actor.userId!, phone: '' };
  await expect(
    db
      .insertInto('addresses')
      .values({ ...row, landmark: '' })
      .execute(),
  ).rejects.toThrow(/addresses_door/);
});

test('the API keeps an address book, and shows it to nobody else', async () => {
  const password = 'Adey@2019';
  const register = async (email: string) => {
    const browser = client();
    await browser.call('POST', '/api/auth/register', {
      fullName: 'Almaz',
      email,
      password,
      termsAgreed: true,
    });
    return browser;
  };
  const owner = await register('almaz@example.com');
  const stranger = await register('other@example.com');
  const { body: book } = await owner.call('POST', '/api/user/addresses', { address: HOME });
  const id = book.addresses[0].id as number;
  const path = `/api/user/addresses/${id}`;
  const changed = { address: { ...HOME, city: 'Yeka' }, isBilling: true, version: 1 };
  expect((await owner.call('PUT', path, changed)).body.addresses[0]).toMatchObject({
    city: 'Yeka',
    isShipping: false,
  });
  expect((await owner.call('PUT', path, changed)).status).toBe(409);

  expect((await stranger.call('GET', '/api/user/addresses')).body.addresses).toEqual([]);
  expect((await stranger.call('PUT', path, changed)).status).toBe(404);
  expect((await stranger.call('DELETE', path)).status).toBe(404);
  expect((await client().call('GET', '/api/user/addresses')).status).toBe(401);
  expect((await client().call('DELETE', path)).status).toBe(401);
  expect((await owner.call('DELETE', path)).body.addresses).toEqual([]);
});

test.each(['country', 'phone', 'email', 'zipCode', 'region', 'firstName'])(
  'an address whose %s is no text is refused by that field',
  (field) => {
    for (const value of [5, true, [], {}]) {
      const { success, error } = BookAddress.safeParse({ ...HOME, [field]: value });
      expect(success).toBe(false);
      expect(error!.issues.map(({ path }) => path.join('.'))).toContain(field);
    }
  },
);
