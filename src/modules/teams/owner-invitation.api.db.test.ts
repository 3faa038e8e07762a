import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aStaffRole, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
await aDestination(db);

const aPerson = (name?: string) => registerPerson(api, name);
type Person = Awaited<ReturnType<typeof aPerson>>;

async function aStaff(role = 'operations'): Promise<Person> {
  const person = await aPerson('Staff');
  await aStaffRole(db, person.id, role);
  return person;
}

let serial = 30_000_000;

/** A store that staff approved for somebody who applied without an account, and where that person is reached. */
async function anApprovedStore(staff: Person) {
  serial += 1;
  const [email, phone] = [`owner-${serial}@example.com`, `+2519${serial}`];
  await api.client().call('POST', '/api/support/vendor-applications', {
    formKey: randomUUID(),
    businessName: `Bonga Honey ${serial}`,
    contactName: 'Hana Girma',
    phone,
    email,
    regionCode: 'ET-AA',
    city: 'Addis Ababa',
    goods: 'Honey',
  });
  const { id } = await db
    .selectFrom('vendorApplications')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { body } = await staff.call('POST', `/api/admin/applications/${id}/approve`);
  const path = `/api/admin/vendors/${body.vendorId}/owner-invitation`;
  return { vendorId: body.vendorId as number, email, phone, path };
}

/** The tokens of the invitations that went to an address or a number, the oldest first. */
async function tokensTo(recipient: string): Promise<string[]> {
  const sent = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .where('template', '=', 'vendor_invitation')
    .orderBy('id')
    .execute();
  return sent.map(({ bodyText }) => /\/vendor\/join\/([A-Za-z0-9_-]{22})/.exec(bodyText)![1]!);
}

const join = (person: Person, token: string) =>
  person.call('POST', `/api/team-invitations/${token}`, { termsAgreed: true });

/** Lets a week go by for the invitations of a store. */
async function aWeekLater(vendorId: number): Promise<void> {
  const ago = new Date(Date.now() - 8 * 86_400_000);
  await db
    .updateTable('vendorInvitations')
    .set({ createdAt: ago, expiresAt: new Date(Date.now() - 86_400_000) })
    .where('vendorId', '=', vendorId)
    .execute();
}

const linesOf = (vendorId: number) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'actorKind', 'after'])
    .where('vendorId', '=', vendorId)
    .where('action', 'in', ['vendors.invite_owner', 'team.invite'])
    .orderBy('id')
    .execute();

test('X01 an owner whose invitation has lapsed is invited again and joins; the link before stays dead, the log tells who sent it', async () => {
  const [staff, owner] = [await aStaff(), await aPerson()];
  const { vendorId, email, phone, path } = await anApprovedStore(staff);
  expect((await staff.call('GET', path)).body).toEqual({
    hasOwner: false,
    email,
    phone,
    sentAt: expect.any(String),
    worksUntil: expect.any(String),
  });
  await aWeekLater(vendorId);
  expect((await staff.call('GET', path)).body).toMatchObject({ hasOwner: false, email, worksUntil: null });
  const sent = await staff.call('POST', path, { email, phone });
  expect(sent).toMatchObject({ status: 200, body: { hasOwner: false, worksUntil: expect.any(String) } });
  const [first, second, ...more] = await tokensTo(email);
  expect([more, await tokensTo(phone)]).toEqual([[], [first, second]]);
  expect((await join(owner, first!)).status).toBe(404);
  expect((await join(owner, second!)).body).toEqual({ vendorId, role: 'owner' });
  expect((await staff.call('GET', path)).body).toMatchObject({ hasOwner: true, worksUntil: null });
  expect(await staff.call('POST', path, { email })).toMatchObject({
    status: 409,
    body: { code: 'teams.has_owner' },
  });
  expect(await linesOf(vendorId)).toEqual([
    { action: 'team.invite', actorKind: 'staff', after: { role: 'owner' } },
    { action: 'team.invite', actorKind: 'staff', after: { role: 'owner' } },
    { action: 'vendors.invite_owner', actorKind: 'staff', after: {} },
  ]);
});

