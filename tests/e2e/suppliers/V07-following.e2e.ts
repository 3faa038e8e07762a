import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { follow, signUpShopper, vendorNamed } from './followers.ts';

test.describe('V07 followed vendors', () => {
  test('V07 following: title, count, cards, sorts and a search that waits', async ({
    page,
    open,
    db,
    baseURL,
  }) => {
    await signUpShopper(page, baseURL!);
    const coffee = await vendorNamed(db, 'Tomoca Street Coffee Roasters');
    const leather = await vendorNamed(db, 'Abyssinia Leather Works');
    const baby = await vendorNamed(db, 'Kidane Baby Shop');
    await follow(page, [leather.id, baby.id, coffee.id]);
    await open('/Following');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendors You Follow');
    await expect(page.getByRole('heading', { name: 'Following (3)' })).toBeVisible();
    const names = page.getByRole('article').getByRole('heading');
    const nameOf = (vendor: { firstName: string; lastName: string }) =>
      `${vendor.firstName} ${vendor.lastName}`;
    await expect(names).toHaveText([nameOf(coffee), nameOf(leather), nameOf(baby)]);
    await expect(page.getByRole('article').first()).toContainText(coffee.businessName);
    await expect(page.getByRole('article').first()).toContainText(/Rating: \d\.\d/);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('recent');
    await expect(names).toHaveText([nameOf(coffee), nameOf(baby), nameOf(leather)]);
    const box = page.getByRole('searchbox', { name: 'Search vendors by name or business...' });
    await box.fill(leather.firstName);
    await expect(names).toHaveText([nameOf(leather)]);
    await expect(page).toHaveURL(/query=Hanna/);
    await box.fill('nobody at all');
    await expect(page.getByText('No vendors found matching your criteria.')).toBeVisible();
    await expect(page.getByText('Try adjusting your search or sort options.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(names).toHaveCount(3);
    await expectAccessible(page);
    // The keyboard goes on where the card stood: from the middle and from the end of the list, at last to its heading.
    const ends = page.getByRole('button', { name: /^Stop following / });
    for (const [vendor, then] of [
      [baby, leather],
      [leather, coffee],
    ] as const) {
      await page.getByRole('button', { name: `Stop following ${nameOf(vendor)}` }).press('Enter');
      await expect(ends.and(page.getByLabel(nameOf(then)))).toBeFocused();
    }
    await ends.press('Enter');
    await expect(page.getByText('You follow nobody yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Following (0)' })).toBeFocused();
  });

  test('V07 following: growth is computed against the month before', async ({ page, open, db, baseURL }) => {
    await signUpShopper(page, baseURL!);
    await open('/Following');
    const insights = page.getByRole('region', { name: 'Engagement Insights' });
    await expect(insights).toContainText('Total Vendors Followed');
    await expect(insights).toContainText('+0%');
    await follow(page, [(await vendorNamed(db, 'Lulit Beauty')).id]);
    await page.reload();
    await expect(insights).toContainText('+100%');
    await expect(insights).toContainText('Compared to previous month.');
  });

  test('V07 following: a shared profile can be opened by anybody until it is switched off', async ({
    page,
    open,
    db,
    baseURL,
    context,
    browser,
  }) => {
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Meki Fresh Farmers');
    await follow(page, [vendor.id]);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/Following');
    await expect(page.getByText('Your profile is private.')).toBeVisible();
    await page.getByRole('button', { name: 'Share Your Profile' }).click();
    await expect(page.getByText('Your profile link has been copied to clipboard!')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(page.getByRole('textbox', { name: 'Link to your profile' })).toHaveValue(link);

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL(new URL(link).pathname, baseURL).href);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Liya Bekele on Adey');
    await expect(stranger.getByText('Follows 1 supplier')).toBeVisible();
    await expectAccessible(stranger);
    await expect(stranger.getByRole('link', { name: vendor.businessName })).toBeVisible();

    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText('Your profile is private.')).toBeVisible();
    expect((await stranger.reload())?.status()).toBe(404);
    await stranger.context().close();
  });

  test('V07 following: a list that does not answer says so and can be asked again', async ({
    page,
    open,
    baseURL,
    allowConsole,
  }) => {
    await signUpShopper(page, baseURL!);
    await open('/Following');
    allowConsole(/./);
    await page.route(/Following\.data/, (route) => route.abort());
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('recent');
    await expect(page.getByRole('alert')).toContainText('Failed to load vendors.');
    await expect(page.getByRole('alert')).toContainText(
      'Failed to load followed vendors with search and sort.',
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Following (0)' })).toBeVisible();
  });

  test('V07 following: a visitor signs in first', async ({ page }) => {
    await page.goto('/Following');
    await expect(page).toHaveURL(/\/User-Authentication\/sign-in\?returnTo=%2FFollowing$/i);
  });
});

test.describe('V07 in Amharic on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('V07 following: an Amharic name is found, and business names stand in Amharic', async ({
    page,
    open,
    db,
    baseURL,
  }) => {
    await signUpShopper(page, baseURL!);
    const vendor = await vendorNamed(db, 'Selam Spices & Grains');
    await follow(page, [vendor.id, (await vendorNamed(db, 'Walia Sports')).id]);
    await open('/Following');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('የሚከተሏቸው አቅራቢዎች');
    await page.getByRole('searchbox', { name: 'አቅራቢዎችን በስም ወይም በድርጅት ይፈልጉ...' }).fill('ሠላም');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(vendor.nameAm!);
    await expectAccessible(page);
  });
});
