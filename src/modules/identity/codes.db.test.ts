import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aSession, aUser } from '#tests/support/factories.ts';
import {
  addEmail,
  addPhone,
  resendCode,
  requestPasswordReset,
  confirmEmail,
  confirmPhone,
  readActor,
  getSignInMethods,
  resetPassword,
  sendPhoneCode,
  signIn,
  signUp,
  verifyPhone,
  verifyReset,
} from './index.ts';
import { sendCode } from './one-time-codes.ts';

const database = await testDatabase();
const { db } = database;
const MINUTE = 60_000;

let count = 0;
const aPhone = () => `+2519${String(10_000_000 + (count += 1))}`;
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });
const later = (ms: number) => database.ctx({ now: new Date(Date.now() + ms) });

/** The worker's part, and the code that it put into the message. */
async function codeSent(codeId: string, recipient: string, ctx = database.ctx()): Promise<string | null> {
  await sendCode(ctx, { codeId });
  const message = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .where('template', '=', 'identity_code')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return message ? /\b\d{6}\b/.exec(message.bodyText)![0] : null;
}

/** The user as somebody who has just proved to be the account's owner. */
async function theOwner(userId: number) {
  return database.ctx({ userId, sessionId: (await aSession(db, userId)).id });
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

async function aMember(): Promise<{ email: string; id: number; token: string }> {
  const email = `reset-${(count += 1)}@example.com`;
  const form = { fullName: 'Almaz Ayana', email, password: 'Selam1@', termsAgreed: false };
  const { user, token } = await signUp(database.ctx(), form);
  return { email, id: user.id, token };
}

async function provedReset(email: string): Promise<string> {
  const { codeId } = await requestPasswordReset(database.ctx(), { email });
  await verifyReset(database.ctx(), { codeId, code: (await codeSent(codeId, email))! });
  return codeId;
}

test('a new number gets an account with a name, a known one enters its account', async () => {
  const phone = aPhone();
  const first = await sendPhoneCode(database.ctx(), { phone });
  const code = (await codeSent(first.codeId, phone))!;
  const unnamed = verifyPhone(database.ctx(), { codeId: first.codeId, code, termsAgreed: false });
  await expect(unnamed).rejects.toMatchObject({ code: 'identity.full_name_required' });
  const made = await verifyPhone(database.ctx(), {
    codeId: first.codeId,
    code,
    fullName: 'Abebe',
    termsAgreed: true,
  });
  expect(made.user).toMatchObject({ fullName: 'Abebe', email: null, phoneNumber: phone });
  expect(await readActor(database, bearer(made.token))).toMatchObject({ userId: made.user.id, email: null });
  const again = await sendPhoneCode(database.ctx(), { phone });
  const given = { codeId: again.codeId, code: (await codeSent(again.codeId, phone))!, termsAgreed: false };
  expect((await verifyPhone(database.ctx(), given)).user.id).toBe(made.user.id);
  await expect(verifyPhone(database.ctx(), given)).rejects.toMatchObject({ code: 'identity.code_over' });
});

test('two first sign-ins with one number at once enter one account', async () => {
  const phone = aPhone();
  const asked = await Promise.all([1, 2, 3].map(() => sendPhoneCode(database.ctx(), { phone })));
  const entering = [];
  for (const { codeId } of asked) {
    const code = (await codeSent(codeId, phone))!;
    entering.push({ codeId, code, fullName: 'Abebe', termsAgreed: false });
  }
  const entered = await Promise.all(entering.map((given) => verifyPhone(database.ctx(), given)));
  expect(new Set(entered.map(({ user }) => user.id)).size).toBe(1);
});

test('one code signs in once, however many send it at once', async () => {
  const phone = aPhone();
  const { codeId } = await sendPhoneCode(database.ctx(), { phone });
  const given = { codeId, code: (await codeSent(codeId, phone))!, fullName: 'Abebe', termsAgreed: false };
  const results = await Promise.allSettled([1, 2, 3].map(() => verifyPhone(database.ctx(), given)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a code dies after five wrong tries and after ten minutes', async () => {
  const phone = aPhone();
  const { codeId } = await sendPhoneCode(database.ctx(), { phone });
  const code = (await codeSent(codeId, phone))!;
  const attempt = (tried: string, ctx = database.ctx()) =>
    verifyPhone(ctx, { codeId, code: tried, fullName: 'A', termsAgreed: false });
  await expect(attempt(code, later(11 * MINUTE))).rejects.toMatchObject({ code: 'identity.code_over' });
  for (let n = 0; n < 5; n += 1)
    await expect(attempt(wrongFor(code))).rejects.toMatchObject({ code: 'identity.code_wrong', status: 422 });
  await expect(attempt(code)).rejects.toMatchObject({ code: 'identity.code_over' });
});

test('a new code may be asked for after a minute, replaces the old one, and is written once', async () => {
  const phone = aPhone();
  const { codeId } = await sendPhoneCode(database.ctx(), { phone });
  const old = await codeSent(codeId, phone);
  const tooSoon = resendCode(database.ctx(), codeId, 'phone_sign_in');
  await expect(tooSoon).rejects.toMatchObject({ code: 'identity.code_wait', status: 429 });
  const soon = later(MINUTE + 1_000);
  const presses = await Promise.allSettled([1, 2].map(() => resendCode(soon, codeId, 'phone_sign_in')));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all([1, 2, 3].map(() => sendCode(soon, { codeId })));
  const sent = await db.selectFrom('messagesOut').select('bodyText').where('recipient', '=', phone).execute();
  expect(sent).toHaveLength(2);
  const fresh = (await codeSent(codeId, phone))!;
  const stale = verifyPhone(soon, { codeId, code: old!, fullName: 'A', termsAgreed: false });
  await expect(stale).rejects.toMatchObject({ code: 'identity.code_wrong' });
  await verifyPhone(soon, { codeId, code: fresh, fullName: 'A', termsAgreed: false });
});

test('a reset sets the password once, ends every session and proves the address', async () => {
  const member = await aMember();
  const codeId = await provedReset(member.email);
  await resetPassword(database.ctx(), { codeId, password: 'Fikir22&x' });
  expect(await readActor(database, bearer(member.token))).toBeNull();
  await signIn(database.ctx(), { email: member.email, password: 'Fikir22&x' });
  const again = resetPassword(database.ctx(), { codeId, password: 'Fikir33&x' });
  await expect(again).rejects.toMatchObject({ code: 'identity.code_over' });
  const told = await db
    .selectFrom('messagesOut')
    .select('id')
    .where('recipient', '=', member.email)
    .where('template', '=', 'password_changed')
    .execute();
  expect(told).toHaveLength(1);
});

test('without the code nothing is reset, and an unknown address gets the same answers but no message', async () => {
  const member = await aMember();
  const { codeId } = await requestPasswordReset(database.ctx(), { email: member.email });
  const unproved = resetPassword(database.ctx(), { codeId, password: 'Fikir22&x' });
  await expect(unproved).rejects.toMatchObject({ code: 'identity.code_over' });
  const unknown = await requestPasswordReset(database.ctx(), { email: 'no.such@example.com' });
  expect(Object.keys(unknown)).toEqual(['codeId', 'resendAt', 'expiresAt']);
  expect(await codeSent(unknown.codeId, 'no.such@example.com')).toBeNull();
  for (const id of [codeId, unknown.codeId])
    await expect(verifyReset(database.ctx(), { codeId: id, code: '123456' })).rejects.toMatchObject({
      code: 'identity.code_wrong',
    });
});

test('a stranger who signed up with the address first keeps no way in once its owner resets', async () => {
  const squatter = await aMember();
  const phone = aPhone();
  await db.updateTable('users').set({ phone, phoneVerified: true }).where('id', '=', squatter.id).execute();
  await db
    .insertInto('accounts')
    .values({ userId: squatter.id, providerId: 'google', accountId: 'stranger' })
    .execute();
  await resetPassword(database.ctx(), {
    codeId: await provedReset(squatter.email),
    password: 'Fikir22&x',
  });
  const asOwner = database.ctx({ userId: squatter.id });
  expect(await getSignInMethods(asOwner)).toMatchObject({ emailVerified: true, phoneVerified: false });
  const links = await db
    .selectFrom('accounts')
    .select('providerId')
    .where('userId', '=', squatter.id)
    .execute();
  expect(links).toEqual([{ providerId: 'credential' }]);
});

test('a phone number resets the password of its account too', async () => {
  const phone = aPhone();
  const user = await aUser(db, { phone, phoneVerified: true });
  const { codeId } = await requestPasswordReset(database.ctx(), { email: `0${phone.slice(4)}` });
  await verifyReset(database.ctx(), { codeId, code: (await codeSent(codeId, phone))! });
  await resetPassword(database.ctx(), { codeId, password: 'Fikir22&x' });
  expect(await getSignInMethods(database.ctx({ userId: user.id }))).toMatchObject({ hasPassword: true });
});

test('an address or number is added by its code, and another account’s is refused', async () => {
  const phone = aPhone();
  const [one, two] = [await aUser(db, { email: null }), await aUser(db, { email: null })];
  const [first, second] = [await theOwner(one.id), await theOwner(two.id)];
  const email = `added-${count}@example.com`;
  const asked = [await addPhone(first, { phone }), await addEmail(first, { email })] as const;
  const phoneCode = (await codeSent(asked[0].codeId, phone))!;
  const stolen = confirmPhone(second, { codeId: asked[0].codeId, code: phoneCode });
  await expect(stolen).rejects.toMatchObject({ code: 'identity.code_over' });
  await confirmPhone(first, { codeId: asked[0].codeId, code: phoneCode });
  await confirmEmail(first, { codeId: asked[1].codeId, code: (await codeSent(asked[1].codeId, email))! });
  expect(await getSignInMethods(first)).toMatchObject({
    email,
    emailVerified: true,
    phone,
    phoneVerified: true,
  });
  const wish = await addPhone(second, { phone });
  const taken = confirmPhone(second, { codeId: wish.codeId, code: (await codeSent(wish.codeId, phone))! });
  await expect(taken).rejects.toMatchObject({ code: 'identity.phone_taken', status: 409 });
});

test('who had the address or number until now is told once that the account has another', async () => {
  const [email, phone, next] = [`former-${(count += 1)}@example.com`, aPhone(), aPhone()];
  const user = await aUser(db, { email, emailVerified: true, phone, phoneVerified: true });
  const shopper = await theOwner(user.id);
  const change = async (target: string) => {
    const isPhone = target.startsWith('+');
    const { codeId } = await (isPhone
      ? addPhone(shopper, { phone: target })
      : addEmail(shopper, { email: target }));
    const code = (await codeSent(codeId, target))!;
    await (isPhone ? confirmPhone : confirmEmail)(shopper, { codeId, code });
  };
  for (const target of [email, `new-${email}`, phone, next]) await change(target);
  const told = await db
    .selectFrom('messagesOut')
    .select(['recipient', 'template'])
    .where('template', 'in', ['email_changed', 'phone_changed'])
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { recipient: email, template: 'email_changed' },
    { recipient: phone, template: 'phone_changed' },
  ]);
});

test('codes to one number are limited, from one address too, and name the wait', async () => {
  const phone = aPhone();
  const now = new Date();
  const ask = (target: string, n: number) =>
    sendPhoneCode(database.ctx({ now, remoteAddress: `10.3.0.${n}` }), { phone: target });
  for (let n = 0; n < 5; n += 1) await ask(phone, n);
  // The owner elsewhere still gets one now and then; nobody gets a second at once.
  await expect(ask(phone, 8)).resolves.toBeDefined();
  await expect(ask(phone, 8)).rejects.toMatchObject({
    status: 429,
    params: { seconds: expect.any(Number) },
  });
  await db.updateTable('attemptCounters').set({ attempts: 40 }).where('key', 'like', 'code:all:%').execute();
  await expect(ask(phone, 7)).rejects.toMatchObject({ status: 429 });
  await expect(ask(aPhone(), 9)).resolves.toBeDefined();
  await db
    .updateTable('attemptCounters')
    .set({ attempts: 60 })
    .where('key', 'like', 'code:address:10.3.0.9:%')
    .execute();
  await expect(ask(aPhone(), 9)).rejects.toMatchObject({ status: 429 });
});
