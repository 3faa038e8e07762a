import { expect, test } from 'vitest';
import { forgetEndedSession, readActor, signUp } from './index.ts';
import { hashToken, sessionCookieName } from './session-token.ts';
import { deleteEndedSessions } from './identity.queries.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSession, aStaffRole, aUser, aVendor } from '#tests/support/factories.ts';
import { garbled } from '#tests/support/garbled.ts';
import { countStatements } from '#tests/support/statements.ts';

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

test('a cookie and a row of the earlier sign-in library sign in as ever', async () => {
  const earlier = await testDatabase({ SECRET_AUTH: 'a secret of sixteen or more' });
  const { id } = await aUser(earlier.db);
  await aSession(earlier.db, id, { token: 'AAbFPq-Au6T3rjyCVm5IwWR4bFw4LS8V29Wsk15guC4' });
  const cookie =
    'adey_session=Zk3mQ8Xr1TnB7vYc5LwP2sHd9FjU6aGe.U7DectE41hJSvz600eYAkSLV4WgRn%2FHYSPIeCE%2BTBlQ%3D';
  expect(await readActor(earlier, new Headers({ cookie }))).toMatchObject({ userId: id, kind: 'shopper' });
});

test('a signed-in request asks the database one statement to know who asks', async () => {
  const { token } = await signUp(database.ctx(), person());
  const { statements } = await countStatements(() => readActor(database, bearer(token)));
  expect(statements).toHaveLength(1);
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
    `${garbled(raw)}.${signature}`,
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

test('the owner of a store is a vendor, staff are staff, and a suspended store keeps its team', async () => {
  const [owner, former, staff] = [person(), person(), person()];
  const tokens = [];
  for (const form of [owner, former, staff]) tokens.push(await signUp(database.ctx(), form));
  const vendor = await aVendor(db, { ownerId: tokens[0]!.user.id });
  const suspended = await aVendor(db, {
    ownerId: tokens[1]!.user.id,
    isActive: false,
    state: 'suspended',
  });
  await aStaffRole(db, tokens[2]!.user.id, 'owner');
  const kinds = await Promise.all(tokens.map(({ token }) => readActor(database, bearer(token))));
  expect(kinds[1]?.team).toEqual({ role: 'owner', state: 'suspended' });
  expect(kinds.map((actor) => [actor?.kind, actor?.vendorId])).toEqual([
    ['vendor', vendor.id],
    ['vendor', suspended.id],
    ['staff', null],
  ]);
});

test('a deleted user is signed out', async () => {
  const { user, token } = await signUp(database.ctx(), person());
  await db.deleteFrom('users').where('id', '=', user.id).execute();
  expect(await readActor(database, bearer(token))).toBeNull();
});

test('a browser forgets a session that is over, and keeps one that lives', async () => {
  const ctx = database.ctx();
  await signUp(ctx, person());
  forgetEndedSession(ctx);
  expect(ctx.visit.cookie(sessionCookieName(config))).not.toBeNull();
  const later = database.ctx();
  later.visit.setCookie(sessionCookieName(config), 'over');
  forgetEndedSession(later);
  expect(later.visit.cookie(sessionCookieName(config))).toBeNull();
});
