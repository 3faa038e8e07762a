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
