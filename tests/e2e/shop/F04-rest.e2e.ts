import { expect, test } from '#tests/support/e2e.ts';

test('F04 home: a link clicked while the lower sections arrive is followed, and coming back finds the page whole', async ({
  page,
  open,
}) => {
  await open('/');
  const main = page.getByRole('main');
  await expect(main.locator('#more')).toBeAttached();
  // Scrolls to the footer and clicks in one go: the sections above it come near at that very moment.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse All Products' }).click();
  await expect(page).toHaveURL(/\/ShopPage$/);
  await page.goBack();
  await page.evaluate(() => document.querySelector('#more')?.scrollIntoView());
  await expect(main.getByRole('heading', { name: 'Best Sellers' })).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse All Products' }).click();
  await expect(page).toHaveURL(/\/ShopPage$/);
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Best Sellers' })).toBeAttached();
  await expect(main.locator('#more')).toHaveCount(0);
});

test('F04 home: a connection that breaks while the lower sections are fetched takes nothing away; they come when it is back', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|503/);
  let failures = 0;
  await page.route(/\/_\.data\?.*all=1/, (route) => {
    failures += 1;
    if (failures === 1) return route.abort();
    return failures === 2 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await open('/');
  const main = page.getByRole('main');
  const heading = await main.getByRole('heading', { level: 1 }).textContent();
  await main.locator('#more').scrollIntoViewIfNeeded();
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading!);
  await expect(main.getByRole('heading', { name: 'Best Sellers' })).toBeAttached({ timeout: 15_000 });
  expect(failures).toBeGreaterThan(2);
});
