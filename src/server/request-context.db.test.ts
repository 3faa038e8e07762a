import { expect, test } from 'vitest';
import { readActor, signUp } from '#modules/identity/index.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createRequestContext } from './request-context.ts';

const database = await testDatabase();
const DAY_MS = 86_400_000;

test('a machine whose clock runs a month ahead signs nobody out: a session ends by the clock of all', async () => {
  const person = {
    fullName: 'Abebe Bikila',
    email: 'abebe@example.com',
    password: 'Selam1@',
    termsAgreed: true,
  };
  const { user, token } = await signUp(database.ctx(), person);
  const asked = {
    headers: new Headers({ authorization: `Bearer ${token}` }),
    remoteAddress: '127.0.0.1',
    locale: 'en',
  } as const;
  const whoAsks = async (now?: () => Date) =>
    (await createRequestContext({ ...database, ...(now && { now }) }, asked, readActor)).actor.userId;
  // By this machine's clock the session has ended; by that of all it has five days left.
  await database.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 25 * DAY_MS) })
    .where('userId', '=', user.id)
    .execute();
  expect(await whoAsks(() => new Date(Date.now() - 30 * DAY_MS))).toBe(user.id);
  expect(await whoAsks()).toBeNull();
});
