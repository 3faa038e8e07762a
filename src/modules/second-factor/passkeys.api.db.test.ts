import { expect, test } from 'vitest';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerPerson, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDevice } from '#tests/support/passkey.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, pool, config } = database;
const api = testApi(database);
const origin = config.publicUrl;
const PATH = '/api/auth/second-factor/passkeys';

/** Somebody of the staff who gave their second factor just now. */
async function aMember(): Promise<{ client: ApiClient; userId: number; email: string }> {
  const person = await registerPerson(api);
  await db.insertInto('staffMembers').values({ userId: person.id, role: 'owner' }).execute();
  await pool.query('update sessions set factor_at = now() where user_id = $1', [person.id]);
  return { client: person, userId: person.id, email: person.email };
}

const again = async (email: string) => {
  const client = api.client();
  await client.call('POST', '/api/auth/login', { email, password: SHOPPER_PASSWORD });
  return client;
};
const challengeOf = async (client: ApiClient, act: 'begin' | 'ask') =>
  (await client.call('POST', `${PATH}/${act}`)).body.challenge as string;

async function add(client: ApiClient, name = 'Office laptop') {
  const device = aDevice();
  const credential = device.make({ challenge: await challengeOf(client, 'begin'), origin });
  const { status, body } = await client.call('POST', PATH, { name, credential });
  expect(status, JSON.stringify(body)).toBe(200);
  return { device, id: body.id as number };
}

const prove = (client: ApiClient, credential: unknown) =>
  client.call('POST', `${PATH}/prove`, { credential });

test('a passkey opens the desk in the place of six digits; a signature counts once', async () => {
  const { client, email, userId } = await aMember();
  const { device } = await add(client);
  const other = await again(email);
  expect((await other.call('GET', '/api/admin/staff')).body.code).toBe('staff.second_factor');
  const signed = device.sign({ challenge: await challengeOf(other, 'ask'), origin });
  expect((await prove(other, signed)).status).toBe(204);
  expect((await other.call('GET', '/api/admin/staff')).status).toBe(200);
  expect(await prove(other, signed)).toMatchObject({ status: 422, body: { code: 'factor.passkey_refused' } });
  const [kept] = (await other.call('GET', PATH)).body.content;
  expect(kept).toMatchObject({ name: 'Office laptop', lastUsedAt: expect.any(String) });
  const { body } = await other.call('GET', `/api/admin/audit?subject=staff:${userId}`);
  expect(body.content.map(({ action }: { action: string }) => action)).toEqual(['second_factor.add_passkey']);
});

test('what another page, another device or another person signed opens nothing', async () => {
  const { client, email } = await aMember();
  const { device } = await add(client);
  const stranger = await add((await aMember()).client);
  const other = await again(email);
  const refused = { status: 422, body: { code: 'factor.passkey_refused' } };
  const elsewhere = 'https://adey-shop.example';
  expect(
    await prove(other, device.sign({ challenge: await challengeOf(other, 'ask'), origin: elsewhere })),
  ).toMatchObject(refused);
  await challengeOf(other, 'ask');
  expect(await prove(other, device.sign({ challenge: 'bWFkZSB1cA', origin }))).toMatchObject(refused);
  expect(
    await prove(other, stranger.device.sign({ challenge: await challengeOf(other, 'ask'), origin })),
  ).toMatchObject({ status: 422, body: { code: 'factor.passkey_unknown' } });
  const late = device.sign({ challenge: await challengeOf(other, 'ask'), origin });
  await pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
  expect(await prove(other, late)).toMatchObject(refused);
  // A copy of the device, from before its last use: the counter tells.
  const first = device.sign({ challenge: await challengeOf(other, 'ask'), origin });
  await pool.query('update passkeys set counter = 1000');
  expect(await prove(other, first)).toMatchObject(refused);
  expect((await other.call('GET', '/api/admin/staff')).body.code).toBe('staff.second_factor');
});

test('guesses are counted with those of codes', async () => {
  const { client } = await aMember();
  const { device } = await add(client);
  for (let n = 0; n < 10; n += 1) await prove(client, device.sign({ challenge: 'bWFkZSB1cA', origin }));
  const right = device.sign({ challenge: await challengeOf(client, 'ask'), origin });
  expect(await prove(client, right)).toMatchObject({ status: 429, body: { code: 'factor.too_many_tries' } });
});

test('passkeys are renamed and removed by their owner alone, with a fresh second factor', async () => {
  const { client, userId } = await aMember();
  const { id, device } = await add(client);
  const { client: stranger } = await aMember();
  const rename = (who: ApiClient, name: string) => who.call('PATCH', `${PATH}/${id}`, { name });
  expect((await rename(stranger, 'Mine')).status).toBe(404);
  expect((await stranger.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
  expect((await rename(client, 'Home laptop')).status).toBe(204);
  expect((await rename(client, ' ')).status).toBe(422);
  await pool.query(`update sessions set factor_at = now() - interval '16 minutes' where user_id = $1`, [
    userId,
  ]);
  for (const answer of [
    await rename(client, 'Later'),
    await client.call('DELETE', `${PATH}/${id}`),
    await client.call('POST', `${PATH}/begin`),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'staff.prove_again' } });
  const signed = device.sign({ challenge: await challengeOf(client, 'ask'), origin });
  expect((await prove(client, signed)).status).toBe(204);
  expect((await client.call('GET', PATH)).body.content[0].name).toBe('Home laptop');
  expect((await client.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect((await client.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
  expect((await client.call('POST', `${PATH}/ask`)).body).toBeNull();
});

test('ten are enough; one device makes one; who lets somebody go forgets them', async () => {
  const { client, userId } = await aMember();
  const { device } = await add(client);
  const twice = device.make({ challenge: await challengeOf(client, 'begin'), origin });
  expect(await client.call('POST', PATH, { name: 'Again', credential: twice })).toMatchObject({
    status: 409,
    body: { code: 'factor.passkey_known' },
  });
  for (let n = 0; n < 9; n += 1) await add(client, `Key ${n}`);
  expect(await client.call('POST', `${PATH}/begin`)).toMatchObject({
    status: 409,
    body: { code: 'factor.too_many_passkeys' },
  });
  const { client: owner } = await aMember();
  const reset = await owner.call('POST', `/api/admin/staff/${userId}/reset-second-factor`, {
    reason: 'Lost',
  });
  expect(reset.status).toBe(204);
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from passkeys where user_id = $1',
    [userId],
  );
  expect(rows[0]!.n).toBe(0);
});

test('passkeys are for staff; garbled answers are refused', async () => {
  const shopper = await registerPerson(api);
  const device = aDevice();
  const credential = device.sign({ challenge: 'bWFkZSB1cA', origin });
  for (const [method, path, body] of [
    ['GET', PATH],
    ['POST', `${PATH}/begin`],
    ['POST', `${PATH}/ask`],
    ['POST', PATH, { name: 'x', credential: device.make({ challenge: 'bWFkZSB1cA', origin }) }],
    ['POST', `${PATH}/prove`, { credential }],
    ['DELETE', `${PATH}/1`],
  ] as const) {
    expect((await shopper.call(method, path, body)).status, path).toBe(404);
    expect((await api.client().call(method, path, body)).status, path).toBe(401);
  }
  const { client } = await aMember();
  await challengeOf(client, 'begin');
  const garbled = {
    ...device.make({ challenge: 'x', origin }),
    response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
  };
  expect(await client.call('POST', PATH, { name: 'x', credential: garbled })).toMatchObject({
    status: 422,
    body: { code: 'factor.passkey_refused' },
  });
});
