import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { aFullStore } from '#tests/e2e/suppliers/full-store.ts';
import { aPerson, signInAs } from '#tests/e2e/suppliers/people.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { aStaffRole, aTeamMember } from '#tests/support/factories.ts';
import { SCREEN_RIGHTS, STORE_ROLES, WHO_MAY } from '#tests/support/store-rights.ts';
import { roomOf, SCREENS } from '#web/screens.ts';
import { aPlaceForGoods, applicationsAndLetters, approvalsAndJobs, moneyOnItsWay } from './full-desk.ts';
import { aRole } from './managers.ts';

/** The screens that each right of staff opens; `any`: those of all staff. */
const SCREENS_OF_RIGHT: Record<string, readonly string[]> = {
  any: ['/admin', '/admin/sign-in', '/admin/approvals'],
  'users.read': ['/admin/users', '/admin/users/:id'],
  'orders.read': ['/admin/orders', '/admin/orders/:number'],
  'support.answer': ['/admin/tickets', '/admin/tickets/:number'],
  'content.edit': ['/admin/moderation', '/admin/moderation/wishes'],
  'vendors.read': ['/admin/applications', '/admin/applications/:id', '/admin/vendors', '/admin/vendors/:id'],
  'products.read': ['/admin/products', '/admin/products/:id'],
  'products.moderate': ['/admin/cases', '/admin/cases/:id', '/admin/catalogue/products/:id/preview'],
  'catalogue.edit': [
    '/admin/catalogue',
    '/admin/catalogue/categories/:id',
    '/admin/catalogue/brands',
    '/admin/catalogue/tags',
    '/admin/catalogue/words',
    '/admin/catalogue/prohibited-words',
  ],
  'settings.edit': [
    '/admin/settings',
    '/admin/settings/rate',
    '/admin/settings/regions',
    '/admin/settings/holidays',
    '/admin/settings/outages',
    '/admin/settings/switches',
    '/admin/settings/payments',
    // Which accounts buyers are shown is a setting of the shop.
    '/admin/transfers/accounts',
  ],
  'money.read': [
    '/admin/money',
    '/admin/money/entries',
    '/admin/money/commission',
    '/admin/money/exchanges',
    '/admin/money/taxes',
    '/admin/money/receipts',
    '/admin/money/reconciliation',
    '/admin/money/reconciliation/:id',
    '/admin/cash',
    '/admin/transfers',
    '/admin/transfers/:id',
    '/admin/payouts',
    '/admin/payouts/:id',
    '/admin/payouts/accounts',
    '/admin/payments',
    '/admin/payments/:id',
    '/admin/disputes',
    '/admin/refunds',
    '/admin/refunds/:id',
  ],
  'money.adjust': ['/admin/money/adjust'],
  'money.payout': ['/admin/payouts/accounts/:id'],
  'jobs.operate': ['/admin/jobs'],
  'staff.manage': [
    '/admin/staff',
    '/admin/staff/:id',
    '/admin/staff/roles',
    '/admin/staff/roles/:key',
    '/admin/staff/new-role',
  ],
  'audit.read': ['/admin/audit'],
};

/** Whoever decides such a request, or reads the log, sees it; to all others it is not there. */
const REQUEST = '/admin/approvals/:id';

/** Every right of staff there is, as the design lists them. */
const RIGHTS = [
  'vendors.read',
  'vendors.decide',
  'products.read',
  'products.moderate',
  'catalogue.edit',
  'orders.read',
  'orders.manage',
  'returns.decide',
  'money.read',
  'money.refund',
  'money.payout',
  'money.adjust',
  'support.answer',
  'reviews.moderate',
  'content.edit',
  'promotions.edit',
  'users.read',
  'users.lock',
  'users.merge',
  'users.impersonate',
  'risk.manage',
  'settings.edit',
  'staff.manage',
  'audit.read',
  'jobs.operate',
  'exports.personal',
];

/** What the page at an address answers, and the request for its data that scripts make instead. */
async function statusesOf(request: APIRequestContext, address: string): Promise<[number, number]> {
  const [page, byScript] = [await request.get(address), await request.get(`${address}.data`)];
  return [page.status(), byScript.status()];
}

const roomsOf = (room: 'admin' | 'vendor') =>
  SCREENS.filter(({ path }) => roomOf(path) === room).map(({ path }) => `/${path}`);

test('X01 roles: each room of a store, and its data, opens for the roles that the design names and is refused to the others', async ({
  page,
  context,
  browser,
  baseURL,
  db,
  allowConsole,
}) => {
  allowConsole(/403/);
  test.slow();
  expect(Object.keys(SCREEN_RIGHTS).toSorted()).toEqual(roomsOf('vendor').toSorted());
  const { id, things } = await aFullStore({ db, page, context });
  const wrong: string[] = [];
  for (const role of STORE_ROLES) {
    const member = await aPerson(db, `A ${role} of the store`);
    await aTeamMember(db, id, member.id, role);
    const theirs = await browser.newContext({ baseURL: baseURL! });
    await signInAs(theirs, member);
    for (const [screen, right] of Object.entries(SCREEN_RIGHTS)) {
      const expected = WHO_MAY[right]!.includes(role) ? 200 : 403;
      const statuses = await statusesOf(theirs.request, things[screen] ?? screen);
      if (statuses.some((status) => status !== expected))
        wrong.push(`${role} at ${screen}: ${statuses.join()} for ${expected}`);
    }
    await theirs.close();
  }
  expect(wrong).toEqual([]);
});

test('X02 roles: each room of staff, and its data, opens by its right alone, and is refused to who has every other one', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
  db,
  allowConsole,
}) => {
  allowConsole(/403/);
  test.slow();
  const screens = Object.entries(SCREENS_OF_RIGHT).flatMap(([right, of]) =>
    of.map((screen) => [screen, right] as const),
  );
  expect([REQUEST, ...screens.map(([screen]) => screen)].toSorted()).toEqual(roomsOf('admin').toSorted());
  await signIn('owner');
  const desk = { db, browser, baseURL: baseURL!, context };
  const things: Record<string, string> = {};
  for (const fill of [applicationsAndLetters, approvalsAndJobs, aPlaceForGoods, moneyOnItsWay])
    Object.assign(things, await fill(desk));
  const member = await aPerson(db, `Hirut ${randomInt(1e9)}`);
  const role = await aRole(db, []);
  await aStaffRole(db, member.id, role);
  await context.clearCookies();
  await signInAs(context, member);
  const give = (permissions: string[]) =>
    db.updateTable('staffRoles').set({ permissions }).where('key', '=', role).execute();
  const wrong: string[] = [];
  for (const [screen, right] of screens)
    for (const [permissions, expected] of [
      [[right], 200],
      [RIGHTS.filter((other) => other !== right), right === 'any' ? 200 : 403],
    ] as const) {
      await give([...permissions]);
      const address = things[screen] ?? screen;
      const statuses = await statusesOf(page.request, address);
      if (statuses.some((status) => status !== expected))
        wrong.push(`${screen} with ${permissions.length} rights: ${statuses.join()} for ${expected}`);
    }
  for (const [permissions, expected] of [
    [[], 404],
    [['staff.manage'], 200],
    [['audit.read'], 200],
  ] as const) {
    await give([...permissions]);
    expect(await statusesOf(page.request, things[REQUEST]!), permissions.join()).toEqual([
      expected,
      expected,
    ]);
  }
  expect(wrong).toEqual([]);
});
