import { expect, test } from 'vitest';
import { ANY_STAFF, STAFF_RIGHTS } from '#shop/staff-rights.ts';
import { VENDOR_RIGHTS, VENDOR_ROLES } from '#shop/vendor-rights.ts';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole, aTeamMember, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, pool } = database;
const api = testApi(database);
/** As pages reach the services: nothing has asked for the right before. */
const services = testApi({ ...database, requireRight: () => Promise.resolve() });
const { paths } = await api.document();

/** Every call of a desk: of staff, of teams, of both. */
const calls = Object.entries(paths)
  .filter(([path]) => /^\/api\/(admin|vendor|desk)\//.test(path))
  .flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { 'x-right'?: string }>).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      right: operation['x-right'],
    })),
  );
const shared = calls.filter(({ path }) => path.startsWith('/api/desk/'));

const RUN = '/api/desk/runs/7b1c2a34-0000-4000-8000-000000000000';
/** Each call that teams and staff share, as somebody of either makes it, and what they are answered. */
const askedOf = (form: string): Record<string, { path: string; body?: unknown; status: number }> => ({
  'GET /api/desk/runs/{id}': { path: RUN, status: 404 },
  'POST /api/desk/runs/{id}/cancel': { path: `${RUN}/cancel`, status: 404 },
  'POST /api/desk/runs/{id}/undo': { path: `${RUN}/undo`, status: 404 },
  'PUT /api/desk/drafts/{kind}/{subject}': {
    path: `/api/desk/drafts/${form}/new`,
    body: { data: { name: 'Enkutatash' } },
    status: 204,
  },
  'GET /api/desk/drafts/{kind}/{subject}': { path: `/api/desk/drafts/${form}/new`, status: 200 },
  'DELETE /api/desk/drafts/{kind}/{subject}': { path: `/api/desk/drafts/${form}/new`, status: 204 },
  'GET /api/desk/views/{list}': { path: '/api/desk/views/no-such-list', status: 404 },
  'POST /api/desk/views/{list}': {
    path: '/api/desk/views/no-such-list',
    body: { name: 'Late', query: '' },
    status: 404,
  },
  'DELETE /api/desk/views/{list}/{id}': { path: '/api/desk/views/no-such-list/1', status: 404 },
});
/** A form of staff, and one of a store. */
const [OF_STAFF, OF_STORE] = [askedOf('holiday'), askedOf('product')];

/** Makes each of the shared calls and answers what they came to. */
async function askAll(
  client: ApiClient,
  asked = OF_STAFF,
): Promise<Record<string, { status: number; code: string | undefined }>> {
  const answers: Record<string, { status: number; code: string | undefined }> = {};
  for (const [call, { path, body }] of Object.entries(asked)) {
    const answer = await client.call(call.split(' ')[0]!, path, body);
    answers[call] = { status: answer.status, code: (answer.body as { code?: string } | null)?.code };
  }
  return answers;
}

const statuses = (answers: Awaited<ReturnType<typeof askAll>>) =>
  Object.fromEntries(Object.entries(answers).map(([call, { status }]) => [call, status]));
const everyCall = (status: number) => Object.fromEntries(Object.keys(OF_STAFF).map((call) => [call, status]));
const asPromised = Object.fromEntries(Object.entries(OF_STAFF).map(([call, { status }]) => [call, status]));

test('X02 every call of a desk names its right, those that teams and staff share that it is for any of them', () => {
  const known: readonly string[] = [...STAFF_RIGHTS, ...VENDOR_RIGHTS, ANY_STAFF];
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter(({ right }) => !known.includes(right ?? '')).map(({ call }) => call)).toEqual([]);
  expect(shared.filter(({ right }) => right !== 'any')).toEqual([]);
  expect(Object.keys(OF_STAFF).toSorted()).toEqual(shared.map(({ call }) => call).toSorted());
});

test.each([
  ['before its input is read', api],
  ['by the service itself, as pages reach it', services],
])('X02 what teams and staff share refuses visitors and shoppers %s', async (_, by) => {
  expect(statuses(await askAll(by.client()))).toEqual(everyCall(401));
  expect(statuses(await askAll(await registerPerson(by)))).toEqual(everyCall(404));
});

test.each(VENDOR_ROLES)('X02 a %s of a team may ask all that teams and staff share', async (role) => {
  const person = await registerPerson(api);
  await aTeamMember(db, (await aVendor(db)).id, person.id, role);
  expect(statuses(await askAll(person, OF_STORE))).toEqual(asPromised);
  const forms = Object.keys(OF_STAFF).filter((call) => call.includes('/drafts/'));
  const ofStaff = Object.fromEntries(forms.map((call) => [call, 404]));
  expect(statuses(await askAll(person))).toEqual({ ...asPromised, ...ofStaff });
});

test('X02 staff of the least role may ask it too, once they have given their second factor', async () => {
  for (const by of [api, services]) {
    const person = await registerPerson(by);
    await aStaffRole(db, person.id, 'support');
    expect(statuses(await askAll(person))).toEqual(asPromised);
    await pool.query('update staff_members set is_demo = false');
    const locked = Object.values(await askAll(person)).map(({ code }) => code);
    expect(locked).toEqual(Object.keys(OF_STAFF).map(() => 'staff.second_factor'));
  }
});
