import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, PHONE, test, untilScripted } from '#tests/support/e2e.ts';

/** A product that can be put into the cart as it is. */
async function aPlainProduct(page: Page): Promise<{ id: number; title: string }> {
  const answer = await page.request.get('/api/products?size=100');
  const { content } = (await answer.json()) as {
    content: { id: number; title: string; hasVariants: boolean; stock: number }[];
  };
  return content.find(({ hasVariants, stock }) => !hasVariants && stock > 5)!;
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

test('F02 chrome: the bars show what the customer listed', async ({ page, open }) => {
  await open('/');
  const news = page.getByRole('region', { name: 'Announcements' });
  for (const name of ['TikTok', 'Instagram', 'Facebook', 'WhatsApp', 'YouTube', 'X']) {
    await expect(news.getByRole('link', { name: `Adey on ${name}`, exact: true })).toBeVisible();
  }
  await expect(header(page).getByRole('link', { name: 'Adey, home page' })).toHaveAttribute('href', '/');
  await expect(page.getByPlaceholder('Search for anything...')).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'All Categories' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Track Order' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Compare' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: /\+251/ })).toHaveAttribute('href', /^tel:\+251/);
});

test('F02 chrome: every link of the bars and the footer answers 200, in three languages', async ({
  page,
}) => {
  for (const path of ['/', '/am', '/om']) {
    await page.goto(path);
    const links = await page
      .locator('header a, footer a, nav a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    const own = [...new Set(links.filter((href) => href.startsWith('/')))];
    expect(own.length).toBeGreaterThan(15);
    for (const href of own) expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test('F02 chrome: the footer leads to categories and tags, and carries this year', async ({ page, open }) => {
  await open('/');
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Adey`);
  for (const name of [
    '3C',
    'Hair Product',
    'Cosmetics',
    'Accessories',
    'Imports',
    'Car Parts',
    'Stationary',
    'Vegetables',
    'Detergent',
  ]) {
    await expect(footer(page).getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await footer(page).getByRole('link', { name: 'Browse All Products' }).click();
  await expect(page).toHaveURL(/\/ShopPage$/);
  await footer(page).getByRole('link', { name: 'Beverage' }).click();
  await expect(page).toHaveURL(/\/ShopPage\?cid=[^&]+&name=Beverage/);
});

test('F02 chrome: the app stores’ marks lead to how the shop is installed today', async ({ page, open }) => {
  await open('/');
  for (const name of ['Google Play', 'App Store'])
    await expect(footer(page).getByRole('link', { name: `Coming to ${name}` })).toBeVisible();
  await footer(page)
    .getByRole('link', { name: /Google Play/ })
    .click();
  await expect(page).toHaveURL(/\/AboutUs#app$/);
  await expect(page.getByRole('heading', { name: 'Adey as an app' })).toBeInViewport();
  await expect(page.getByText('Adey is not in Google Play or the App Store yet.')).toBeVisible();
});

test('F02 chrome: the focus is seen on the bars and on the popups that hang from them', async ({
  page,
  open,
}) => {
  await open('/');
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement!).outlineColor);
  const account = header(page).getByRole('link', { name: /^Account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  const popup = header(page).getByRole('region', { name: 'Account' });
  await expect(popup.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
  expect(await ring(), 'yellow on the green bar').toBe('rgb(246, 184, 0)');
  await page.keyboard.press('Tab');
  await expect(popup.locator(':focus')).toHaveCount(1);
  expect(await ring(), 'blue on the white popup').toBe('rgb(30, 90, 168)');
});

test('F02 chrome: the search box suggests while typing, by keyboard too, and leaves the history alone', async ({
  page,
  open,
}) => {
  await open('/');
  const before = await page.evaluate(() => history.length);
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.pressSequentially('samsung', { delay: 20 });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(options.filter({ hasText: /samsung/i }).first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(options.first()).toBeHidden();
  await box.fill('rice');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/ShopPage\?q=rice$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('F02 chrome: the language switch keeps the address', async ({ page, open }) => {
  await open('/ShopPage?q=rice');
  await header(page).getByText('English').first().click();
  await header(page).getByRole('button', { name: 'አማርኛ' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'am');
  await expect(page).toHaveURL(/:\d+\/ShopPage\?q=rice$/);
  await header(page).getByText('አማርኛ').first().click();
  await header(page).getByRole('button', { name: 'Afaan Oromoo' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'om');
  await expect(page).toHaveURL(/:\d+\/ShopPage\?q=rice$/);
});

test('F02 chrome: the cart popup shows the lines, the count and the sub-total, and leads on', async ({
  page,
  open,
}) => {
  await open('/');
  const product = await aPlainProduct(page);
  await post(page, '/api/cart/lines', { productId: product.id, quantity: 2 });
  await page.reload();
  await untilScripted(page);
  const trigger = header(page).getByRole('link', { name: /^Shopping Cart/ });
  await expect(trigger).toHaveText(/Shopping Cart 1/);
  await trigger.click();
  const popup = header(page).getByRole('region', { name: 'Shopping Cart' });
  await expect(popup.getByRole('heading', { name: 'Shopping Cart (01)' })).toBeVisible();
  await expect(popup.getByText(product.title)).toBeVisible();
  await expect(popup.getByText('Sub-Total:')).toBeVisible();
  await expect(popup.getByRole('link', { name: 'VIEW CART' })).toHaveAttribute('href', '/ShoppingCart');
  await expectAccessible(page, 'header');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await popup.getByRole('link', { name: 'CHECKOUT NOW' }).click();
  await expect(page).toHaveURL(/\/Checkout/);
  await expect(popup).toBeHidden();
});

test('F02 chrome: a line can be taken out of the cart popup, and the count follows', async ({
  page,
  open,
}) => {
  await open('/');
  const product = await aPlainProduct(page);
  await post(page, '/api/cart/lines', { productId: product.id, quantity: 1 });
  await page.reload();
  await untilScripted(page);
  const trigger = header(page).getByRole('link', { name: /^Shopping Cart/ });
  await trigger.click();
  await header(page)
    .getByRole('button', { name: `Remove ${product.title}` })
    .click();
  await expect(header(page).getByText('Your cart is empty.')).toBeVisible();
  await expect(trigger).toHaveText(/^Shopping Cart\s*$/);
});

test('F02 chrome: the wishlist popup puts its things into the cart', async ({ page, open }) => {
  await open('/');
  const product = await aPlainProduct(page);
  await post(page, '/api/lists/wishlist', { productId: product.id });
  await page.reload();
  await untilScripted(page);
  await header(page)
    .getByRole('link', { name: /^Wishlist/ })
    .click();
  const popup = header(page).getByRole('region', { name: 'Wishlist' });
  await expect(popup.getByRole('heading', { name: 'Wishlist (01)' })).toBeVisible();
  await expect(popup.getByRole('link', { name: 'VIEW DETAILS' })).toHaveAttribute('href', '/Wishlist');
  await popup.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page).toHaveURL(/\/ShoppingCart$/);
  await expect(page.getByRole('main').getByText(product.title).first()).toBeVisible();
});

test('F02 chrome: visitors sign in from the popup; the signed-in see their name and can log out', async ({
  page,
  open,
  allowConsole,
  signIn,
}) => {
  allowConsole(/401/);
  await open('/');
  const account = header(page).getByRole('link', { name: /^Account/ });
  await account.click();
  const popup = header(page).getByRole('region', { name: 'Account' });
  await expect(popup.getByRole('link', { name: 'CREATE ACCOUNT' })).toHaveAttribute(
    'href',
    '/User-Authentication/sign-up',
  );
  await popup.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page.getByText('Please enter both email and password.')).toBeVisible();
  await page.mouse.click(300, 600);
  await expect(popup).toBeHidden();

  await signIn('shopper');
  await page.reload();
  await untilScripted(page);
  await expect(account).toHaveText(/Account \S+/);
  await account.click();
  await popup.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/User-Authentication/);
  await expect(account).toHaveText(/^Account\s*$/);
});

test('F02 chrome: a shortcut goes on 200 ms after it is pressed', async ({ page, open }) => {
  await open('/');
  const link = header(page).getByRole('link', { name: 'Track Order' });
  await expect(page.getByRole('button', { name: 'Pause the announcements' })).toBeVisible();
  const started = Date.now();
  await link.click();
  await expect(page).toHaveURL(/\/TrackOrder$/);
  expect(Date.now() - started).toBeGreaterThanOrEqual(180);
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Track Order');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const path of ['/am', '/NoSuchPage']) {
    test(`F02 chrome: ${path} is accessible on a phone`, async ({ page, open, allowConsole }) => {
      allowConsole(/404/);
      await open(path);
      await expectAccessible(page);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ ...DESKTOP, javaScriptEnabled: false });

  test('F02 chrome: search, popups and categories are plain forms and links', async ({ page, open }) => {
    await open('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('rice');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/ShopPage\?q=rice$/);
    await header(page)
      .getByRole('link', { name: /^Shopping Cart/ })
      .click();
    await expect(page).toHaveURL(/\/ShoppingCart$/);
    await header(page).getByRole('link', { name: 'All Categories' }).click();
    await expect(page).toHaveURL(/\/ShopPage$/);
    await header(page).getByText('English').first().click();
    await header(page).getByRole('button', { name: 'Afaan Oromoo' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'om');
    await expect(page).toHaveURL(/:\d+\/ShopPage$/);
  });
});

test('F02 chrome: the home page is accessible in the light and in the dark theme', async ({ page, open }) => {
  await open('/');
  await expectAccessible(page);
  await header(page).getByText('English').first().click();
  await page.getByRole('button', { name: 'Dark or light' }).click();
  await expectAccessible(page);
  await page.reload();
  await untilScripted(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('F02 chrome: a page that loads nothing of its own says where one is too', async ({ page, open }) => {
  const way = page.getByRole('navigation', { name: 'You are here' });
  await open('/Newsletter');
  await expect(way).toContainText('Deals and news, twice a month');
  await open('/User-Authentication/Forget-Password');
  await expect(way.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
