import { expect, test } from '#tests/support/e2e.ts';

/** The documents' paths that answer by now, each with its title in the three languages. */
const SCREENS: [string, string, string, string][] = [
  ['/', 'Adey – Easy Buy', 'Adey – Easy Buy', 'Adey – Easy Buy'],
  ['/ShopPage', 'All products', '', ''],
  ['/ShoppingCart', 'Shopping Cart', 'የግዢ ጋሪ', 'Gaarii'],
  ['/Wishlist', 'Wishlist', 'የምኞት ዝርዝር', 'Hawwii'],
  ['/TrackOrder', 'Track', '', ''],
  ['/Compare', 'Compare', '', ''],
];

for (const [path, ...titles] of SCREENS) {
  test(`F01 paths: ${path} has its own screen and title in three languages, also without scripts`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [index, prefix] of ['', '/am', '/om'].entries()) {
      const answer = await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(titles[index]!));
      await expect(page.locator('html')).toHaveAttribute('lang', ['en', 'am', 'om'][index]!);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await context.close();
  });
}

test('F01 paths: case does not matter, /en is English whatever the user chose, and a slash at the end is forgiven', async ({
  request,
}) => {
  for (const path of ['/shoppage', '/SHOPPAGE', '/AM/shoppingcart', '/Wishlist/']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  const english = await request.get('/en/ShopPage?q=tv', {
    headers: { cookie: 'adey_lang=am', 'accept-language': 'om' },
  });
  expect(english.status()).toBe(200);
  expect(await english.text()).toMatch(/<html[^>]* lang="en"/);
  const hostile = await request.get('/en//evil.example/', { maxRedirects: 0 });
  expect(hostile.headers().location ?? '/').not.toMatch(/^\/\/|evil\.example\/?$/);
});

test('F01 paths: an unknown address answers 404 with a page that helps, in the user’s language', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  for (const [path, heading] of [
    ['/NoSuchPage', 'This page is not here'],
    ['/xyz/ShopPage', 'This page is not here'],
    ['/am/NoSuchPage', 'ይህ ገጽ እዚህ የለም'],
    ['/om/deep/er', 'Fuulli kun as hin jiru'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('combobox')).toBeVisible();
  }
  await page.goto('/NoSuchPage');
  await page.getByRole('main').getByRole('link', { name: 'Cosmetics' }).click();
  await expect(page).toHaveURL(/\/ShopPage\?cid=.+&name=Cosmetics/);
});

test('F01 paths: going on scrolls to the top, going back restores the place', async ({ page, open }) => {
  await open('/ShopPage');
  await expect(page.getByRole('link', { name: 'Wishlist' }).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('main').locator('article h2 a, article h3 a').nth(8).click();
  await expect(page).toHaveURL(/product-detail/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/ShopPage/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
});