test('X01 a contact that was typed wrong is mended: the new one gets the link, the one that still works at the wrong one stops', async () => {
  const [staff, stranger, owner] = [await aStaff(), await aPerson(), await aPerson()];
  const { vendorId, email: wrong, path } = await anApprovedStore(staff);
  const [email, phone] = [`right-${randomUUID()}@example.com`, '+251911222333'];
  expect(
    (await staff.call('POST', path, { email: email.toUpperCase(), phone: '0911 222 333' })).body,
  ).toEqual({
    hasOwner: false,
    email,
    phone,
    sentAt: expect.any(String),
    worksUntil: expect.any(String),
  });
  const [stolen] = await tokensTo(wrong);
  expect((await join(stranger, stolen!)).status).toBe(404);
  expect((await join(owner, (await tokensTo(email))[0]!)).status).toBe(200);
  expect((await linesOf(vendorId)).at(-1)).toMatchObject({ after: { changed: ['email', 'phone'] } });
  expect(JSON.stringify(await linesOf(vendorId))).not.toContain('@example.com');
  for (const body of [{}, { email: 'nobody' }, { phone: '12' }, { email: '' }, { email, role: 'owner' }])
    expect((await staff.call('POST', path, body)).status, JSON.stringify(body)).toBe(422);
});

test('X01 the owner’s invitation sent twice at once, or by two of staff, goes out once', async () => {
  const [one, two] = [await aStaff(), await aStaff()];
  const { vendorId, email, path } = await anApprovedStore(one);
  await aWeekLater(vendorId);
  const answers = await Promise.all([one, one, two].map((staff) => staff.call('POST', path, { email })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await tokensTo(email)).toHaveLength(2);
  expect((await linesOf(vendorId)).map(({ action }) => action)).toEqual([
    'team.invite',
    'team.invite',
    'vendors.invite_owner',
  ]);
});

test('X01 who joins while staff send again leaves no second link: either the old one let in, or the new one does', async () => {
  const staff = await aStaff();
  for (let round = 0; round < 3; round += 1) {
    const owner = await aPerson();
    const { vendorId, email, path } = await anApprovedStore(staff);
    const [first] = await tokensTo(email);
    const other = `other-${randomUUID()}@example.com`;
    const [joined, sent] = await Promise.all([
      join(owner, first!),
      staff.call('POST', path, { email: other }),
    ]);
    const works = await db
      .selectFrom('vendorInvitations')
      .select('id')
      .where('vendorId', '=', vendorId)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute();
    expect([
      [200, 409, 0],
      [404, 200, 1],
    ]).toContainEqual([joined.status, sent.status, works.length]);
  }
});

test('X01 who may only read sends no invitation; strangers and teams find nothing, and no store is invited to that is closed or none', async () => {
  const [staff, auditor, stranger, seller] = [
    await aStaff(),
    await aStaff('auditor'),
    await aPerson(),
    await aPerson(),
  ];
  await aVendor(db, { ownerId: seller.id });
  const { vendorId, email, path } = await anApprovedStore(staff);
  expect((await auditor.call('GET', path)).status).toBe(200);
  expect(await auditor.call('POST', path, { email })).toMatchObject({
    status: 403,
    body: { code: 'staff.right_missing' },
  });
  for (const person of [stranger, seller]) {
    expect((await person.call('GET', path)).status).toBe(404);
    expect((await person.call('POST', path, { email })).status).toBe(404);
  }
  expect((await staff.call('POST', '/api/admin/vendors/999999/owner-invitation', { email })).status).toBe(
    404,
  );
  await db
    .updateTable('vendors')
    .set({ state: 'closed', isActive: false })
    .where('id', '=', vendorId)
    .execute();
  expect(await staff.call('POST', path, { email })).toMatchObject({
    status: 409,
    body: { code: 'vendors.wrong_state' },
  });
  expect(await tokensTo(email)).toHaveLength(1);
});
