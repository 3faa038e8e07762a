import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

test('F04 home: categories, deals, best sellers, top rated and new arrivals come from the catalogue', async ({
  page,
  open,
}) => {
  await open('/');
  const main = page.getByRole('main');
  for (const name of ['Deals', 'Explore Categories', 'Best Sellers', 'Top Rated', 'New Arrival']) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const best = main.getByRole('region', { name: 'Best Sellers' }).getByRole('article');
  await expect(best).toHaveCount(5);
  const answer = await page.request.get('/api/products?sort=newest&size=1');
  const { content } = (await answer.json()) as { content: { title: string }[] };
  await expect(main.getByRole('region', { name: 'New Arrival' })).toContainText(content[0]!.title);
  await main.getByRole('link', { name: 'See all: Top Rated' }).click();
  await expect(page).toHaveURL(/\/ShopPage\?sort=rating$/);
});

test('F04 home: a category leads to its part of the shop', async ({ page, open }) => {
  await open('/');
  await page.getByRole('region', { name: 'Explore Categories' }).getByRole('link', { name: 'Food' }).click();
  await expect(page).toHaveURL(/\/ShopPage\?cid=[^&]+&name=Food$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test.describe('in Amharic on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F04 home: reads in Amharic, fits the screen, and is accessible', async ({ page, open }) => {
    await open('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ኢትዮጵያ የምትገዛው ሁሉ፣ በአንድ ቦታ');
    await expect(page.getByText('ብር').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectAccessible(page);
  });
});
