import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

const header = (page: Page) => page.getByRole('banner');

test.describe('on a phone', () => {
  test.use(PHONE);

  test('F02 chrome: the header is small, the shortcuts are a tap away in words, the places lie under the thumb', async ({
    page,
    open,
  }) => {
    await open('/am');
    expect((await header(page).boundingBox())!.height).toBeLessThanOrEqual(112);
    await expect(header(page).getByRole('link', { name: 'ትዕዛዝ ይከታተሉ' })).toBeHidden();
    await header(page).getByRole('button', { name: 'ማውጫ' }).tap();
    const menu = page.locator('#menu');
    for (const name of ['ትዕዛዝ ይከታተሉ', 'የደንበኞች ድጋፍ', 'መለያ', 'የምኞት ዝርዝር'])
      await expect(menu.getByRole('link', { name })).toBeInViewport();
    expect((await menu.getByText('ትዕዛዝ ይከታተሉ').boundingBox())!.width).toBeGreaterThan(80);
    await expectAccessible(page, '#menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    const tabs = page.getByRole('navigation', { name: 'ዋና ክፍሎች' });
    for (const name of ['መነሻ', 'ምድቦች', 'ጋሪ', 'መለያ'])
      await expect(tabs.getByRole('link', { name })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await header(page).getByRole('button', { name: 'ማውጫ' }).tap();
    await menu.getByRole('link', { name: 'ትዕዛዝ ይከታተሉ' }).tap();
    await expect(page).toHaveURL(/\/am\/TrackOrder$/);
    await expect(menu).toBeHidden();
    await tabs.getByRole('link', { name: 'ምድቦች' }).click();
    await expect(page).toHaveURL(/\/am\/ShopPage$/);
  });

  test('F02 chrome: the header leaves on the way down and comes back on the way up, but not while it is used', async ({
    page,
    open,
  }) => {
    await open('/');
    const goTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
    const box = page.getByRole('combobox', { name: 'Search' });
    await goTo(900);
    await expect(box).not.toBeInViewport();
    await goTo(700);
    await expect(box).toBeInViewport();
    await box.focus();
    await goTo(1_200);
    await expect(box).toBeInViewport();
    await box.blur();
    await expect(box).not.toBeInViewport();
    await page.setViewportSize({ width: 360, height: 480 });
    await goTo(1_100);
    await expect(box, 'no fixed bars on a low screen').not.toBeInViewport();
  });
});

/** How many elements the Tab key stops at between the link that skips them and the page itself. */
async function stopsBeforeContent(page: Page): Promise<number> {
  await page.evaluate(() => document.body.focus());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const isBefore = await page.evaluate(() => document.activeElement!.closest('header') !== null);
    if (!isBefore) return stops;
  }
}

for (const [name, device] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`by keyboard on a ${name}`, () => {
    test.use(device);

    test(`F02 chrome: at most twelve stops lie before the page on a ${name}`, async ({ page, open }) => {
      for (const path of ['/', '/ShopPage', '/product-detail/1']) {
        await open(path);
        expect(await stopsBeforeContent(page), path).toBeLessThanOrEqual(12);
      }
    });
  });

test.describe('without scripts, on a phone', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('F02 chrome: the menu opens and leads on', async ({ page, open }) => {
    await open('/');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Need Help' }).click();
    await expect(page).toHaveURL(/\/NeedHelp$/);
  });
});
