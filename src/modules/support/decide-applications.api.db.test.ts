import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { foldText } from '#modules/search/index.ts';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aStaffRole, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
await aDestination(db);

const aPerson = (name?: string) => registerPerson(api, name);

async function aStaff(role = 'operations') {
  const person = await aPerson('Staff');
  await aStaffRole(db, person.id, role);
  return person;
}

let serial = 10_000_000;

/** The id of a new application; by a visitor, or by `person`. */
async function anApplication(
  given: object = {},
  person: Pick<Awaited<ReturnType<typeof aPerson>>, 'call'> = api.client(),
) {
  serial += 1;
  const application = {
    formKey: randomUUID(),
    businessName: `Sheba Coffee ${serial}`,
    contactName: 'Hana Girma',
    phone: `09${serial}`,
    email: `apply-${serial}@example.com`,
    regionCode: 'ET-AA',
    city: 'Addis Ababa',
    goods: 'Coffee and honey',
    termsAgreed: true,
    ...given,
  };
  await person.call('POST', '/api/support/vendor-applications', application);
  const rows = await db.selectFrom('vendorApplications').selectAll().orderBy('id', 'desc').limit(1).execute();
  return rows[0]!;
}

const approve = (staff: Awaited<ReturnType<typeof aPerson>>, id: number) =>
  staff.call('POST', `/api/admin/applications/${id}/approve`);

/** The token in the newest invitation's mail to an address. */
async function tokenTo(recipient: string): Promise<string> {
  const { bodyText } = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .where('template', '=', 'vendor_invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\/vendor\/join\/([A-Za-z0-9_-]{22})/.exec(bodyText)![1]!;
}

test('X01 who applied on a phone is open for business the same minute staff approve: store, link by mail and SMS, joined', async () => {
  const [staff, owner] = [await aStaff(), await aPerson()];
  const { id, email, phone } = await anApplication({ tin: '0012345678' });
  const { body } = await approve(staff, id);
  expect(body).toMatchObject({ state: 'approved', vendorId: expect.any(Number) });
  const told = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subjectKind', '=', 'vendor_application')
    .where('subjectId', '=', String(id))
    .execute();
  expect(told).toEqual([{ before: { state: 'new' }, after: { state: 'approved', vendorId: body.vendorId } }]);
  const store = await db
    .selectFrom('vendors')
    .selectAll()
    .where('id', '=', body.vendorId)
    .executeTakeFirstOrThrow();
  expect(store).toMatchObject({ state: 'open', isActive: true, tin: '0012345678', isVerified: false, phone });
  const sms = await db.selectFrom('messagesOut').select('bodyText').where('recipient', '=', phone).execute();
  expect(sms.at(-1)!.bodyText).toContain('/vendor/join/');
  const token = await tokenTo(email);
  expect(
    await db.selectFrom('vendorInvitations').select('tokenHash').where('vendorId', '=', store.id).execute(),
  ).not.toEqual([{ tokenHash: token }]);
  expect((await owner.call('GET', `/api/team-invitations/${token}`)).body).toMatchObject({
    vendorName: store.businessName,
    role: 'owner',
    needsTerms: true,
  });
  const join = (termsAgreed: boolean) =>
    owner.call('POST', `/api/team-invitations/${token}`, { termsAgreed });
  expect(await join(false)).toMatchObject({ status: 422, body: { code: 'teams.terms_needed' } });
  expect((await join(true)).body).toEqual({ vendorId: store.id, role: 'owner' });
  expect((await owner.call('GET', '/api/vendor/store')).body).toMatchObject({ id: store.id, state: 'open' });
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('vendorId', '=', store.id)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['team.invite', 'team.join']);
});

test('X01 who applies signed in agrees to the terms there, and is open for business the moment staff approve', async () => {
  const [staff, person] = [await aStaff(), await aPerson()];
  const given = {
    formKey: randomUUID(),
    businessName: 'Kaffa Forest Coffee',
    contactName: 'Hana Girma',
    phone: '0911 23 45 99',
    email: person.email,
    regionCode: 'ET-AA',
    city: 'Bonga',
    goods: 'Coffee',
  };
  const apply = (body: object) => person.call('POST', '/api/support/vendor-applications', body);
  expect(await apply(given)).toMatchObject({
    status: 422,
    body: { errors: { termsAgreed: 'Please agree to the terms for stores.' } },
  });
  expect((await apply({ ...given, termsAgreed: true })).status).toBe(200);
  const { id } = await db
    .selectFrom('vendorApplications')
    .select('id')
    .where('userId', '=', person.id)
    .executeTakeFirstOrThrow();
  expect((await approve(staff, id)).status).toBe(200);
  const { body } = await person.call('GET', '/api/vendor/start');
  expect(body.state).toBe('open');
  expect(body.items).toContainEqual({ key: 'terms', isDone: true, isNeeded: true });
});

