import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aStaffRole } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
await aDestination(db);
await db
  .insertInto('settings')
  .values({ key: 'store_needs_licence', value: '1' as never })
  .execute();

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

test('X01 where the operator wants a licence first, approval leaves the store getting ready', async () => {
  const [staff, person] = [await aStaff(), await aPerson()];
  const { id } = await anApplication({}, person);
  const { body } = await staff.call('POST', `/api/admin/applications/${id}/approve`);
  const { body: start } = await person.call('GET', '/api/vendor/start');
  expect(start).toMatchObject({ state: 'onboarding', canSubmit: false });
  expect(await person.call('POST', '/api/vendor/start/submit')).toMatchObject({
    status: 409,
    body: { code: 'vendors.checks_missing' },
  });
  expect(await staff.call('POST', `/api/admin/vendors/${body.vendorId}/open`)).toMatchObject({ status: 409 });
  const waive = { decision: 'waive', version: 0, reason: 'Sells at the weekly market' };
  const waived = await staff.call('POST', `/api/admin/vendors/${body.vendorId}/checks/licence`, waive);
  expect(waived.body.content.find((check: { kind: string }) => check.kind === 'licence').state).toBe(
    'waived',
  );
  expect((await person.call('POST', '/api/vendor/start/submit')).body.submittedAt).not.toBeNull();
  expect((await staff.call('GET', '/api/admin/vendors?state=onboarding')).body.content).toMatchObject([
    { id: body.vendorId, isSubmitted: true },
  ]);
  const waiting = async () => (await staff.call('GET', '/api/admin/vendors?review=waiting')).body;
  expect(await waiting()).toMatchObject({ total: 1, content: [{ id: body.vendorId }] });
  await staff.call('POST', `/api/admin/vendors/${body.vendorId}/send-back`, { reason: 'The hours' });
  expect(await waiting()).toMatchObject({ total: 0, content: [] });
  expect((await staff.call('POST', `/api/admin/vendors/${body.vendorId}/open`)).body.state).toBe('open');
});

test('X01 a store is sent back once, and only as it was looked at', async () => {
  const [staff, colleague, person] = [await aStaff(), await aStaff(), await aPerson()];
  const { id } = await anApplication({}, person);
  const { vendorId } = (await staff.call('POST', `/api/admin/applications/${id}/approve`)).body;
  const back = (by: typeof staff, body: object) =>
    by.call('POST', `/api/admin/vendors/${vendorId}/send-back`, body);
  expect(await back(staff, { reason: 'Photos' })).toMatchObject({
    status: 409,
    body: { message: 'The store is not waiting for review now.' },
  });
  const waive = { decision: 'waive', version: 0, reason: 'Sells at the weekly market' };
  await staff.call('POST', `/api/admin/vendors/${vendorId}/checks/licence`, waive);
  const { submittedAt } = (await person.call('POST', '/api/vendor/start/submit')).body;
  for (const _ of [1, 2])
    expect((await back(staff, { reason: 'Photos', submittedAt })).body.start.stateReason).toBe('Photos');
  expect(await back(colleague, { reason: 'Hours', submittedAt })).toMatchObject({
    status: 409,
    body: { code: 'desk.changed_meanwhile' },
  });
  await person.call('POST', '/api/vendor/start/submit');
  const late = await back(colleague, { reason: 'Hours', submittedAt });
  expect(late).toMatchObject({ status: 409, body: { code: 'desk.changed_meanwhile' } });
  const { body } = await staff.call('GET', `/api/admin/vendors/${vendorId}`);
  expect(body).toMatchObject({ isSubmitted: true, start: { stateReason: 'Photos' } });
  const sent = await db
    .selectFrom('auditLog')
    .select('reason')
    .where('action', '=', 'vendors.send_back')
    .where('vendorId', '=', vendorId)
    .execute();
  expect(sent).toEqual([{ reason: 'Photos' }]);
});
