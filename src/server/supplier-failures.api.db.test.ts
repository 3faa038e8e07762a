import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

/** The calls of the supplier specification §7, in its order, with the sentences of its §8 for when they break down. */
const CALLS = [
  ['GET', '/api/vendors/list/{id}', 'Unable to fetch vendor details'],
  ['GET', '/api/vendors/list?page=0', 'Unable to fetch vendor list'],
  [
    'GET',
    '/api/vendors/list/most-products?page=0&size=10',
    'Unable to fetch suppliers by most products',
    'አቅራቢዎችን በዕቃ ብዛት ማሳየት አልተቻለም',
  ],
  ['GET', '/api/vendors/list/newest?page=0&size=10', 'Unable to fetch suppliers by newest'],
  [
    'GET',
    '/api/vendors/list/sorted-by-business-name?page=0&size=10',
    'Unable to fetch suppliers alphabetically',
  ],
  ['GET', '/api/vendors/list/sorted-by-rating?page=0&size=10', 'Unable to fetch suppliers by rating'],
  [
    'GET',
    '/api/vendors/list/search?keyword=abay&page=0&size=10',
    'Unable to fetch suppliers by keyword search',
  ],
  ['GET', '/api/products/vendor/{id}', 'Unable to fetch products'],
  ['GET', '/api/follow/followers/count/{id}', 'Unable to fetch followers count'],
  ['POST', '/api/follow/follow/{id}', 'Unable to follow vendor'],
  ['DELETE', '/api/follow/unfollow/{id}', 'Unable to unfollow vendor'],
  ['GET', '/api/follow/is-following/{id}', 'Unable to check follow status'],
  ['GET', '/api/follow/my-vendors', 'Unable to fetch followed vendors'],
  ['GET', '/api/follow/my-vendors/search?query=abay&sortBy=name', 'Unable to fetch followed vendors'],
  ['POST', '/api/membership-requests/request/{id}', 'Unable to send membership request'],
  [
    'GET',
    '/api/membership-requests/my-vendors/filter?search=&status=PENDING&sortBy=dateDesc',
    'Unable to fetch requested vendors',
  ],
  ['GET', '/api/membership-requests/has-requested/{id}', 'Unable to check membership request status'],
  ['GET', '/api/membership-requests/standing/{id}', 'Unable to check membership request status'],
  ['POST', '/api/chat/send/{id}', 'Unable to send message.'],
  ['GET', '/api/chat/messaged-vendors', 'Unable to fetch vendors.'],
  ['GET', '/api/chat/history/{id}', 'Unable to fetch chat history.'],
] as const;

test('V09 V10 each of the twenty calls that breaks down says its own sentence, in the user’s language', async () => {
  const vendor = await aVendor(db);
  const client = api.client();
  const registered = await client.call('POST', '/api/auth/register', {
    fullName: 'Sara Tesfaye',
    name: 'Sara Tesfaye',
    email: 'sara@adey.example',
    password: 'Adey@2019x',
    confirmPassword: 'Adey@2019x',
    agreeToTerms: true,
  });
  expect(registered.status, JSON.stringify(registered.body)).toBeLessThan(300);
  const ask = (method: string, path: string, headers = {}) =>
    client.call(
      method,
      path.replace('{id}', String(vendor.id)),
      path.includes('/send/') ? { content: 'Selam' } : undefined,
      headers,
    );
  // Whole first: every call answers.
  for (const [method, path] of CALLS) expect((await ask(method, path)).status, path).toBe(200);
  for (const damage of [
    'alter table follows rename to follows_away',
    'alter table membership_requests rename to membership_requests_away',
    'alter table messages rename to messages_away',
    'alter table conversations rename to conversations_away',
    'alter table products rename column folded_title to away',
    'alter table products rename column description_html to away_too',
    'alter table products rename column popularity to away_as_well',
    'alter table vendors rename column company_description to away',
    'alter table vendors rename column follower_count to away_too',
  ])
    await database.superuser.query(damage);
  for (const [method, path, message] of CALLS)
    expect(await ask(method, path, { 'accept-language': 'en' }), path).toMatchObject({
      status: 500,
      body: { message },
    });
  const [, , , amharic] = CALLS[2];
  expect((await ask('GET', CALLS[2][1], { 'accept-language': 'am' })).body.message).toBe(amharic);
});
