import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Tx } from '#platform/db.ts';
import { codeSent } from '#tests/support/codes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSession, aUser } from '#tests/support/factories.ts';
import {
  changePassword,
  resetPassword,
  sendPhoneCode,
  setPassword,
  signIn,
  signUp,
  verifyPhone,
} from './index.ts';
import { requestPasswordReset, verifyReset } from './reset-password.ts';
import { startSession } from './start-session.ts';
import { deleteSignInMethods } from './identity-privacy.queries.ts';
import { deleteLinks, lockLinkedUser, lockUser, selectPasswordHash, updateUser } from './users.queries.ts';
import { deleteSessionsBut } from './sessions.queries.ts';
import { hashPassword, isPassword } from './password-hash.ts';

const database = await testDatabase();
const { db } = database;
const OLD = 'Selam1@';
const NEW = 'Fikir22&x';

let count = 0;
const ended = () => new Promise<never>(() => undefined);

async function aMember(): Promise<{ id: number; email: string }> {
  const email = `race-${(count += 1)}@example.com`;
  const form = { fullName: 'Almaz Ayana', email, password: OLD, termsAgreed: true };
  return { id: (await signUp(database.ctx(), form)).user.id, email };
}

/** Does `change` and, before it is committed, lets `entering` run into it; answers how that one ended. */
async function during<T>(change: (tx: Tx) => Promise<unknown>, entering: () => Promise<T>): Promise<unknown> {
  let outcome: Promise<unknown> = ended();
  await db.transaction().execute(async (tx) => {
    await change(tx);
    outcome = entering().catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    }, 10_000);
  });
  return await outcome;
}

async function setsPassword(tx: Tx, userId: number): Promise<void> {
  const password = await hashPassword(NEW);
  await tx.updateTable('accounts').set({ password }).where('userId', '=', userId).execute();
  await deleteSessionsBut(tx, userId, null);
}

const sessionsOf = (userId: number) =>
  db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();

test('a sign-in with the old password during its change gets no session that outlives the change', async () => {
  const { id, email } = await aMember();
  const outcome = await during(
    (tx) => setsPassword(tx, id),
    () => signIn(database.ctx(), { email, password: OLD }),
  );
  expect(outcome).toMatchObject({ code: 'identity.invalid_credentials', status: 401 });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a sign-in while the account is deleted gets no session', async () => {
  const { id, email } = await aMember();
  const outcome = await during(
    async (tx) => {
      await lockUser(tx, id);
      await deleteSessionsBut(tx, id, null);
      await deleteSignInMethods(tx, id, []);
    },
    () => signIn(database.ctx(), { email, password: OLD }),
  );
  expect(outcome).toMatchObject({ code: 'identity.invalid_credentials', status: 401 });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a sign-in by phone while the number is taken off the account does not enter it', async () => {
  const phone = '+251911555001';
  const { id } = await aUser(db, { phone, phoneVerified: true });
  const { codeId } = await sendPhoneCode(database.ctx(), { phone });
  const code = await codeSent(database.ctx(), codeId, phone);
  const outcome = await during(
    (tx) => updateUser(tx, id, { phoneVerified: false }),
    () => verifyPhone(database.ctx(), { codeId, code, termsAgreed: false }),
  );
  expect(outcome).toMatchObject({ fields: { fullName: { code: 'identity.full_name_required' } } });
  expect(await sessionsOf(id)).toEqual([]);
});

test('a sign-in by a provider’s link while the link is undone enters nothing', async () => {
  const { id } = await aUser(db);
  await db.insertInto('accounts').values({ userId: id, providerId: 'google', accountId: 'g' }).execute();
  const outcome = await during(
    (tx) => deleteLinks(tx, id),
    () =>
      startSession(database.ctx(), async (tx) => (await lockLinkedUser(tx.db, 'google', 'g')) ?? 'undone'),
  );
  expect(outcome).toBe('undone');
  expect(await sessionsOf(id)).toEqual([]);
});

test('who knows only the old password cannot change it back while the owner resets it', async () => {
  const { id } = await aMember();
  const thief = database.ctx({ userId: id, sessionId: (await aSession(db, id)).id });
  const outcome = await during(
    (tx) => setsPassword(tx, id),
    () => changePassword(thief, { current: OLD, next: 'Thief22&x' }),
  );
  expect(outcome).toMatchObject({ fields: { current: { code: 'identity.password_wrong' } } });
  expect(await isPassword(NEW, await selectPasswordHash(db, id))).toBe(true);
});

test('of two first passwords at once one is set, and the other is told that there is one', async () => {
  const { id } = await aUser(db);
  const owner = database.ctx({ userId: id, sessionId: (await aSession(db, id)).id });
  const tries = await Promise.allSettled(
    ['Fikir22&x', 'Tesfa33&y'].map((next) => setPassword(owner, { next })),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = tries.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({ code: 'identity.password_exists', status: 409 });
});

test('a code proves one reset: used twice at once it sets one password, and replayed none', async () => {
  const { id, email } = await aMember();
  const { codeId } = await requestPasswordReset(database.ctx(), { email });
  const code = await codeSent(database.ctx(), codeId, email);
  await verifyReset(database.ctx(), { codeId, code });
  await expect(verifyReset(database.ctx(), { codeId, code })).rejects.toMatchObject({
    code: 'identity.code_over',
  });
  const passwords = ['Fikir22&x', 'Tesfa33&y'];
  const resets = passwords.map((password) => resetPassword(database.ctx(), { codeId, password }));
  const ends = await Promise.allSettled(resets);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const hash = await selectPasswordHash(db, id);
  const set = await Promise.all(passwords.map((password) => isPassword(password, hash)));
  expect(set).toEqual(ends.map(({ status }) => status === 'fulfilled'));
});

test('killed before its session is written a sign-up leaves no account behind', async () => {
  const email = `race-${(count += 1)}@example.com`;
  const form = { fullName: 'Almaz Ayana', email, password: OLD, termsAgreed: true };
  await database.superuser.query(`create or replace function die() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create or replace trigger dies before insert on sessions for each row execute function die()`);
  await expect(signUp(database.ctx(), form)).rejects.toThrow(/terminat/i);
  await database.superuser.query('drop trigger dies on sessions');
  expect(await db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
  expect((await signUp(database.ctx(), form)).user.email).toBe(email);
});
