import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { codeSent } from '#tests/support/codes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSession, aUser } from '#tests/support/factories.ts';
import { addEmail, confirmEmail, recordProof, readActor, sendProofCode, setPassword } from './index.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, ctx } = database;
const { client } = testApi(database);
const PASSWORD = 'Selam1@x';

test('F22 with a stolen session alone nobody changes the address or the number', async () => {
  const email = 'owner-1@example.com';
  const browser = client();
  await browser.call('POST', '/api/auth/register', { fullName: 'Almaz Ayana', email, password: PASSWORD });
  const needed = { status: 403, body: { code: 'identity.proof_needed' } };
  const ask = () => browser.call('POST', '/api/user/email/code', { email: 'thief@example.com' });
  expect(await ask()).toMatchObject(needed);
  expect(await browser.call('POST', '/api/user/phone/code', { phone: '0911 777 888' })).toMatchObject(needed);
  const wrong = await browser.call('POST', '/api/user/proof', { password: 'Wrong1@x' });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'identity.password_wrong' } });
  expect((await browser.call('POST', '/api/user/proof', {})).body.code).toBe('identity.proof_missing');
  expect(await ask()).toMatchObject(needed);
  // To prove the present address changes nothing.
  expect((await browser.call('POST', '/api/user/email/code', { email })).status).toBe(200);
});

test('F22 the owner changes the address with the password, and every other device is signed out', async () => {
  const [email, next] = ['owner-2@example.com', 'next-2@example.com'];
  const [browser, other] = [client(), client()];
  await browser.call('POST', '/api/auth/register', { fullName: 'Almaz Ayana', email, password: PASSWORD });
  await other.call('POST', '/api/auth/login', { email, password: PASSWORD });
  expect((await browser.call('POST', '/api/user/proof', { password: PASSWORD })).status).toBe(204);
  // What one device proved, another has not.
  expect((await other.call('POST', '/api/user/email/code', { email: next })).status).toBe(403);
  const { codeId } = (await browser.call('POST', '/api/user/email/code', { email: next })).body;
  const given = { codeId, code: await codeSent(ctx(), codeId, next) };
  expect((await other.call('POST', '/api/user/email/confirm', given)).status).toBe(403);
  expect((await other.call('GET', '/api/user/sessions')).status).toBe(200);
  const again = (await browser.call('POST', '/api/user/email/code', { email: next })).body.codeId;
  const confirmed = { codeId: again, code: await codeSent(ctx(), again, next) };
  expect(await browser.call('POST', '/api/user/email/confirm', confirmed)).toMatchObject({
    status: 200,
    body: { email: next },
  });
  expect((await other.call('GET', '/api/user/sessions')).status).toBe(401);
  expect((await browser.call('GET', '/api/user/sessions')).body.sessions).toHaveLength(1);
});

test('F22 an account without a password proves its owner by a code to its own number, for its first password too', async () => {
  const phone = '+251911777111';
  const { id: userId } = await aUser(db, { email: null, phone, phoneVerified: true });
  const [here, elsewhere] = [
    await aSession(db, userId, { provedAt: null }),
    await aSession(db, userId, { provedAt: null }),
  ];
  const shopper = ctx({ userId, sessionId: here.id });
  await expect(setPassword(shopper, { next: PASSWORD })).rejects.toMatchObject({ status: 403 });
  const { codeId } = await sendProofCode(shopper);
  await recordProof(shopper, { codeId, code: await codeSent(ctx(), codeId, phone) });
  await setPassword(shopper, { next: PASSWORD });
  const left = await db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();
  expect(left.map(({ id }) => id)).toEqual([here.id]);
  expect(left).not.toContainEqual({ id: elsewhere.id });
});

test('F22 a proof holds for twenty minutes, and for the code that was asked for in that time', async () => {
  const user = await aUser(db);
  const { id: sessionId } = await aSession(db, user.id);
  const after = (minutes: number) =>
    ctx({ userId: user.id, sessionId, now: new Date(Date.now() + minutes * 60_000) });
  const email = 'in-time@example.com';
  const { codeId } = await addEmail(after(19), { email });
  await expect(addEmail(after(21), { email: 'late@example.com' })).rejects.toMatchObject({ status: 403 });
  await confirmEmail(after(28), { codeId, code: await codeSent(ctx(), codeId, email) });
  const { email: now } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(now).toBe(email);
  expect(await readActor(database, new Headers())).toBeNull();
});
