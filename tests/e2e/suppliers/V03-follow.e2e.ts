import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { follow, signUpShopper, vendorNamed } from './followers.ts';

test.describe('V03 follow and unfollow', () => {
  test('V03 follow: the button follows at once, the count is asked for anew, and a dialog asks before it ends', async ({
    page,
    open,
    db,
    baseURL,
  }) => {
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Zemen Furniture');
    await open(`/supplier/${vendor.id}`);
    const followers = page.getByText(/^\d+ followers?$/);
    await expect(followers).toBeVisible();
    let counts = 0;
    await page.route(/followers\/count/, (route) => {
      counts += 1;
      return route.continue();
    });
    const answer = Promise.withResolvers<void>();
    await page.route(/follow\/follow\/\d/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Follow Store' }).click();
    await expect(main.getByRole('button', { name: 'Following...' })).toBeVisible();
    answer.resolve();
    await expect(main.getByRole('button', { name: 'Following', exact: true })).toBeFocused();
    await expect.poll(() => counts).toBe(1);
    const isWritten = async () => (await page.request.get(`/api/follow/is-following/${vendor.id}`)).json();
    expect(await isWritten()).toBe(true);

    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Unfollow Store?' });
    await expect(dialog).toContainText('Are you sure you want to unfollow Zemen Furniture?');
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(main.getByRole('button', { name: 'Following', exact: true })).toBeFocused();
    await main.getByRole('button', { name: 'Following', exact: true }).click();
    await dialog.getByRole('button', { name: 'Yes, Unfollow' }).click();
    await expect(main.getByRole('button', { name: 'Follow Store' })).toBeVisible();
    await expect.poll(isWritten).toBe(false);
  });

  test('V03 follow: a store followed in another tab counts as followed (400)', async ({
    page,
    open,
    db,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(/400/);
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Harar Bazaar');
    await open(`/supplier/${vendor.id}`);
    await expect(page.getByText(/^\d+ followers?$/)).toBeVisible();
    await follow(page, [vendor.id]);
    await page.getByRole('button', { name: 'Follow Store' }).click();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
  });

  test('V03 follow: a failed call is taken back and told', async ({
    page,
    open,
    db,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(/./);
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Dubai Direct Imports');
    await open(`/supplier/${vendor.id}`);
    await expect(page.getByText(/^\d+ followers?$/)).toBeVisible();
    const before = await page.getByText(/^\d+ followers?$/).textContent();
    await page.route(/follow\/follow\/\d/, (route) => route.abort());
    await page.getByRole('button', { name: 'Follow Store' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to follow vendor.');
    await expect(page.getByRole('button', { name: 'Follow Store' })).toBeVisible();
    await expect(page.getByText(before!)).toBeVisible();
  });

  test('V03 follow: a visitor signs in first and comes back', async ({ page, open, db }) => {
    const vendor = await vendorNamed(db, 'Arada Books & Stationery');
    await open(`/supplier/${vendor.id}`);
    await page.getByRole('button', { name: 'Follow Store' }).click();
    await expect(page).toHaveURL(
      new RegExp(`/User-Authentication/sign-in\\?returnTo=%2Fsupplier%2F${vendor.id}$`, 'i'),
    );
  });

  test('V03 follow: while the count is unknown it is said to be loading; one follower is singular', async ({
    page,
    open,
    db,
  }) => {
    const vendor = await vendorNamed(db, 'Enat Household');
    const answer = Promise.withResolvers<void>();
    await page.route(/followers\/count/, async (route) => {
      await answer.promise;
      await route.fulfill({ json: 1 });
    });
    await open(`/supplier/${vendor.id}`);
    await expect(page.getByText('Loading followers...')).toBeVisible();
    answer.resolve();
    await expect(page.getByText('1 follower', { exact: true })).toBeVisible();
  });
});

test.describe('V03 in Amharic on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('V03 follow: follow and unfollow with Amharic words', async ({ page, open, db, baseURL }) => {
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Yegna Kids');
    await open(`/supplier/${vendor.id}`);
    await page.getByRole('button', { name: 'ሱቁን ይከተሉ' }).tap();
    await page.getByRole('button', { name: 'እየተከተሉ ነው' }).tap();
    await page.getByRole('dialog', { name: 'ሱቁን መከተል ይቁም?' }).getByRole('button', { name: 'አዎ፣ ይቁም' }).tap();
    await expect(page.getByRole('button', { name: 'ሱቁን ይከተሉ' })).toBeVisible();
  });
});

test.describe('V03 without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V03 follow: the form follows, and a question comes before it ends', async ({
    page,
    open,
    db,
    baseURL,
  }) => {
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Walia Sports');
    await open(`/supplier/${vendor.id}`);
    await expect(page.getByText(/^\d+ followers?$/)).toBeVisible();
    await page.getByRole('button', { name: 'Follow Store' }).click();
    await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
    const question = page.getByText('Are you sure you want to unfollow Walia Sports?');
    for (const answer of ['Cancel', 'Yes, Unfollow']) {
      await page.getByRole('button', { name: 'Following', exact: true }).click();
      await expect(question).toBeVisible();
      await page.getByRole('button', { name: answer }).click();
      await expect(question).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'Follow Store' })).toBeVisible();
  });
});