test('X01 an application of before, without the terms, makes a store that opens once its owner has agreed', async () => {
  const [staff, person] = [await aStaff(), await aPerson()];
  const { id } = await anApplication({}, person);
  await db.updateTable('vendorApplications').set({ termsAgreedAt: null }).where('id', '=', id).execute();
  const { vendorId } = (await approve(staff, id)).body;
  expect(await staff.call('POST', `/api/admin/vendors/${vendorId}/open`)).toMatchObject({
    status: 409,
    body: { code: 'vendors.checks_missing' },
  });
  expect((await person.call('POST', '/api/vendor/start/submit')).status).toBe(409);
  expect((await person.call('POST', '/api/vendor/start/terms')).body.canSubmit).toBe(true);
  expect((await person.call('POST', '/api/vendor/start/submit')).status).toBe(200);
  expect((await staff.call('POST', `/api/admin/vendors/${vendorId}/open`)).body.state).toBe('open');
});

test('X01 two members of staff approve at once: one store, one invitation, one line in the log; the declined one stays declined', async () => {
  const [one, two] = [await aStaff(), await aStaff()];
  const { id, businessName } = await anApplication();
  const answers = await Promise.all([approve(one, id), approve(two, id), approve(one, id)]);
  expect(new Set(answers.map(({ body }) => body.vendorId)).size).toBe(1);
  expect(
    await db.selectFrom('vendors').select('id').where('businessName', '=', businessName).execute(),
  ).toHaveLength(1);
  const logged = db.selectFrom('auditLog').select('action').where('subjectKind', '=', 'vendor_application');
  expect(await logged.where('subjectId', '=', String(id)).execute()).toHaveLength(1);
  const other = await anApplication();
  const decline = (reason: string) =>
    one.call('POST', `/api/admin/applications/${other.id}/decline`, { reason });
  expect(await decline(' ')).toMatchObject({ status: 422 });
  expect((await decline('Two stores of one person')).body).toMatchObject({
    state: 'declined',
    note: 'Two stores of one person',
  });
  expect(await approve(two, other.id)).toMatchObject({
    status: 409,
    body: { code: 'support.application_decided' },
  });
});

test('X01 an application that a colleague changed meanwhile is not decided: who and when is told, nothing happens', async () => {
  const [one, two] = [await aStaff(), await aStaff()];
  const { id } = await anApplication();
  const act = (staff: typeof one, what: string, body: object) =>
    staff.call('POST', `/api/admin/applications/${id}/${what}`, body);
  const shown = (await two.call('GET', `/api/admin/applications/${id}`)).body.version;
  expect(await act(one, 'documents', { reason: 'The licence, please', version: shown })).toMatchObject({
    status: 200,
    body: { state: 'documents', version: 2 },
  });
  const stale = { status: 409, body: { code: 'desk.changed_meanwhile' } };
  expect(await act(two, 'approve', { version: shown })).toMatchObject(stale);
  expect(await act(two, 'decline', { reason: 'Nothing came', version: shown })).toMatchObject(stale);
  expect(await act(two, 'documents', { reason: 'The TIN', version: shown })).toMatchObject(stale);
  const told = await two.call('GET', `/api/admin/applications/${id}`);
  expect(told.body).toMatchObject({ state: 'documents', note: 'The licence, please', vendorId: null });
  expect((await act(two, 'approve', { version: told.body.version })).body).toMatchObject({
    state: 'approved',
  });
  // Decided so already: the same again, also from an older page.
  expect((await act(one, 'approve', { version: shown })).status).toBe(200);
  expect(await act(one, 'approve', { version: 'x' })).toMatchObject({ status: 422 });
});

