import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole, aTeamMember, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);

const aPerson = () => registerPerson(api);

/** Every call of the desk, with nothing of it as it should be. */
const nonsense = Object.entries((await api.document()).paths)
  .filter(([path]) => /^\/api\/(admin|vendor)\//.test(path))
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      path: `${path.replace(/\{\w+\}/g, '~')}?after=~&state=~&subject=~`,
    })),
  );

test('X02 whatever a stranger sends to the desk, visitors are asked to sign in and shoppers told that nothing is there', async () => {
  const shopper = await aPerson();
  const visitor = api.client();
  const owner = await aPerson();
  await aTeamMember(db, (await aVendor(db)).id, owner.id, 'owner');
  expect(nonsense.length).toBeGreaterThan(80);
  for (const { method, path } of nonsense) {
    const body = method === 'GET' ? undefined : JSON.stringify({ nothing: 'of use' });
    const ask = async (who: typeof visitor) =>
      (
        await who.raw(path, {
          method,
          ...(body && { body }),
          headers: { 'content-type': 'application/json' },
        })
      ).status;
    expect(await ask(visitor), `${method} ${path}`).toBe(401);
    expect(await ask(shopper), `${method} ${path}`).toBe(404);
  }
  for (const { method, path } of nonsense.filter((call) => call.path.startsWith('/api/admin/'))) {
    const answer = await owner.raw(path, { method });
    expect(answer.status, `${method} ${path}`).toBe(404);
  }
});

test('X02 a list asked with filters that were left empty is the whole list', async () => {
  const client = await aPerson();
  await aStaffRole(db, client.id, 'owner');
  for (const path of ['vendors', 'applications', 'approvals', 'audit', 'users']) {
    const plain = await client.call('GET', `/api/admin/${path}`);
    const empty = await client.call('GET', `/api/admin/${path}?state=&q=&subject=&after=`);
    expect([empty.status, empty.body.content.length], path).toEqual([200, plain.body.content.length]);
  }
});

test('X02 a list of the desk that is asked for a word that no row can have says so, in the asker’s language', async () => {
  const [staff, team] = [await aPerson(), await aPerson()];
  await aStaffRole(db, staff.id, 'owner');
  await aTeamMember(db, (await aVendor(db)).id, team.id, 'owner');
  const lists = Object.entries((await api.document()).paths).flatMap(([path, { get }]) =>
    /^\/api\/(?:admin|vendor)\/[^{]*$/.test(path) ? wordsOf(get).map((name) => ({ path, name })) : [],
  );
  expect(lists.filter(({ name }) => name === 'state').length).toBeGreaterThan(10);
  for (const { path, name } of lists) {
    const client = path.startsWith('/api/admin/') ? staff : team;
    const { status, body } = await client.call('GET', `${path}?${name}=nonsense`);
    expect([status, Object.keys(body.errors ?? {})], `${path}?${name}`).toEqual([422, [name]]);
  }
  const { body } = await staff.call('GET', '/api/admin/vendors?state=nonsense', undefined, {
    'accept-language': 'am',
  });
  expect(body.errors.state).toContain('ከሚከተሉት አንዱ');
  expect((await staff.call('GET', '/api/admin/audit?day=2026-02-30')).body.errors).toHaveProperty('day');
});

/** The parameters of a call that are one of some words. */
function wordsOf(call: { parameters?: Record<string, unknown>[] } | undefined): string[] {
  return (call?.parameters ?? []).flatMap(({ in: place, name, schema }) =>
    place === 'query' && (schema as { enum?: unknown }).enum ? [String(name)] : [],
  );
}
