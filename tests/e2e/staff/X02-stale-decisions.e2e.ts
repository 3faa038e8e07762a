import { randomInt } from 'node:crypto';
import { demoAccounts } from '#seed/content/accounts.ts';
import { DESKTOP, expect, test } from '#tests/support/e2e.ts';
import { signInAs } from '#tests/e2e/suppliers/people.ts';

test.use(DESKTOP);

test('X02 applications: who approves what a colleague changed meanwhile is told by whom, and sees it as it is now', async ({
  page,
  browser,
  baseURL,
  open,
  signIn,
  db,
  allowConsole,
}) => {
  allowConsole(/409/);
  const businessName = `Bale Coffee ${Date.now()}${randomInt(1_000)}`;
  const { id } = await db
    .insertInto('vendorApplications')
    .values({
      email: `apply-${Date.now()}-${randomInt(1e9)}@example.com`,
      businessName,
      contactName: 'Hana Girma',
      phone: `+2519${randomInt(10_000_000, 99_999_999)}`,
      regionCode: 'ET-AA',
      city: 'Addis Ababa',
      goods: 'Coffee',
      locale: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await signIn('operations');
  await open(`/admin/applications/${id}`);
  await page.locator('summary', { hasText: 'Decline' }).click();
  const reason = page.getByRole('group').filter({ hasText: 'Decline' }).getByRole('textbox');
  await reason.fill('No licence came.');

  const other = await browser.newContext({ baseURL: baseURL! });
  await signInAs(
    other,
    demoAccounts.find(({ role }) => role === 'owner')!,
  );
  const asked = await other.request.post(`/api/admin/applications/${id}/documents`, {
    headers: { origin: process.env.ADEY_URL! },
    data: { reason: 'The trade licence, please' },
  });
  expect(asked.status()).toBe(200);
  await other.close();

  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/ changed this at /);
  await expect(page.getByText('The trade licence, please').first()).toBeVisible();
  await expect(reason).toHaveValue('No licence came.');
  expect(
    await db.selectFrom('vendors').select('id').where('businessName', '=', businessName).execute(),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('link', { name: 'To the store' })).toBeVisible();
});