test('X01 staff see a TIN, a phone number or nearly a name used twice', async () => {
  const staff = await aStaff();
  const vendor = await aVendor(db, {
    businessName: 'Zebra Leather Works',
    foldedName: 'zebra leather works',
    tin: '1111122222',
  });
  const before = await anApplication({ tin: '1111122222' });
  const { id } = await anApplication({
    tin: '1111122222',
    businessName: 'Zebra Leather Work',
    phone: before.phone,
  });
  const { body } = await staff.call('GET', `/api/admin/applications/${id}`);
  expect(body.alike).toEqual(
    expect.arrayContaining([
      { kind: 'vendor', id: vendor.id, name: 'Zebra Leather Works', state: 'open', by: ['tin', 'name'] },
      { kind: 'application', id: before.id, name: before.businessName, state: 'new', by: ['tin', 'phone'] },
    ]),
  );
  const again = await anApplication({ businessName: 'ZEBRA Leather Wroks' });
  const alike = (await staff.call('GET', `/api/admin/applications/${again.id}`)).body.alike;
  expect(alike).toContainEqual(expect.objectContaining({ kind: 'application', id, by: ['name'] }));
  const other = await anApplication({ businessName: 'Jimma Baskets' });
  expect((await staff.call('GET', `/api/admin/applications/${other.id}`)).body.alike).toEqual([]);
});

test('X01 a name in Ethiopic letters is like one that sounds so, in these letters or in Latin ones', async () => {
  const staff = await aStaff();
  const shop = { businessName: 'ሸዋ ቅመማ ቅመም', foldedName: foldText('ሸዋ ቅመማ ቅመም') };
  const vendor = await aVendor(db, shop);
  const first = await anApplication({ businessName: 'ሸዋ ቅመማ ቅመም ንግድ' });
  const alikeTo = async (businessName: string) => {
    const { id } = await anApplication({ businessName });
    const { body } = await staff.call('GET', `/api/admin/applications/${id}`);
    return body.alike as { kind: string; id: number; by: string[] }[];
  };
  for (const typed of ['ሸዋ ቅመማ ቅመሞች', 'ሸዋ ቅመማቅመም', 'Shewa Qimema Qimem'.replaceAll('Q', 'K')]) {
    const alike = await alikeTo(typed);
    expect(alike, typed).toContainEqual(
      expect.objectContaining({ kind: 'vendor', id: vendor.id, by: ['name'] }),
    );
    expect(alike, typed).toContainEqual(
      expect.objectContaining({ kind: 'application', id: first.id, by: ['name'] }),
    );
  }
  expect(await alikeTo('ጎጃም ማር')).toEqual([]);
});

test('X01 documents are asked for by mail and SMS; who may only read cannot decide, and strangers see nothing', async () => {
  const [staff, auditor, stranger] = [await aStaff(), await aStaff('auditor'), await aPerson()];
  const { id, email, phone } = await anApplication();
  const asked = await staff.call('POST', `/api/admin/applications/${id}/documents`, {
    reason: 'The trade licence',
  });
  expect(asked.body).toMatchObject({ state: 'documents', note: 'The trade licence' });
  const told = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', 'in', [email, phone])
    .where('template', '=', 'application_news')
    .execute();
  expect(told).toHaveLength(2);
  for (const { bodyText } of told) expect(bodyText).toContain('The trade licence');
  expect((await auditor.call('GET', '/api/admin/applications')).status).toBe(200);
  expect(await approve(auditor, id)).toMatchObject({ status: 403, body: { code: 'staff.right_missing' } });
  expect((await approve(stranger, id)).status).toBe(404);
  expect((await stranger.call('GET', '/api/admin/applications')).status).toBe(404);
});

test('X01 applications are found by name, TIN and phone as typed, paged by cursor, and saved as a file without contacts', async () => {
  const staff = await aStaff();
  const made = [];
  for (let n = 0; n < 27; n += 1) made.push(await anApplication({ businessName: `Gedeo 100% Coffee ${n}` }));
  const find = async (query: string) => (await staff.call('GET', `/api/admin/applications?${query}`)).body;
  const first = await find('q=100%25%20COFFEE&state=new');
  expect(first).toMatchObject({ total: 27, next: expect.any(String) });
  const second = await find(`q=100%25%20COFFEE&state=new&after=${first.next}`);
  const ids = [...first.content, ...second.content].map(({ id }: { id: number }) => id);
  expect(ids).toEqual(made.map(({ id }) => id).toReversed());
  expect(second.next).toBeNull();
  const { id, phone } = made[3]!;
  expect((await find(`q=${phone.replace('+251', '0')}`)).content).toMatchObject([{ id }]);
  expect((await find('q=%25%25')).content).toEqual([]);
  expect((await find('after=nonsense')).content).toHaveLength(25);
  const file = await staff.raw('/api/admin/applications.csv?q=gedeo');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(28);
  expect(lines[1]).toContain('Gedeo 100% Coffee 26,new,Addis Ababa');
  expect(lines.join('')).not.toContain('@example.com');
  const shopper = await aPerson();
  for (const path of ['applications.csv', 'vendors.csv', 'vendors', 'applications'])
    expect((await shopper.raw(`/api/admin/${path}`)).status, path).toBe(404);
});
