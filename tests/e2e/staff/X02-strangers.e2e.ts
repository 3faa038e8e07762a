import type { APIResponse } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { roomOf, SCREENS } from '#web/screens.ts';
import { aPerson, aStore, signInAs } from '#tests/e2e/suppliers/people.ts';

/** Every screen of the desk, with something in the place of each name and number. */
const ROOMS = SCREENS.filter(({ path }) => roomOf(path) !== null).map(
  ({ path }) => `/${path.replaceAll(/:\w+/g, '1')}`,
);

test('X02 roles: visitors sign in first; in each room shoppers find nothing and post to nothing, nor do other teams in the back office', async ({
  page,
  browser,
  baseURL,
  db,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/404/);
  expect(ROOMS.length).toBeGreaterThan(28);
  for (const room of ['/vendor', '/vendor/orders/ETB2026000001', '/admin/users', '/admin/settings/regions']) {
    await page.goto(room);
    await expect(page).toHaveURL(/\/User-Authentication\/sign-in/i);
  }
  const [shopper, team] = [
    await browser.newContext({ baseURL: baseURL! }),
    await browser.newContext({ baseURL: baseURL! }),
  ];
  await signInAs(shopper, await aPerson(db, 'Only A Shopper'));
  await signInAs(team, (await aStore(db, `Next door ${Date.now()}`)).keeper);
  // Nobody reads what is answered: it need not be packed.
  const headers = { origin: baseURL!, 'accept-encoding': 'identity' };
  const intents = ['save', 'approve', 'drop-draft', 'save-view', 'no-such-form', ''];
  for (const [context, rooms] of [
    [shopper, ROOMS],
    [team, ROOMS.filter((room) => room.startsWith('/admin'))],
  ] as const)
    for (const room of rooms) {
      const asked: Record<string, Promise<APIResponse>> = { [room]: context.request.get(room, { headers }) };
      for (const intent of intents) {
        const form = { id: 1, intent, status: 'packaging' };
        asked[`${intent} to ${room}`] = context.request.post(room, { form, headers });
        asked[`${intent} to ${room}.data`] = context.request.post(`${room}.data`, { form, headers });
      }
      for (const [what, answer] of Object.entries(asked)) expect((await answer).status(), what).toBe(404);
    }
  await shopper.close();
  await team.close();
});
