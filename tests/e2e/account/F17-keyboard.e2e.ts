import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { expect, test } from '#tests/support/e2e.ts';

const shopper = demoAccounts[0];
const SIGN_IN = '/User-Authentication/sign-in';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

const WORDS = {
  email: 'የኢሜይል አድራሻ',
  password: 'የይለፍ ቃል',
  welcome: `እንኳን በደህና ተመለሱ፣ ${shopper.name}!`,
};

test.describe('in Amharic', () => {
  test.use({ language: 'am' });

  test('F17 sign-in: by keyboard alone, from the form and from the popup', async ({ page, open }) => {
    await open(SIGN_IN);
    await field(page, WORDS.email).focus();
    await page.keyboard.type(shopper.email);
    await page.keyboard.press('Tab');
    await expect(field(page, WORDS.password)).toBeFocused();
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(WORDS.welcome)).toBeVisible();
    await page.waitForURL((url) => /^\/(am)?$/.test(url.pathname));

    await page.context().clearCookies();
    await open('/ShoppingCart');
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').locator('a[aria-expanded]').last().focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('banner').getByRole('region', { name: 'መለያ', exact: true });
    await popup.getByLabel(WORDS.email, { exact: true }).focus();
    await page.keyboard.type(shopper.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText(WORDS.welcome)).toBeVisible();
    await expect(popup).toBeHidden();
  });
});
