import { expect, test } from 'vitest';
import '#server/at-sign-in.ts';
import { testApi } from '#tests/support/api.ts';
import { registerPerson, registerShopper, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination } from '#tests/support/factories.ts';

const database = await testDatabase();
const { db } = database;
await aDestination(db, { code: 'ET-SI', nameEn: 'Sidama', nameAm: 'ሲዳማ', nameOm: 'Sidaamaa' });
const api = testApi(database);

test('F08 nobody is sent to Addis Ababa before they have said where they are', async () => {
  expect((await api.client().call('GET', '/api/delivery/place')).body).toEqual({ place: null });
});

test('F08 a guest’s town is remembered in this browser, with the days of its region', async () => {
  const guest = api.client();
  const chosen = await guest.call('PUT', '/api/delivery/place', { place: 'ET-SI.hawassa' });
  expect(chosen.body.place).toMatchObject({
    name: 'Hawassa',
    destination: { code: 'ET-SI', name: 'Sidama', arrival: { from: expect.any(String) } },
  });
  expect(chosen.headers.getSetCookie().join()).toContain('adey_place=ET-SI.hawassa');
  expect((await guest.call('GET', '/api/delivery/place')).body.place.id).toBe('ET-SI.hawassa');
  await guest.call('PUT', '/api/delivery/place', { place: null });
  expect((await guest.call('GET', '/api/delivery/place')).body.place).toBeNull();
});

test('F08 a shopper’s town is remembered by the account, on other devices too', async () => {
  const phone = api.client();
  const { id } = await registerShopper(db, phone);
  await phone.call('PUT', '/api/delivery/place', { place: 'ET-SI.hawassa' });
  await phone.call('PUT', '/api/delivery/place', { place: 'ET-SI.hawassa' });
  const kept = await db.selectFrom('userPlaces').select('place').where('userId', '=', id).execute();
  expect(kept).toEqual([{ place: 'ET-SI.hawassa' }]);
});

test('F08 a guest’s town is the account’s once they sign up, and found again on another device', async () => {
  const phone = api.client();
  await phone.call('PUT', '/api/delivery/place', { place: 'ET-SI.hawassa' });
  const { email } = await registerPerson({ client: () => phone });
  const laptop = api.client();
  await laptop.call('POST', '/api/auth/login', { email, password: SHOPPER_PASSWORD });
  expect((await laptop.call('GET', '/api/delivery/place')).body.place.id).toBe('ET-SI.hawassa');
});

test('F08 on a shared computer nobody is sent to the town of whoever signed out before', async () => {
  const computer = api.client();
  await registerPerson({ client: () => computer });
  await computer.call('PUT', '/api/delivery/place', { place: 'ET-SI.hawassa' });
  await computer.call('POST', '/api/auth/logout');
  expect((await computer.call('GET', '/api/delivery/place')).body.place).toBeNull();
  const { id } = await registerPerson({ client: () => computer });
  expect((await computer.call('GET', '/api/delivery/place')).body.place).toBeNull();
  expect(await db.selectFrom('userPlaces').selectAll().where('userId', '=', id).execute()).toEqual([]);
});

test('F08 who signs in over another’s account is not sent to that one’s town', async () => {
  const { email } = await registerPerson(api);
  const computer = api.client();
  await registerPerson({ client: () => computer });
  await computer.call('PUT', '/api/delivery/place', { place: 'ET-SI.hawassa' });
  await computer.call('POST', '/api/auth/login', { email, password: SHOPPER_PASSWORD });
  expect((await computer.call('GET', '/api/delivery/place')).body.place).toBeNull();
});

test('F08 what is no place of ours is refused: a town of another region, a code nobody has', async () => {
  for (const place of ['ET-SI.jimma', 'XX', '', 'ET-SI.'])
    expect((await api.client().call('PUT', '/api/delivery/place', { place })).status).toBe(422);
});

test('F08 the places are the destinations with their larger towns, in the language of who asks', async () => {
  const { body } = await api
    .client()
    .call('GET', '/api/delivery/places', undefined, { 'accept-language': 'am' });
  const sidama = body.find(({ id }: { id: string }) => id === 'ET-SI');
  expect(sidama).toMatchObject({ name: 'ሲዳማ' });
  expect(sidama.towns).toContainEqual({ id: 'ET-SI.hawassa', name: 'ሐዋሳ' });
});
