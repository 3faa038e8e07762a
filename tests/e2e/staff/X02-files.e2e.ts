import { Secret, TOTP } from 'otpauth';
import { DESKTOP, expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { signInManager } from './managers.ts';

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('X02 files: a list of people asks for the second factor again, and is taken where one was', async ({
    page,
    db,
    baseURL,
  }) => {
    const manager = await signInManager({ page, db, baseURL: baseURL! }, { isDemo: false });
    await page.goto('/admin/sign-in');
    const secret = (await page.locator('code').first().textContent())!.trim();
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Keep these ten recovery codes')).toBeVisible();
    const recovery = (await page.getByRole('main').locator('li').first().textContent())!.trim();
    await db
      .updateTable('sessions')
      .set({ factorAt: new Date(Date.now() - 16 * 60_000) })
      .where('userId', '=', manager.id)
      .execute();

    await page.goto(`/admin/users?q=%23${manager.id}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Download as CSV (prove first that it is you)' }).click();
    await code.fill(recovery);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/users\\?q=%23${manager.id}$`));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('users.csv');
  });
});
