import { expect, test } from 'vitest';
import { preferredLocale } from '#modules/preferences/index.ts';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerShopper, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const api = testApi(database);
const REFUSED = { en: 'Sign in first.', am: /[ሀ-ፐ]/ };

function choose({ raw }: ApiClient, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return raw('/language', { method: 'POST', body: new URLSearchParams(fields), headers });
}

const choiceIn = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('adey_lang='));

/** The sentence of an error that every visitor gets. */
async function error({ call }: ApiClient, headers: Record<string, string> = {}): Promise<string> {
  return (await call('GET', '/api/preferences', undefined, headers)).body.message;
}

test('X05 a choice is kept for a year where scripts can read it, and leads to the bare address of the screen', async () => {
  const answer = await choose(api.client(), { locale: 'om', returnTo: '/am/ShopPage?q=rice&page=2#top' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/ShopPage?q=rice&page=2#top');
  expect(choiceIn(answer.headers)).toBe('adey_lang=om; Path=/; SameSite=Lax; Max-Age=31536000');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '//evil.example',
  '/am//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/en',
  '',
  undefined,
])('X05 a choice never leads out of the shop: %s', async (returnTo) => {
  const answer = await choose(api.client(), {
    locale: 'am',
    ...(returnTo === undefined ? {} : { returnTo }),
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
});

test('X05 only a form of this shop, naming a language of the shop, makes a choice', async () => {
  const client = api.client();
  for (const locale of ['fr', 'AM', '']) expect((await choose(client, { locale })).status, locale).toBe(422);
  const foreign = await choose(client, { locale: 'am' }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  const link = await client.raw('/language?locale=am&returnTo=/');
  expect(link.headers.getSetCookie()).toEqual([]);
  expect(await error(client)).not.toMatch(REFUSED.am);
});

test('X05 what is no form is refused as such, not as a fault of ours', async () => {
  const { raw } = api.client();
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
  ])
    expect(
      (await raw('/language', { method: 'POST', body: 'locale=am', headers: { 'content-type': type } }))
        .status,
      type,
    ).toBe(422);
});

test('X05 API errors come in the chosen language, before what the browser asks for', async () => {
  const client = api.client();
  expect(await error(client, { 'accept-language': 'am' })).toMatch(REFUSED.am);
  await choose(client, { locale: 'en' });
  const english = await error(client, { 'accept-language': 'am' });
  expect(english).not.toMatch(REFUSED.am);
  await choose(client, { locale: 'am' });
  const amharic = await error(client, { 'accept-language': 'en' });
  expect(amharic).toMatch(REFUSED.am);
  await choose(client, { locale: 'am' });
  expect(await error(client)).toBe(amharic);
  expect(await error(client, { 'page-language': 'en' })).toBe(english);
});

test('X05 who is signed in chooses for the account as well; a device without a choice takes it at the sign-in', async () => {
  const first = api.client();
  const { id, email } = await registerShopper(db, first);
  await choose(first, { locale: 'om' });
  await choose(first, { locale: 'om' });
  expect(await preferredLocale(db, id)).toBe('om');
  const login = { email, password: SHOPPER_PASSWORD };
  const second = await api.client().call('POST', '/api/auth/login', login);
  expect(choiceIn(second.headers)).toContain('adey_lang=om;');
  const third = api.client();
  await choose(third, { locale: 'am' });
  const signedIn = await third.call('POST', '/api/auth/login', login);
  expect(choiceIn(signedIn.headers)).toBeUndefined();
  expect(await preferredLocale(db, id)).toBe('om');
});

test('X05 mails that a request causes are written in the chosen language, and lead to pages in it', async () => {
  const client = api.client();
  await choose(client, { locale: 'om' });
  const email = 'reader@example.com';
  await client.call('POST', '/api/newsletter', { email }, { 'accept-language': 'am' });
  const mail = await db
    .selectFrom('messagesOut')
    .select(['locale', 'bodyText'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(mail.locale).toBe('om');
  expect(mail.bodyText).toContain('/om/Newsletter/confirm?token=');
});

test('X05 an account that chose no language leaves the device as it is', async () => {
  const client = api.client();
  const { email } = await registerShopper(db, client);
  const again = await api.client().call('POST', '/api/auth/login', { email, password: SHOPPER_PASSWORD });
  expect(choiceIn(again.headers)).toBeUndefined();
});

test('X05 the settings keep the choice on the device too; no language forgets it', async () => {
  const client = api.client();
  await registerShopper(db, client);
  const chosen = await client.call('PATCH', '/api/preferences', { locale: 'am' });
  expect(choiceIn(chosen.headers)).toContain('adey_lang=am;');
  const other = await client.call('PATCH', '/api/preferences', { currencyView: 'USD' });
  expect(choiceIn(other.headers)).toBeUndefined();
  const none = await client.call('PATCH', '/api/preferences', { locale: null });
  expect(choiceIn(none.headers)).toContain('adey_lang=; ');
  expect(choiceIn(none.headers)).toContain('Max-Age=0');
});
