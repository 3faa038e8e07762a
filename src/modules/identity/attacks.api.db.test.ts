import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { client } = testApi(database);
const PASSWORD = 'Selam1@x';

let count = 0;

async function aMember() {
  const browser = client();
  const form = { fullName: 'Almaz Ayana', email: `victim-${(count += 1)}@example.com`, password: PASSWORD };
  const { body } = await browser.call('POST', '/api/auth/register', form);
  return { browser, email: form.email, id: body.user.id as number, token: body.token as string };
}

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (token: string) =>
  (await client().call('GET', '/api/user/sessions', undefined, as(token))).status;

test('F17 who signs in where a stranger was signed in shares nothing with the stranger, whose session ends', async () => {
  const [stranger, victim] = [await aMember(), await aMember()];
  const { id: productId } = await aProduct(db);
  await stranger.browser.call('POST', '/api/cart/lines', { productId, quantity: 1 });
  // The stranger's cookies are planted in the victim's browser, who then signs in.
  const { body } = await stranger.browser.call('POST', '/api/auth/login', {
    email: victim.email,
    password: PASSWORD,
  });
  expect(body).toMatchObject({ user: { id: victim.id } });
  expect(body.token).not.toBe(stranger.token);
  expect([await statusOf(stranger.token), await statusOf(body.token)]).toEqual([401, 200]);
  const cart = await client().call('GET', '/api/cart', undefined, as(body.token));
  expect(cart.body.lines).toEqual([]);
});

test('F17 a token whose last letters are another’s, of another secret or with more behind it is nobody’s', async () => {
  const [one, other] = [await aMember(), await aMember()];
  const [raw, signature] = one.token.split('.') as [string, string];
  const resigned = createHmac('sha256', 'another secret').update(raw).digest('base64');
  const forged = [
    `${raw}.${other.token.split('.')[1]}`,
    `${raw}.${resigned}`,
    `${raw}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${raw.toUpperCase()}.${signature}`,
    `${raw}.${signature}.${signature}`,
    `${raw}\u0000.${signature}`,
  ];
  const statuses = await Promise.all(
    forged.map(async (token) => {
      const cookie = `adey_session=${encodeURIComponent(token)}`;
      return (await client().raw('/api/user/sessions', { headers: { cookie } })).status;
    }),
  );
  expect(statuses).toEqual(forged.map(() => 401));
  expect(await statusOf(one.token)).toBe(200);
});

test('F17 every session but the changer’s ends with the password, and two changes at once make one', async () => {
  const { browser, email, token } = await aMember();
  const elsewhere = await client().call('POST', '/api/auth/login', { email, password: PASSWORD });
  const change = (next: string) => browser.call('PUT', '/api/user/password', { current: PASSWORD, next });
  const changes = await Promise.all([change('Fikir22&x'), change('Tesfa33&y')]);
  expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
  expect([await statusOf(elsewhere.body.token), await statusOf(token)]).toEqual([401, 200]);
  const signIn = async (password: string) =>
    (await client().call('POST', '/api/auth/login', { email, password })).status;
  const made = changes[0]!.status === 204 ? ['Fikir22&x', 'Tesfa33&y'] : ['Tesfa33&y', 'Fikir22&x'];
  expect([await signIn(made[0]!), await signIn(made[1]!), await signIn(PASSWORD)]).toEqual([200, 401, 401]);
});

test('F17 an account without a password takes as long to refuse one as an account with it', async () => {
  const { email } = await aMember();
  const { email: without } = await aUser(db);
  const time = async (address: string) => {
    const started = performance.now();
    const answer = await client().call('POST', '/api/auth/login', { email: address, password: 'Wrong1@x' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'identity.invalid_credentials' } });
    return performance.now() - started;
  };
  const times = { with: Infinity, without: Infinity };
  for (let n = 0; n < 5; n += 1) {
    times.with = Math.min(times.with, await time(email));
    times.without = Math.min(times.without, await time(without!));
  }
  // A hash that is not made would be ten times as quick.
  expect(times.without).toBeGreaterThan(times.with / 3);
});
