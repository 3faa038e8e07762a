import { expect, test } from 'vitest';
import { createAuth } from './auth.ts';
import { hashToken } from './hashed-session-tokens.ts';
import { onSignIn, readActor, sessionCookieName, signIn, signOut, signUp } from './index.ts';
import { deleteEndedSessions } from './identity.queries.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase();
const { db, config } = database;
const DAY = 24 * 3600 * 1_000;

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
    termsAgreed: true,
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
    .select(['termsAgreed', 'termsAgreedAt'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ termsAgreed: false, termsAgreedAt: null });
});

test('the database keeps only the hash of a session token', async () => {
  const { user, token } = await signUp(database.ctx(), person());
  const { token: kept } = await db
    .selectFrom('sessions')
    .select('token')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(kept).toBe(hashToken(token.split('.')[0]!));
  expect(await readActor(database, bearer(kept))).toBeNull();
});

test('a session made here is one that better-auth itself accepts', async () => {
  const { user, token } = await signUp(database.ctx(), person());
  const auth = await createAuth(database);
  const found = await auth.api.getSession({
    headers: new Headers({ cookie: `${sessionCookieName(config)}=${encodeURIComponent(token)}` }),
  });
  expect(found?.user.id).toBe(String(user.id));
  expect(found?.session.token).toBe(token.split('.')[0]);
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
    const refusal: unknown = await signIn(database.ctx(), { email, password }).catch(
      (error: unknown) => error,
    );
    return { refusal, took: performance.now() - started };
  };
  await timed('nobody-0@example.com', 'Selam1!');
  const [known, unknown] = [await timed(form.email, 'Selam1!'), await timed('nobody@example.com', 'Selam1!')];
  for (const { refusal } of [known, unknown])
    expect(refusal).toMatchObject({ code: 'identity.invalid_credentials', status: 401, params: {} });
  // Both computed one argon2id hash, which is most of the time; a skipped one would be ten times as fast.
  expect(unknown.took).toBeGreaterThan(known.took / 3);
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
  const refusals = tries
    .filter((attempt) => attempt.status === 'rejected')
    .map((attempt) => attempt.reason as { code: string });
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 3 }, () => 'identity.email_taken'));
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

test('a session ends thirty days after its last use, and is removed then', async () => {
  const { user, token } = await signUp(database.ctx(), person());
  const later = (days: number) => new Date(Date.now() + days * DAY);
  expect(await readActor(database, bearer(token), later(29))).not.toBeNull();
  expect(await readActor(database, bearer(token), later(58))).not.toBeNull();
  expect(await readActor(database, bearer(token), later(89))).toBeNull();
  await deleteEndedSessions(db, later(89));
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute()).toEqual([]);
});

test('a request without a token, or with one that we did not sign, asks the database nothing', async () => {
  const { token } = await signUp(database.ctx(), person());
  const nowhere = { config, db: null as never };
  const [raw, signature] = token.split('.') as [string, string];
  const forged = [
    raw,
    `${raw}.`,
    `${raw}.${'A'.repeat(43)}=`,
    `${raw.slice(0, -1)}x.${signature}`,
    `${token}x`,
    '%E0%A4%A',
    '.',
    'null',
  ];
  const name = sessionCookieName(config);
  for (const text of forged) {
    expect(await readActor(nowhere, bearer(text))).toBeNull();
    expect(await readActor(nowhere, new Headers({ cookie: `${name}=${text}` }))).toBeNull();
  }
  expect(await readActor(nowhere, new Headers())).toBeNull();
  expect(
    await readActor(nowhere, new Headers({ cookie: 'theme=dark', authorization: 'Basic YTpi' })),
  ).toBeNull();
});

test('the owner of a store is a vendor, staff are staff, and a closed store makes no vendor', async () => {
  const [owner, former, staff] = [person(), person(), person()];
  const tokens = [];
  for (const form of [owner, former, staff]) tokens.push(await signUp(database.ctx(), form));
  const vendor = await aVendor(db, { ownerId: tokens[0]!.user.id });
  await aVendor(db, { ownerId: tokens[1]!.user.id, isActive: false });
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', tokens[2]!.user.id).execute();
  const kinds = await Promise.all(tokens.map(({ token }) => readActor(database, bearer(token))));
  expect(kinds.map((actor) => [actor?.kind, actor?.vendorId])).toEqual([
    ['vendor', vendor.id],
    ['shopper', null],
    ['admin', null],
  ]);
});

test('a deleted user is signed out', async () => {
  const { user, token } = await signUp(database.ctx(), person());
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await readActor(database, bearer(token))).toBeNull();
});

test('a user without a password, from another way in, cannot be signed in to with one', async () => {
  const user = await aUser(db);
  await expect(signIn(database.ctx(), { email: user.email, password: 'Selam1@' })).rejects.toMatchObject({
    code: 'identity.invalid_credentials',
  });
});

test('what the visitor had comes along while the visitor is still the visitor', async () => {
  const merged: unknown[] = [];
  onSignIn(
    async (tx, userId) =>
      void merged.push([tx.db.isTransaction, tx.actor.userId, tx.actor.visitorId, userId]),
  );
  const ctx = database.ctx();
  const visitorId = ctx.visit.ensureVisitor();
  const { user } = await signUp(ctx, person());
  expect(merged).toEqual([[true, null, visitorId, user.id]]);
});
