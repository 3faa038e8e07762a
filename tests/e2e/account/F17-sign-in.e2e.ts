import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

const shopper = demoAccounts[0];
const SIGN_IN = '/User-Authentication/sign-in';
const SIGN_UP = '/User-Authentication/sign-up';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

/** The button beside a password appears with the scripts: from then on tabs and forms are live. */
async function scriptsRun(page: Page): Promise<void> {
  await expect(main(page).getByRole('button', { name: 'Show password' }).first()).toBeVisible();
}

test('F17 sign-in: the tab follows the path, and the bare path is the sign-up tab', async ({
  page,
  open,
}) => {
  await open('/User-Authentication');
  await expect(page).toHaveURL(/\/User-Authentication\/sign-up$/);
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  for (const other of ['/login', '/sign-in/again?returnTo=%2FWishlist', '/Forget-Password/x']) {
    await open(`/User-Authentication${other}`);
    await expect(page).toHaveURL(/\/User-Authentication\/sign-up(\?returnTo=%2FWishlist)?$/);
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  }
  await open('/user-authentication/SIGN-IN');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle(/^Sign In/);
});

test('F17 sign-in: choosing a tab changes the address without loading a page, and keeps what was typed', async ({
  page,
  open,
}) => {
  await open(SIGN_IN);
  await scriptsRun(page);
  await field(page, 'Email Address').fill('abebe@example.com');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/User-Authentication\/sign-up$/);
  await expect(page).toHaveTitle(/^Sign Up/);
  await expect(field(page, 'Email Address')).toHaveValue('abebe@example.com');
  expect(requests.filter((url) => url.includes('Authentication'))).toEqual([]);
  await page.getByRole('tab', { name: 'Sign Up' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeFocused();
});

test('F17 sign-in: no answer from the server is told as that, not as a wrong password', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource|502/);
  await open(SIGN_IN);
  await scriptsRun(page);
  await field(page, 'Email Address').fill(shopper.email);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  const press = () => main(page).getByRole('button', { name: 'SIGN IN' }).click();
  await page.route('**/api/auth/login', (route) => route.abort());
  await press();
  await expect(page.getByText('No answer. Please check your connection and try again.')).toBeVisible();
  await page.unroute('**/api/auth/login');
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  );
  await press();
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
  await expect(page.getByText(/Invalid email or password/)).toBeHidden();
});

test('F17 sign-in: both fields are needed, and a wrong password is not told from a wrong address', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/401/);
  await open(SIGN_IN);
  await scriptsRun(page);
  const button = main(page).getByRole('button', { name: 'SIGN IN' });
  await button.click();
  await expect(page.getByText('Please enter both email and password.')).toBeVisible();
  await expect(page.getByText('Please enter both email and password.')).toBeHidden();
  for (const email of [shopper.email, 'nobody@example.com']) {
    await field(page, 'Email Address').fill(email);
    await field(page, 'Password').fill('Wrong1@');
    await button.click();
    await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid email or password', { exact: true })).toBeHidden();
  }
});

test('F17 sign-in: while in flight it reads Loading..., then welcomes and goes home after a moment', async ({
  page,
  open,
}) => {
  const looked = Promise.withResolvers<void>();
  let answered = 0;
  await page.route('**/api/auth/login', async (route) => {
    await looked.promise;
    const response = await route.fetch();
    answered = Date.now();
    await route.fulfill({ response });
  });
  await open(SIGN_IN);
  await scriptsRun(page);
  await field(page, 'Email Address').fill(shopper.email);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await main(page).getByRole('button', { name: 'SIGN IN' }).click();
  const busy = main(page).getByRole('button', { name: 'Loading...' });
  await expect(busy).toBeDisabled();
  await expect(field(page, 'Email Address')).toBeDisabled();
  looked.resolve();
  await expect(page.getByText(`Welcome back, ${shopper.name}!`)).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
  expect(Date.now() - answered).toBeGreaterThan(1_000);
  await page.reload();
  await expect(page.getByRole('banner').getByText(shopper.name).first()).toBeVisible();
});

