import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { requireAnyStaff, requireStaff, requireStaffToRead } from './require-staff.ts';
import { STAFF_RIGHTS } from './staff-rights.ts';

const { db, ctx } = await testDatabase();
const MINUTE_MS = 60_000;

test('a visitor must sign in, a shopper learns nothing, staff without the right are told which', async () => {
  await expect(requireStaff(ctx(), 'users.read')).rejects.toMatchObject({ status: 401 });
  const shopper = ctx({ userId: (await aUser(db)).id });
  await expect(requireStaff(shopper, 'users.read')).rejects.toMatchObject({ status: 404 });
  const content = ctx(await aStaffMember(db, 'content'));
  await expect(requireStaff(content, 'users.read')).rejects.toMatchObject({
    status: 403,
    code: 'staff.right_missing',
    params: { right: 'users.read' },
  });
  expect(await requireStaff(content, 'content.edit')).toMatchObject({ role: 'content' });
  const owner = ctx(await aStaffMember(db));
  for (const right of STAFF_RIGHTS) expect(await requireStaff(owner, right)).toMatchObject({ role: 'owner' });
});

test('money, staff, settings and people’s data that leave want a second factor of the last fifteen minutes', async () => {
  const member = await aStaffMember(db);
  const at = (minutesAgo: number | null) =>
    ctx({
      ...member,
      staff: {
        ...member.staff,
        factorAt: minutesAgo === null ? null : new Date(Date.now() - minutesAgo * MINUTE_MS),
      },
    });
  await expect(requireAnyStaff(at(null))).rejects.toMatchObject({ status: 403, code: 'staff.second_factor' });
  for (const right of ['money.refund', 'staff.manage', 'settings.edit', 'exports.personal'] as const) {
    expect(await requireStaff(at(14), right)).toBeTruthy();
    await expect(requireStaff(at(16), right)).rejects.toMatchObject({
      status: 403,
      code: 'staff.prove_again',
    });
    expect(await requireStaffToRead(at(16), right)).toBeTruthy();
  }
  expect(await requireStaff(at(600), 'orders.manage')).toBeTruthy();
});

test('the demo’s staff need no second factor at home, and everywhere else do', async () => {
  const member = await aStaffMember(db);
  const asking = { ...member, staff: { ...member.staff, isDemo: true, factorAt: null } };
  expect(await requireStaff(ctx(asking), 'settings.edit')).toBeTruthy();
  const abroad = await testDatabase({ PUBLIC_URL: 'https://shop.example', HOST: '0.0.0.0' });
  await expect(requireStaff(abroad.ctx(asking), 'orders.read')).rejects.toMatchObject({
    code: 'staff.second_factor',
  });
});
