import { expect, test } from '#tests/support/e2e.ts';
import { signUpShopper, vendorNamed } from './followers.ts';

test.describe('V10 messages of the supplier area', () => {
  test('V10 messages: a check, a count and an unfollow that fail each say so', async ({
    page,
    open,
    db,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(/./);
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Gondar Honey & Grain');
    await page.route(/is-following/, (route) => route.abort());
    await open(`/supplier/${vendor.id}`);
    await expect(page.getByRole('alert')).toHaveText('Failed to check follow status.');
    await expect(page.getByRole('button', { name: 'Follow Store' })).toBeVisible();
    await page.getByRole('button', { name: 'Follow Store' }).click();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await page.route(/follow\/unfollow\/\d/, (route) => route.abort());
    await page.getByRole('button', { name: 'Following', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, Unfollow' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to unfollow vendor.');
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await page.route(/followers\/count/, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(
      /Failed to (fetch followers count|check follow status)\./,
    );
  });

  test('V10 messages: the server says why, in the user’s language', async ({ page, open, db, baseURL }) => {
    await signUpShopper(page, baseURL!);
    const { id } = await vendorNamed(db, 'Clean Life Detergents');
    await open('/SupplierList');
    await page.request.post(`/api/follow/follow/${id}`);
    const again = await page.request.post(`/api/follow/follow/${id}`);
    expect(again.status()).toBe(400);
    expect((await again.json()).message).toBe('You already follow this vendor.');
    const amharic = await page.request.post(`/api/follow/follow/${id}`, {
      headers: { 'accept-language': 'am' },
    });
    expect((await amharic.json()).message).toBe('ይህን አቅራቢ አስቀድመው እየተከተሉ ነው።');
  });

  test('V10 messages: a store that does not answer says why and can be asked again', async ({
    page,
    open,
    allowConsole,
  }) => {
    await open('/SupplierList');
    allowConsole(/./);
    await page.route(/supplier\/\d+\.data/, (route) => route.abort());
    await page
      .getByRole('link', { name: /^Visit Store/ })
      .first()
      .click();
    await expect(page.getByRole('alert')).toHaveText('Error fetching vendor detail: Unknown error');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
