import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { openStep, putInCart, someGoods } from '#tests/support/purchase.ts';
import { registerNewShopper } from '#tests/e2e/account/new-shopper.ts';

for (const language of ['en', 'am', 'om'] as const) {
  test.describe(`F12 checkout, a phone of 360 × 640 (${language})`, () => {
    test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, language });

    test(`F12 checkout: each of the three steps is shorter than two phone screens (${language})`, async ({
      page,
      open,
      db,
    }) => {
      await putInCart(page, await someGoods(db, 2, 2));
      await open('/Checkout');
      await expectShortSteps(page);
    });

    test(`F12 checkout: the steps are as short for a shopper who keeps three whole addresses (${language})`, async ({
      page,
      open,
      db,
      baseURL,
    }) => {
      await registerNewShopper(page, baseURL!);
      const headers = { origin: baseURL! };
      for (const address of ADDRESSES) {
        const saved = await page.request.post('/api/user/addresses', { headers, data: { address } });
        expect(saved.ok(), await saved.text()).toBe(true);
      }
      await putInCart(page, await someGoods(db, 2, 2));
      await open('/Checkout');
      const choice = page.locator('[name="billing.saved"]');
      await expect(choice.locator('option')).toHaveCount(1 + ADDRESSES.length);
      await expectShortSteps(page);
      await openStep(page, 'where');
      await choice.selectOption({ index: ADDRESSES.length });
      await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
      await expectShortSteps(page);
    });
  });
}

/** Everything that the book of addresses asks for, so that nothing stays folded. */
const ADDRESSES = [
  { region: 'ET-AA', city: 'Bole', landmark: 'Behind Edna Mall, blue gate', address: 'Cameroon Street' },
  { region: 'ET-SI', city: 'Hawassa', landmark: 'By the lake, beside the old market', address: 'Lake Road' },
  { region: 'ET-OR', city: 'Adama', landmark: 'Opposite the railway station', address: 'Franco Street' },
].map((place) => ({
  firstName: 'Almaz',
  lastName: 'Bekele',
  company: 'Bekele and Daughters Trading',
  country: 'ET',
  kebele: '05',
  woreda: '03',
  houseNumber: '412',
  phone: '0911234567',
  ...place,
}));

async function expectShortSteps(page: Page): Promise<void> {
  for (const step of ['who', 'where', 'pay']) {
    await page.evaluate((hash) => void (window.location.hash = hash), step);
    await expect(page.locator(`#${step}-heading`)).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, step).toBeLessThan(2 * 640);
    const next = page.locator('.step-next a, button[value="place"]').filter({ visible: true });
    await expect(next, 'one button, always at hand').toHaveCount(1);
    await expect(next).toBeInViewport();
    await expectAccessible(page, 'main');
  }
}

test('F12 checkout: a town that lies in another region is warned of until one of the two is changed', async ({
  page,
  open,
  db,
}) => {
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout#where');
  await page.locator('[name="billing.region"]').selectOption('ET-AA');
  const city = page.locator('[name="billing.city"]');
  await city.fill('Hawassa');
  const warning = page.getByText('Hawassa is in Sidama, not in Addis Ababa. Please check the region.');
  await expect(warning).toBeVisible();
  await city.fill('Bole');
  await expect(warning).toHaveCount(0);
  await city.fill('Hawassa');
  const reckoned = page.waitForResponse(
    (answer) => answer.url().includes('/Checkout.data') && answer.request().method() === 'POST',
  );
  await page.locator('[name="billing.region"]').selectOption('ET-SI');
  await expect(warning).toHaveCount(0);
  // A total that is reckoned anew stands pale until it has come.
  await reckoned;
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'main');
});

test('F12 checkout: back and forward, a reload, a lost connection and a second tab lose nothing that was typed', async ({
  page,
  context,
  open,
  db,
}) => {
  const box = (of: Page, name: string) => of.locator(`[name="billing.${name}"]`);
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await box(page, 'firstName').fill('Almaz');
  await box(page, 'lastName').fill('Bekele');
  await box(page, 'phone').fill('0911234567');
  // What comes some seconds after the page is not on its way when the connection goes.
  await page.locator('html[data-watched]').waitFor({ state: 'attached' });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Continue to delivery' }).click();
  await box(page, 'city').fill('Bole');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Who is ordering?' })).toBeFocused();
  await page.goForward();
  await expect(box(page, 'city')).toHaveValue('Bole');
  await context.setOffline(false);
  await page.reload();
  await expect(box(page, 'city')).toBeVisible();
  await expect(box(page, 'city')).toHaveValue('Bole');
  const second = await context.newPage();
  await second.goto('/Checkout');
  await expect(second.getByRole('heading', { name: 'Where should it go?' })).toBeVisible();
  await expect(box(second, 'phone')).toHaveValue('0911234567');
  await box(second, 'landmark').fill('Edna Mall');
  await box(page, 'city').fill('Yeka');
  await second.reload();
  await expect(box(second, 'landmark')).toHaveValue('Edna Mall');
  await expect(box(second, 'city')).toHaveValue('Yeka');
});
