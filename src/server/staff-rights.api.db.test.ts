import { expect, test } from 'vitest';
import { ANY_STAFF, STAFF_RIGHTS, type StaffRight } from '#shop/staff-rights.ts';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { namedThings, STAFF_CALLS } from '#tests/support/staff-calls.ts';
import { wordsOfCode } from '#tests/support/words-of-code.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, pool } = database;
// An operator who asks for nothing before a store opens; before anything is read.
await setSettings(db, { store_needs_profile: 0 });
const api = testApi(database);
/** As pages reach the services: nothing has asked for the right before. */
const services = testApi({ ...database, requireRight: () => Promise.resolve() });
const { paths } = await api.document();

type Documented = { call: string; method: string; path: string; right: string | undefined };

/** Every call below /api/admin. */
const calls: Documented[] = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/admin/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { 'x-right'?: string }>).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      right: operation['x-right'],
    })),
  );

async function aPerson(role: string | null, by = api): Promise<ApiClient> {
  const person = await registerPerson(by);
  if (role !== null) await aStaffRole(db, person.id, role);
  return person;
}

const things = await namedThings(db);
const named = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? '1');

type Example = { method: string; path: string; body?: unknown };

/** An example of a call that would succeed for an owner. */
async function exampleOf({ call, method, path }: Documented): Promise<Example> {
  const example = STAFF_CALLS.find((known) => known.call === call);
  return { method, ...(example ? await example.prepare(db) : { path: named(path), body: undefined }) };
}

const ask = (client: ApiClient, { method, path, body }: Example) => client.call(method, path, body);

const roles = (await db.selectFrom('staffRoles').select(['key', 'permissions', 'isLocked']).execute()).map(
  ({ key, permissions, isLocked }) => ({
    key,
    rights: isLocked ? STAFF_RIGHTS : (permissions as StaffRight[]),
  }),
);

test('every call for staff names the right it asks for', () => {
  const known: readonly string[] = [...STAFF_RIGHTS, ANY_STAFF];
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ right }) => right === undefined || !known.includes(right))).toEqual([]);
  for (const { rights } of roles) expect(rights.filter((right) => !known.includes(right))).toEqual([]);
});

test('every changing call for staff has an example', () => {
  const changing = calls.filter(({ method }) => method !== 'GET').map(({ call }) => call);
  expect([...new Set(STAFF_CALLS.map(({ call }) => call))].toSorted()).toEqual(changing.toSorted());
});

test('visitors are asked to sign in, shoppers learn nothing, staff who gave no second factor wait', async () => {
  const [visitor, shopper, locked] = [api.client(), await aPerson(null), await aPerson('owner')];
  await pool.query('update staff_members set is_demo = false');
  for (const call of calls) {
    const example = await exampleOf(call);
    expect((await ask(visitor, example)).status, call.call).toBe(401);
    expect((await ask(shopper, example)).status, call.call).toBe(404);
    expect((await ask(locked, example)).body, call.call).toMatchObject({ code: 'staff.second_factor' });
  }
});

test('who lacks a right is told so, whatever they send: input is not read before', async () => {
  const support = await aPerson('support');
  const { rights } = roles.find(({ key }) => key === 'support')!;
  const others = calls.filter(({ right }) => right !== ANY_STAFF && !rights.includes(right as StaffRight));
  for (const { call, method, path } of others) {
    const nonsense = path.replace(/\{\w+\}/g, 'no-such-thing');
    const { body } = await support.call(method, nonsense, method === 'GET' ? undefined : { nonsense: 1 });
    expect(body?.code, call).toBe('staff.right_missing');
  }
});

for (const { key, rights } of roles)
  test(`the role ${key} may call what its rights name, and is told which right everything else wants`, async () => {
    const client = await aPerson(key);
    for (const call of calls) {
      if (call.right === ANY_STAFF) continue;
      const isAllowed = (rights as readonly string[]).includes(call.right!);
      // Who is refused is so before anything is looked for: nothing needs to be there.
      const example = isAllowed
        ? await exampleOf(call)
        : { method: call.method, path: named(call.path), body: undefined };
      const { status, body } = await ask(client, example);
      const answer = `${call.call}: ${status} ${JSON.stringify(body)}`;
      expect(body?.code === 'staff.right_missing', answer).toBe(!isAllowed);
    }
  });

test('the right that a call names is the one that its service asks for', async () => {
  const wanted = Map.groupBy(
    calls.filter(({ right }) => right !== ANY_STAFF),
    ({ right }) => right!,
  );
  for (const [missing, ofRight] of wanted) {
    const key = `all_but_${missing.replace('.', '_')}`;
    const permissions = STAFF_RIGHTS.filter((right) => right !== missing);
    await db
      .insertInto('staffRoles')
      .values({ key, names: JSON.stringify({ en: key }), permissions })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const person = await aPerson(key, services);
    for (const call of ofRight) {
      const { status, body } = await ask(person, await exampleOf(call));
      expect([status, body?.code], call.call).toEqual([403, 'staff.right_missing']);
      expect(body.message, call.call).toContain(missing);
    }
  }
});

for (const { call, prepare, action } of STAFF_CALLS)
  test(`${call} leaves its line (${action}) in the audit log, which reads as words`, async () => {
    const client = await aPerson('owner');
    const { path, body } = await prepare(db);
    const before = await db
      .selectFrom('auditLog')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const answer = await client.call(call.split(' ')[0]!, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const lines = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('id', '>', before?.id ?? 0)
      .execute();
    const told = { action, actorKind: 'staff', requestId: expect.any(String) as string };
    expect(lines).toContainEqual(expect.objectContaining(told));
    expect(lines.flatMap(wordsOfCode)).toEqual([]);
  });
