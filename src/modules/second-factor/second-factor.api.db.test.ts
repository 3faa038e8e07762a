import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerPerson, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { proveFactor } from './index.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, pool, ctx } = database;
const api = testApi(database);
const HOUR_MS = 3_600_000;

async function aStaffClient(): Promise<{ client: ApiClient; userId: number; email: string }> {
  const person = await registerPerson(api);
  await db.insertInto('staffMembers').values({ userId: person.id, role: 'owner' }).execute();
  return { client: person, userId: person.id, email: person.email };
}

/** The phone of a member of staff: what it shows now, or some steps of 30 s later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function setUp(client: ApiClient): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await client.call('POST', '/api/auth/second-factor/totp')).body;
  const { body } = await client.call('POST', '/api/auth/second-factor/totp/confirm', {
    code: codeOf(secret, -1),
  });
  return { secret, codes: body.codes };
}

const prove = (client: ApiClient, code: string) => client.call('POST', '/api/auth/second-factor', { code });

test('staff see nothing until their second factor is set up by a code of their own phone', async () => {
  const { client, userId } = await aStaffClient();
  const closed = await client.call('GET', '/api/admin/staff');
  expect(closed).toMatchObject({ status: 403, body: { code: 'staff.second_factor' } });
  const { body: first } = await client.call('POST', '/api/auth/second-factor/totp');
  expect(first.uri).toMatch(/^otpauth:\/\/totp\/Adey/);
  expect((await client.call('POST', '/api/auth/second-factor/totp')).body).toEqual(first);
  const wrong = await client.call('POST', '/api/auth/second-factor/totp/confirm', { code: '000000' });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'factor.code_wrong' } });
  const { codes } = await setUp(client);
  expect(new Set(codes).size).toBe(10);
  expect((await client.call('GET', '/api/admin/staff')).status).toBe(200);
  expect((await client.call('POST', '/api/auth/second-factor/totp')).status).toBe(409);
  const { rows } = await pool.query<{ kept: string }>(
    `select t::text || (select string_agg(r::text, '') from recovery_codes r where user_id = ${userId}) as kept
     from totp_secrets t where user_id = ${userId}`,
  );
  const hex = Buffer.from(Secret.fromBase32(first.secret).bytes).toString('hex');
  for (const plain of [hex, first.secret, codes[0]!, codes[0]!.replace('-', '')])
    expect(rows[0]!.kept).not.toContain(plain);
});

test('a code counts once; a wrong one and the one before yesterday’s do not', async () => {
  const { client, email } = await aStaffClient();
  const { secret } = await setUp(client);
  const code = codeOf(secret);
  expect((await prove(client, code)).status).toBe(204);
  expect(await prove(client, code)).toMatchObject({ status: 422, body: { code: 'factor.code_used' } });
  expect(await prove(client, codeOf(secret, -5))).toMatchObject({ body: { code: 'factor.code_wrong' } });
  const thief = api.client();
  await thief.call('POST', '/api/auth/login', { email, password: SHOPPER_PASSWORD });
  expect(await thief.call('GET', '/api/admin/audit')).toMatchObject({
    body: { code: 'staff.second_factor' },
  });
  expect(await prove(thief, code)).toMatchObject({ status: 422, body: { code: 'factor.code_used' } });
  expect((await prove(thief, codeOf(secret, 1))).status).toBe(204);
  expect((await thief.call('GET', '/api/admin/audit')).status).toBe(200);
});

test('of twenty who use the same code at once one is let in', async () => {
  const { client, userId } = await aStaffClient();
  const { secret } = await setUp(client);
  const code = codeOf(secret);
  const staff = { role: 'owner', rights: [], factorAt: null, isDemo: false };
  await db.deleteFrom('attemptCounters').execute();
  const tries = Array.from({ length: 8 }, () => proveFactor(ctx({ userId, staff }), { code }));
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a recovery code opens once, however it is written, and stands in the log', async () => {
  const { client, userId } = await aStaffClient();
  const { codes } = await setUp(client);
  expect((await prove(client, ` ${codes[3]!.toUpperCase().replace('-', ' ')}`)).status).toBe(204);
  expect(await prove(client, codes[3]!)).toMatchObject({ status: 422, body: { code: 'factor.code_wrong' } });
  expect((await client.call('GET', '/api/auth/second-factor')).body.recoveryCodesLeft).toBe(9);
  const { body } = await client.call('GET', `/api/admin/audit?subject=staff:${userId}`);
  const actions = body.content.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['second_factor.recovery_code', 'second_factor.set_up']);
  const renewed = await client.call('POST', '/api/auth/second-factor/recovery-codes');
  expect(renewed.body.codes).toHaveLength(10);
  expect(await prove(client, codes[4]!)).toMatchObject({ status: 422 });
});

test('guesses are throttled: after ten even the right code waits', async () => {
  const { client } = await aStaffClient();
  const { secret } = await setUp(client);
  for (let n = 0; n < 9; n += 1) expect((await prove(client, '123 456')).status).toBe(422);
  const refused = await prove(client, codeOf(secret, 1));
  expect(refused).toMatchObject({ status: 429, body: { code: 'factor.too_many_tries' } });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('what moves money, staff or settings asks again after fifteen minutes, reading does not', async () => {
  const { client, userId } = await aStaffClient();
  const { secret } = await setUp(client);
  const rate = { birr: 130, day: '2026-11-20', source: 'National Bank' };
  expect((await client.call('PUT', '/api/admin/dollar-rate', rate)).status).toBe(200);
  await pool.query(`update sessions set factor_at = now() - interval '16 minutes' where user_id = ${userId}`);
  const again = await client.call('PUT', '/api/admin/dollar-rate', rate);
  expect(again).toMatchObject({ status: 403, body: { code: 'staff.prove_again' } });
  const users = '/api/admin/users.csv';
  expect(await client.call('GET', users)).toMatchObject({ status: 403, body: { code: 'staff.prove_again' } });
  for (const read of ['/api/admin/staff', '/api/admin/users'])
    expect((await client.call('GET', read)).status, read).toBe(200);
  expect((await prove(client, codeOf(secret, 1))).status).toBe(204);
  expect((await client.call('PUT', '/api/admin/dollar-rate', rate)).status).toBe(200);
  expect((await client.call('GET', users)).status).toBe(200);
});

test('new recovery codes ask again after fifteen minutes, and those of before go on', async () => {
  const { client, userId } = await aStaffClient();
  const { codes } = await setUp(client);
  await pool.query(`update sessions set factor_at = now() - interval '16 minutes' where user_id = ${userId}`);
  const renew = () => client.call('POST', '/api/auth/second-factor/recovery-codes');
  expect(await renew()).toMatchObject({ status: 403, body: { code: 'staff.prove_again' } });
  expect((await prove(client, codes[0]!)).status).toBe(204);
  expect((await renew()).body.codes).toHaveLength(10);
});

test('a session of staff ends twelve hours after it began, however busy; a shopper’s goes on', async () => {
  const { client, userId } = await aStaffClient();
  await setUp(client);
  const began = (hours: number) =>
    db
      .updateTable('sessions')
      .set({ createdAt: new Date(Date.now() - hours * HOUR_MS) })
      .where('userId', '=', userId)
      .execute();
  await began(11);
  expect((await client.call('GET', '/api/admin/approvals')).status).toBe(200);
  await began(12.01);
  expect((await client.call('GET', '/api/admin/approvals')).status).toBe(401);
  const left = await aStaffClient();
  await db
    .updateTable('staffMembers')
    .set({ endedAt: new Date() })
    .where('userId', '=', left.userId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 13 * HOUR_MS) })
    .where('userId', '=', left.userId)
    .execute();
  expect((await left.client.call('GET', '/api/admin/approvals')).status).toBe(404);
});

test('nobody but staff has a second factor', async () => {
  expect((await api.client().call('GET', '/api/auth/second-factor')).status).toBe(401);
  const shopper = await registerPerson(api);
  expect((await shopper.call('GET', '/api/auth/second-factor')).status).toBe(404);
  expect((await shopper.call('POST', '/api/auth/second-factor/totp')).status).toBe(404);
  expect((await prove(shopper, '123456')).status).toBe(404);
});
