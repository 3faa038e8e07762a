import { expect, test } from 'vitest';
import { onSignIn, readActor, signIn, signOut, signUp } from './index.ts';
import { sessionCookieName } from './session-token.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';

const database = await testDatabase();
const { db, config } = database;

let count = 0;
const person = () => ({
  fullName: 'Abebe Bikila',
  email: `abebe-${(count += 1)}@example.com`,
  password: 'Selam1@',
  termsAgreed: true,
});
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` });

test('a new account is signed in at once, with its password hashed and its consent dated', async () => {
  const ctx = database.ctx();
  const form = person();
  const { user, token } = await signUp(ctx, form);
  expect(user).toEqual({
    id: expect.any(Number),
    fullName: 'Abebe Bikila',
    email: form.email,
    phoneNumber: null,
    profilePhotoUrl: null,
  });
  expect(ctx.actor).toMatchObject({
    kind: 'shopper',
    userId: user.id,
    name: 'Abebe Bikila',
    email: form.email,
  });
  expect(ctx.visit.cookie(sessionCookieName(config))).toBe(encodeURIComponent(token));
  const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    termsVersion: expect.any(String),
    termsAgreedAt: expect.any(Date),
    emailVerified: false,
  });
  const { password } = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(password).toMatch(/^\$argon2id\$/);
});

test('the terms box is not enforced, and an unticked one has no date', async () => {
  const { user } = await signUp(database.ctx(), { ...person(), termsAgreed: false });
  const row = await db
    .selectFrom('users')
    .select(['termsVersion', 'termsAgreedAt'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ termsVersion: expect.any(String), termsAgreedAt: null });
});

test('signing in works in any case of the address, by cookie and by bearer token', async () => {
  const form = person();
  const { user } = await signUp(database.ctx(), form);
  const ctx = database.ctx();
  const { token } = await signIn(ctx, { email: form.email.toUpperCase(), password: form.password });
  const cookie = new Headers({
    cookie: `a=b; ${sessionCookieName(config)}=${ctx.visit.cookie(sessionCookieName(config))}; c=d`,
  });
  for (const headers of [bearer(token), cookie])
    expect(await readActor(database, headers)).toMatchObject({ userId: user.id, kind: 'shopper' });
});

test('an unknown address and a wrong password get the same refusal after the same work', async () => {
  const form = person();
  await signUp(database.ctx(), form);
  const timed = async (email: string, password: string) => {
    const started = performance.now();
    const error: unknown = await signIn(database.ctx(), { email, password }).catch((error: unknown) => error);
    return { error, took: performance.now() - started };
  };
  const known = [];
  const unknown = [];
  for (let n = 0; n < 3; n += 1) {
    known.push(await timed(form.email, 'Selam1!'));
    unknown.push(await timed('nobody@example.com', 'Selam1!'));
  }
  for (const { error } of [...known, ...unknown])
    expect(error).toMatchObject({ code: 'identity.invalid_credentials', status: 401, params: {} });
  // Both computed one argon2id hash, which is most of the time; a skipped one would be ten times as fast.
  const quickest = (tries: { took: number }[]) => Math.min(...tries.map(({ took }) => took));
  expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 3);
  for (const email of ['not an address', 'a\u0000@example.com', `${'a'.repeat(900)}@example.com`]) {
    await expect(signIn(database.ctx(), { email, password: 'x' })).rejects.toMatchObject({
      code: 'identity.invalid_credentials',
    });
  }
  await expect(
    signIn(database.ctx(), { email: form.email, password: 'x'.repeat(1_000) }),
  ).rejects.toMatchObject({ code: 'identity.invalid_credentials' });
});

test('an empty field is asked for before anything is looked up', async () => {
  await expect(signIn(database.ctx(), { email: '', password: 'x' })).rejects.toMatchObject({
    code: 'identity.credentials_missing',
  });
  await expect(signIn(database.ctx(), { email: 'a@b.et', password: '' })).rejects.toMatchObject({
    code: 'identity.credentials_missing',
  });
});

test('two sign-ups with one address at once make one account', async () => {
  const form = person();
  const tries = await Promise.allSettled(
    ['1', '2', '3', '4'].map((n) =>
      signUp(database.ctx(), { ...form, email: n === '2' ? form.email.toUpperCase() : form.email }),
    ),
  );
  expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
  const errors = tries
    .filter((attempt) => attempt.status === 'rejected')
    .map((attempt) => attempt.reason as { code: string });
  expect(errors.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'identity.email_taken'));
  expect(await db.selectFrom('users').select('id').where('email', '=', form.email).execute()).toHaveLength(1);
  expect(
    await db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'userId')
      .select('accounts.id')
      .where('email', '=', form.email)
      .execute(),
  ).toHaveLength(1);
});

test('signing out ends that session only', async () => {
  const form = person();
  const { token: elsewhere } = await signUp(database.ctx(), form);
  const ctx = database.ctx();
  const { token } = await signIn(ctx, form);
  await signOut(ctx);
  expect(ctx.actor).toMatchObject({ kind: 'visitor', userId: null });
  expect(ctx.visit.cookie(sessionCookieName(config))).toBeNull();
  expect(await readActor(database, bearer(token))).toBeNull();
  expect(await readActor(database, bearer(elsewhere))).not.toBeNull();
  await signOut(database.ctx());
});

test('signing in again in the same browser replaces its session', async () => {
  const form = person();
  const ctx = database.ctx();
  const { user, token } = await signUp(ctx, form);
  await signIn(ctx, form);
  expect(await readActor(database, bearer(token))).toBeNull();
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toHaveLength(
    1,
  );
});

test('a user without a password, from another way in, cannot be signed in to with one', async () => {
  const user = await aUser(db);
  await expect(signIn(database.ctx(), { email: user.email!, password: 'Selam1@' })).rejects.toMatchObject({
    code: 'identity.invalid_credentials',
  });
});

test('what the visitor had comes along while the visitor is still the visitor', async () => {
  const merged: unknown[] = [];
  onSignIn(() => Promise.reject(new Error('the lists are locked')));
  onSignIn(async (ctx, userId) => void merged.push([ctx.actor.userId, ctx.actor.visitorId, userId]));
  const ctx = database.ctx();
  const visitorId = ctx.visit.ensureVisitor();
  const { user } = await signUp(ctx, person());
  expect(merged).toEqual([[null, visitorId, user.id]]);
  expect(ctx.actor.userId).toBe(user.id);
});