test('F17 sign-in: who is signed in goes home from sign-in and sign-up', async ({ page, open, signIn }) => {
  await signIn('shopper');
  for (const path of [SIGN_IN, SIGN_UP, '/User-Authentication']) {
    await open(path);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
});

test('F17 sign-in: leads back into the shop, and never out of it', async ({ page, open, signIn }) => {
  await open(`${SIGN_IN}?returnTo=${encodeURIComponent('/ShoppingCart')}`);
  await scriptsRun(page);
  await field(page, 'Email Address').fill(shopper.email);
  await field(page, 'Password').fill(DEMO_PASSWORD);
  await main(page).getByRole('button', { name: 'SIGN IN' }).click();
  await page.waitForURL('**/ShoppingCart');
  await signIn('shopper');
  for (const outside of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    await open(`${SIGN_IN}?returnTo=${encodeURIComponent(outside)}`);
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.hostname === 'localhost');
  }
});

test('F17 sign-in: the popup signs in from any page, closes after a moment, and one stays where one was', async ({
  page,
  open,
}) => {
  await open('/NeedHelp');
  await page.waitForLoadState('networkidle');
  const typed = page.getByRole('main').getByRole('textbox').last();
  await typed.fill('Where is my parcel?');
  const place = await page.evaluate(() => window.scrollY);
  const icon = page.getByRole('banner').getByRole('link', { name: /Account/ });
  await expect(async () => {
    await icon.click();
    await expect(page.getByRole('region', { name: /Account/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const popup = page.getByRole('region', { name: /Account/ });
  await popup.getByLabel('Email Address', { exact: true }).fill(shopper.email);
  await popup.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await popup.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page.getByText(`Welcome back, ${shopper.name}!`)).toBeVisible();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/NeedHelp$/);
  await expect(typed).toHaveValue('Where is my parcel?');
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByRole('banner').getByText(shopper.name).first()).toBeAttached();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ ...PHONE, javaScriptEnabled });

    test('F17 sign-in: begins with the phone number; the e-mail address is one press away', async ({
      page,
      open,
    }) => {
      await open(`${SIGN_IN}?returnTo=${encodeURIComponent('/ShoppingCart')}`);
      await expect(main(page).getByLabel('Phone Number')).toBeVisible();
      await expect(field(page, 'Email Address')).toBeHidden();
      await main(page).getByRole('link', { name: 'Sign in with email and password' }).click();
      await field(page, 'Email Address').fill(shopper.email);
      await field(page, 'Password').fill(DEMO_PASSWORD);
      await main(page).getByRole('button', { name: 'SIGN IN' }).click();
      await expect(page).toHaveURL(/\/ShoppingCart$/);
    });
  });
}

test('F17 sign-out: the form ends the session and leads to sign-up', async ({
  page,
  open,
  signIn,
  baseURL,
}) => {
  await signIn('shopper');
  const out = await page.request.post('/User-Authentication/sign-out', {
    headers: { origin: baseURL! },
    form: {},
  });
  expect(new URL(out.url()).pathname).toBe('/User-Authentication/sign-up');
  await open(SIGN_IN);
  await expect(page).toHaveURL(/sign-in$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F17 sign-in: the form signs in and leads on', async ({ page, open, allowConsole }) => {
    allowConsole(/422/);
    await open(`${SIGN_IN}?returnTo=${encodeURIComponent('/ShoppingCart')}`);
    await field(page, 'Email Address').fill(shopper.email);
    await field(page, 'Password').fill('Wrong1@');
    await main(page).getByRole('button', { name: 'SIGN IN' }).click();
    await expect(main(page).getByText('Invalid email or password')).toBeVisible();
    await expect(field(page, 'Email Address')).toHaveValue(shopper.email);
    await expect(field(page, 'Password')).toHaveValue('');
    await field(page, 'Password').fill(DEMO_PASSWORD);
    await main(page).getByRole('button', { name: 'SIGN IN' }).click();
    await expect(page).toHaveURL(/\/ShoppingCart$/);
  });
});

for (const [name, device] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`on a ${name}, in Amharic`, () => {
    test.use({ ...device, language: 'am' });

    test('F17 sign-in: both tabs are accessible and speak Amharic', async ({ page, open }) => {
      for (const path of [SIGN_IN, SIGN_UP]) {
        await open(path);
        await expect(page.locator('html')).toHaveAttribute('lang', 'am');
        await expect(
          name === 'phone' ? main(page).getByLabel('ስልክ ቁጥር') : field(page, 'የይለፍ ቃል'),
        ).toBeVisible();
        await expectAccessible(page, 'main');
      }
    });
  });
}
