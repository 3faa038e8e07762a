import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aTeamMember, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

const aPerson = () => registerPerson(api);

async function aStore() {
  const owner = await aPerson();
  const { id: vendorId } = await aVendor(db, { ownerId: owner.id, termsAgreedAt: new Date() });
  return { owner, vendorId };
}

/** Invites an address, and the token that its mail carries. */
async function invited(
  owner: Awaited<ReturnType<typeof aPerson>>,
  role = 'seller',
  contact = `${randomUUID()}@example.com`,
) {
  const { body } = await owner.call('POST', '/api/vendor/team', { contact, role });
  const { bodyText } = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', contact)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id: body.id as number, token: /join\/([\w-]{22})/.exec(bodyText)![1]! };
}

const join = (person: Awaited<ReturnType<typeof aPerson>>, token: string) =>
  person.call('POST', `/api/team-invitations/${token}`, {});

test('X01 an invitation works once, not after it was taken back, replaced or has ended, and guesses find nothing', async () => {
  const { owner, vendorId } = await aStore();
  const [first, second] = [await aPerson(), await aPerson()];
  const { token } = await invited(owner);
  const gone = { status: 404, body: { code: 'teams.invitation_gone' } };
  const together = await Promise.all([join(first, token), join(second, token)]);
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await join(await aPerson(), token)).toMatchObject(gone);
  expect(await join(second, randomBytes(16).toString('base64url'))).toMatchObject(gone);
  expect((await second.call('GET', '/api/team-invitations/short')).status).toBe(422);
  const back = await invited(owner);
  expect((await owner.call('DELETE', `/api/vendor/team/invitations/${back.id}`)).status).toBe(204);
  expect(await join(await aPerson(), back.token)).toMatchObject(gone);
  const [older, newer] = [
    await invited(owner, 'seller', 'twice@example.com'),
    await invited(owner, 'packer', 'twice@example.com'),
  ];
  expect(await join(await aPerson(), older.token)).toMatchObject(gone);
  const late = await aPerson();
  const hash = createHash('sha256').update(newer.token).digest('base64url');
  await db
    .updateTable('vendorInvitations')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where('tokenHash', '=', hash)
    .execute();
  expect(await join(late, newer.token)).toMatchObject(gone);
  expect(
    JSON.stringify(
      await db.selectFrom('vendorInvitations').selectAll().where('vendorId', '=', vendorId).execute(),
    ),
  ).not.toContain(newer.token);
});

test('X01 who joins as owner agrees to the terms by a true value; the word “false” is none', async () => {
  const { owner, vendorId } = await aStore();
  const { token } = await invited(owner, 'owner');
  await db.updateTable('vendors').set({ termsAgreedAt: null }).where('id', '=', vendorId).execute();
  const person = await aPerson();
  const agree = (termsAgreed: unknown) =>
    person.call('POST', `/api/team-invitations/${token}`, { termsAgreed });
  expect((await agree('false')).status).toBe(422);
  expect(await agree(false)).toMatchObject({ body: { code: 'teams.terms_needed' } });
  expect((await agree(true)).status).toBe(200);
});

test('X01 one person belongs to one store', async () => {
  const [{ owner }, other] = [await aStore(), await aStore()];
  const { token } = await invited(owner);
  expect(await join(other.owner, token)).toMatchObject({ status: 409, body: { code: 'teams.other_store' } });
  expect(await join(owner, token)).toMatchObject({ status: 409, body: { code: 'teams.already_member' } });
});

test('X01 the last owner neither leaves nor steps down, of two who leave at once one stays', async () => {
  const { owner, vendorId } = await aStore();
  const last = { status: 409, body: { code: 'teams.last_owner' } };
  expect(await owner.call('POST', '/api/vendor/team/leave')).toMatchObject(last);
  expect(await owner.call('PATCH', `/api/vendor/team/${owner.id}`, { role: 'seller' })).toMatchObject(last);
  const second = await aPerson();
  await aTeamMember(db, vendorId, second.id, 'owner');
  const left = await Promise.all(
    [owner, second].map((person) => person.call('POST', '/api/vendor/team/leave')),
  );
  expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test('X01 owners manage their own team alone: managers do not, and another store’s people and invitations are not found', async () => {
  const [{ owner, vendorId }, other] = [await aStore(), await aStore()];
  const manager = await aPerson();
  await aTeamMember(db, vendorId, manager.id, 'manager');
  expect(await manager.call('GET', '/api/vendor/team')).toMatchObject({
    status: 403,
    body: { code: 'vendors.right_missing' },
  });
  const theirs = await invited(other.owner);
  for (const [method, path, body] of [
    ['PATCH', `/api/vendor/team/${other.owner.id}`, { role: 'packer' }],
    ['DELETE', `/api/vendor/team/${other.owner.id}`, undefined],
    ['DELETE', `/api/vendor/team/invitations/${theirs.id}`, undefined],
  ] as const)
    expect((await owner.call(method, path, body)).status, `${method} ${path}`).toBe(404);
  // Shown a packer, where somebody has made a manager of her meanwhile.
  const stale = await owner.call('PATCH', `/api/vendor/team/${manager.id}`, {
    role: 'seller',
    was: 'packer',
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'teams.role_changed' } });
  const changed = await owner.call('PATCH', `/api/vendor/team/${manager.id}`, {
    role: 'packer',
    was: 'manager',
  });
  expect(changed.body).toMatchObject({ userId: manager.id, role: 'packer' });
  const mass = { contact: 'a@example.com', role: 'seller', vendorId: other.vendorId };
  expect((await owner.call('POST', '/api/vendor/team', mass)).status).toBe(422);
  expect((await owner.call('GET', '/api/vendor/team')).body).toMatchObject({ total: 2, next: null });
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('vendorId', '=', vendorId)
    .execute();
  expect(lines).toMatchObject([
    { action: 'team.change_role', before: { role: 'manager' }, after: { role: 'packer' } },
  ]);
});
