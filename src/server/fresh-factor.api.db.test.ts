import { expect, test } from 'vitest';
import { asksForFreshFactor, type StaffRight } from '#shop/staff-rights.ts';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { STAFF_CALLS } from '#tests/support/staff-calls.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, pool } = database;
await setSettings(db, { store_needs_profile: 0 });
const api = testApi(database);
const { paths } = await api.document();

/** What the call asks for, as the document names it. */
const rightOf = (call: string): StaffRight => {
  const [method = '', path = ''] = call.split(' ');
  return (paths[path]![method.toLowerCase()] as unknown as { 'x-right': StaffRight })['x-right'];
};

/** An owner who gave the second factor so many minutes ago. */
async function anOwner(minutes: number) {
  const owner = await registerPerson(api);
  await aStaffRole(db, owner.id);
  await pool.query(
    `update staff_members set is_demo = false where user_id = ${owner.id};
     update sessions set factor_at = now() - interval '${minutes} minutes' where user_id = ${owner.id}`,
  );
  return owner;
}

const changing = STAFF_CALLS.filter(({ call }) => asksForFreshFactor(rightOf(call)));

test('money, staff and settings are changed by calls that are asked here', () => {
  expect(new Set(changing.map(({ call }) => rightOf(call)))).toEqual(
    new Set(['money.refund', 'money.payout', 'money.adjust', 'staff.manage', 'settings.edit']),
  );
});

test('what moves money, staff or settings is refused sixteen minutes after the second factor, every call of it', async () => {
  const owner = await anOwner(16);
  for (const { call, prepare } of changing) {
    const [method = ''] = call.split(' ');
    const { path, body } = await prepare(db);
    const { status, body: told } = await owner.call(method, path, body);
    expect([status, told?.code], call).toEqual([403, 'staff.prove_again']);
  }
});

test('the bank’s file and people’s data leave only after a fresh second factor', async () => {
  const owner = await anOwner(16);
  for (const path of ['/api/admin/payouts/runs/1/bank.csv', '/api/admin/users.csv'])
    expect(await owner.call('GET', path), path).toMatchObject({
      status: 403,
      body: { code: 'staff.prove_again' },
    });
});
