import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerShopper } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { decodePersonal } from '#platform/wire/personal.ts';
import { transact } from '#platform/transact.ts';
import { preferredLocale } from './index.ts';
import { dollarRate } from '#modules/currency/index.ts';
import { addNotice, wantsNotice } from '#modules/notifications/index.ts';
import { setDollarRate } from '#modules/currency/dollar-rate.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);

const cookieOf = (headers: Headers) =>
  decodePersonal(/adey_me=([^;]+)/.exec(headers.getSetCookie().join())![1]!);

test('F22 language, calendar and dollar view are kept, and the readable cookie follows', async () => {
  const client = api.client();
  const user = await registerShopper(db, client);
  expect((await client.call('GET', '/api/preferences')).body).toMatchObject({
    locale: null,
    calendar: null,
    currencyView: 'ETB',
  });
  const change = { locale: 'am', calendar: 'gregorian', currencyView: 'USD' };
  const answer = await client.call('PATCH', '/api/preferences', change);
  expect(answer.body).toMatchObject(change);
  expect(cookieOf(answer.headers)).toMatchObject({
    name: 'Almaz Bekele',
    calendar: 'gregorian',
    isInDollars: true,
  });
  const back = await client.call('PATCH', '/api/preferences', { calendar: null, currencyView: 'ETB' });
  expect(back.body).toMatchObject({ locale: 'am', calendar: null, currencyView: 'ETB' });
  expect(cookieOf(back.headers)).toMatchObject({ isInDollars: false });
  expect(await preferredLocale(db, user.id)).toBe('am');
});

test('preferences are for those who are signed in, and only known values are taken', async () => {
  const client = api.client();
  expect((await client.call('GET', '/api/preferences')).status).toBe(401);
  expect((await client.call('PATCH', '/api/preferences', { locale: 'am' })).status).toBe(401);
  await registerShopper(db, client);
  for (const wrong of [{ locale: 'fr' }, { calendar: 'julian' }, { currencyView: 'EUR' }])
    expect((await client.call('PATCH', '/api/preferences', wrong)).status).toBe(422);
});

test('topics and channels are chosen one by one; what was not chosen keeps its default', async () => {
  const client = api.client();
  const { id } = await registerShopper(db, client);
  expect(await wantsNotice(db, id, 'price_drop', 'email')).toBe(true);
  expect(await wantsNotice(db, id, 'news', 'email')).toBe(false);
  const notifications = [
    { topic: 'price_drop', channel: 'email', isWanted: false },
    { topic: 'news', channel: 'email', isWanted: true },
  ];
  const { body } = await client.call('PATCH', '/api/preferences', { notifications });
  expect(body.notifications).toHaveLength(18);
  expect(await wantsNotice(db, id, 'price_drop', 'email')).toBe(false);
  expect(await wantsNotice(db, id, 'news', 'email')).toBe(true);
  expect(await wantsNotice(db, id, 'order', 'sms')).toBe(true);
});

test('two changes at once of different things both stay', async () => {
  const client = api.client();
  await registerShopper(db, client);
  await Promise.all([
    client.call('PATCH', '/api/preferences', { calendar: 'ethiopian' }),
    client.call('PATCH', '/api/preferences', { currencyView: 'USD' }),
    client.call('PATCH', '/api/preferences', { locale: 'om' }),
  ]);
  const { body } = await client.call('GET', '/api/preferences');
  expect(body).toMatchObject({ calendar: 'ethiopian', currencyView: 'USD', locale: 'om' });
});

test('something told inside the shop is told once, and not to who turned the topic off', async () => {
  const { id } = await aUser(db);
  const tell = () =>
    transact(ctx(), (tx) =>
      addNotice(tx, id, { topic: 'stock_back', key: 'lists_back', link: '/Wishlist', dedupeKey: 'back:1' }),
    );
  await Promise.all([tell(), tell()]);
  const notices = () => db.selectFrom('notices').select('id').where('userId', '=', id).execute();
  expect(await notices()).toHaveLength(1);
  await db
    .insertInto('notificationChoices')
    .values({ userId: id, topic: 'stock_back', channel: 'in_app', isWanted: false })
    .execute();
  await transact(ctx(), (tx) => addNotice(tx, id, { topic: 'stock_back', key: 'x', dedupeKey: 'back:2' }));
  expect(await notices()).toHaveLength(1);
});

test("the dollar's rate is the latest that is not of a coming day, set by staff only", async () => {
  const on = (day: string) => ctx({ now: new Date(`${day}T09:00:00Z`) });
  const member = await aStaffMember(db);
  const admin = ctx({ ...member, now: new Date('2026-02-01T09:00:00Z') });
  expect(await dollarRate(on('2026-01-01'))).toBeNull();
  await setDollarRate(admin, { birr: 140.5, day: '2026-02-01', source: 'test' });
  await setDollarRate(admin, { birr: 150, day: '2026-03-01', source: 'test' });
  await setDollarRate(admin, { birr: 151.25, day: '2026-03-01', source: 'corrected' });
  expect(await dollarRate(on('2026-02-15'))).toEqual({ birr: 140.5, day: '2026-02-01' });
  expect(await dollarRate(on('2026-03-02'))).toEqual({ birr: 151.25, day: '2026-03-01' });
  const client = api.client();
  await registerShopper(db, client);
  const rate = { birr: 1, day: '2026-03-01' };
  expect((await client.call('PUT', '/api/admin/dollar-rate', rate)).status).toBe(404);
});
