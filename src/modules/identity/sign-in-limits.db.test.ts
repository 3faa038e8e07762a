import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { deleteOldAttempts } from '#platform/limits.ts';
import { signIn, signUp } from './index.ts';

const database = await testDatabase();
const { db } = database;

const PASSWORD = 'Selam1@';
/** The clock stands still, so that no counting window turns in the middle of a test. */
const now = new Date();
let count = 0;

async function aMember(): Promise<string> {
  const email = `member-${(count += 1)}@example.com`;
  await signUp(database.ctx({ now, remoteAddress: '10.9.9.9' }), {
    fullName: 'Almaz',
    email,
    password: PASSWORD,
    termsAgreed: true,
  });
  return email;
}

/** The code that a try from this address gets; null for a success. */
async function attempt(
  email: string,
  password: string,
  remoteAddress: string,
  ctx = database.ctx({ now, remoteAddress }),
): Promise<string | null> {
  return signIn(ctx, { email, password }).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

/** Leaves the account with ten failed tries from strangers behind it. */
async function spendTries(email: string): Promise<void> {
  const key = `sign-in:account:${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;
  await attempt(email, 'Wrong1@', '10.8.8.8');
  const spent = await db
    .updateTable('attemptCounters')
    .set({ attempts: 10 })
    .where('key', '=', key)
    .executeTakeFirst();
  expect(spent.numUpdatedRows).toBe(1n);
}

test('after ten wrong guesses at an account an address may guess once in half a minute', async () => {
  const email = await aMember();
  const guesses = Array.from({ length: 10 }, () => attempt(email, 'Wrong1@', '10.0.0.1'));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['identity.invalid_credentials']));
  const burst = await Promise.all(Array.from({ length: 8 }, () => attempt(email, 'Wrong1@', '10.0.0.1')));
  expect(burst.filter((code) => code === 'identity.too_many_tries')).toHaveLength(7);
  await expect(
    signIn(database.ctx({ now, remoteAddress: '10.0.0.1' }), { email, password: PASSWORD }),
  ).rejects.toMatchObject({
    status: 429,
    params: { seconds: expect.any(Number) },
  });
});

test('a guesser elsewhere does not lock the owner out, not even from a new device', async () => {
  const email = await aMember();
  await spendTries(email);
  expect(await attempt(email, 'Wrong1@', '10.0.0.2')).toBe('identity.invalid_credentials');
  expect(await attempt(email, PASSWORD, '10.0.0.3')).toBeNull();
});

test('a browser that signed in before is counted by itself', async () => {
  const email = await aMember();
  const known = database.ctx({ now, remoteAddress: '10.0.0.4' });
  expect(await attempt(email, PASSWORD, '10.0.0.4', known)).toBeNull();
  await spendTries(email);
  for (let n = 0; n < 5; n += 1) expect(await attempt(email, PASSWORD, '10.0.0.4', known)).toBeNull();
});

test('the cookie of a known browser is no use for another account or when changed', async () => {
  const [mine, theirs] = [await aMember(), await aMember()];
  const known = database.ctx({ now, remoteAddress: '10.0.0.5' });
  expect(await attempt(mine, PASSWORD, '10.0.0.5', known)).toBeNull();
  await spendTries(theirs);
  await attempt(theirs, 'Wrong1@', '10.0.0.5', known);
  expect(await attempt(theirs, 'Wrong1@', '10.0.0.5', known)).toBe('identity.too_many_tries');
  const cookie = known.visit.cookie('adey_device')!;
  known.visit.setCookie('adey_device', `${cookie}x`);
  await spendTries(mine);
  await attempt(mine, 'Wrong1@', '10.0.0.5', known);
  expect(await attempt(mine, PASSWORD, '10.0.0.5', known)).toBe('identity.too_many_tries');
});

test('success is not counted: a shared address with many customers stays open', async () => {
  const email = await aMember();
  for (let n = 0; n < 12; n += 1) expect(await attempt(email, PASSWORD, '10.0.0.6')).toBeNull();
  const { attempts } = await db
    .selectFrom('attemptCounters')
    .select('attempts')
    .where('key', '=', 'sign-in:address:10.0.0.6')
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(0);
});

test('an address that guesses at everyone is refused, and an IPv6 network counts as one', async () => {
  const key = 'sign-in:address:2001:db8:0:7';
  await attempt('nobody@example.com', 'Wrong1@', '2001:db8:0:7::1');
  await db.updateTable('attemptCounters').set({ attempts: 100 }).where('key', '=', key).execute();
  const code = await attempt('someone@example.com', 'Wrong1@', '2001:db8:0:7:aaaa:bbbb:cccc:dddd');
  expect(code).toMatch(/^identity\.too_many_tries/);
});

test('a refused address still lets in the browsers that signed in before', async () => {
  const email = await aMember();
  const known = database.ctx({ now, remoteAddress: '10.0.0.10' });
  expect(await attempt(email, PASSWORD, '10.0.0.10', known)).toBeNull();
  const key = 'sign-in:address:10.0.0.10';
  await db.updateTable('attemptCounters').set({ attempts: 100 }).where('key', '=', key).execute();
  expect(await attempt(email, PASSWORD, '10.0.0.10')).toMatch(/^identity\.too_many_tries/);
  expect(await attempt(email, PASSWORD, '10.0.0.10', known)).toBeNull();
});

test('an account that does not exist is refused like one that does', async () => {
  await spendTries('nobody-2@example.com');
  await attempt('nobody-2@example.com', 'Wrong1@', '10.0.0.8');
  expect(await attempt('nobody-2@example.com', 'Wrong1@', '10.0.0.8')).toBe('identity.too_many_tries');
});

test('the counters name no e-mail address', async () => {
  const keys = await db.selectFrom('attemptCounters').select('key').execute();
  expect(keys.filter(({ key }) => key.includes('@'))).toEqual([]);
});

test('counters are forgotten when their day is over, and not before', async () => {
  const day = 24 * 3600 * 1_000;
  await attempt('nobody-3@example.com', 'Wrong1@', '10.0.0.11');
  const count = async () => (await db.selectFrom('attemptCounters').select('key').execute()).length;
  const before = await count();
  await deleteOldAttempts(db, new Date(now.getTime() - day));
  expect(await count()).toBe(before);
  await deleteOldAttempts(db, new Date(now.getTime() + day));
  expect(await count()).toBe(0);
});
