import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

async function openModal(page: Page) {
  await page.getByRole('link', { name: 'All Categories' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Browse Categories' });
  await expect(modal.getByRole('button', { name: '3C' })).toBeVisible();
  return modal;
}

const categoryNames = (modal: ReturnType<Page['getByRole']>) =>
  modal.locator('ul').first().getByRole('button');
const subcategoryNames = (modal: ReturnType<Page['getByRole']>) =>
  modal.locator('ul').nth(1).getByRole('button');

test('F02 chrome: the shortcuts’ labels are hidden up to 768 px and shown from 769 px on; the support phone stands there in both', async ({
  page,
  open,
}) => {
  for (const [width, isShown] of [
    [768, false],
    [769, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open('/');
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Shortcuts' });
    for (const label of ['Track Order', 'Compare', 'Customer Support', 'Need Help']) {
      const text = bar.getByText(label, { exact: true });
      expect((await text.boundingBox())!.width > 1, `${label} at ${width}`).toBe(isShown);
      await expect(bar.getByRole('link', { name: label })).toBeVisible();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: /^\+251/ })).toBeVisible();
  }
});

test('F03 categories: five are shown, the toggle shows them all and folds them again', async ({
  page,
  open,
}) => {
  await open('/');
  const modal = await openModal(page);
  await expect(categoryNames(modal)).toHaveCount(5);
  await modal.getByRole('button', { name: 'Show All Categories' }).click();
  await expect(categoryNames(modal)).toHaveCount(16);
  await modal.getByRole('button', { name: 'Show Less' }).first().click();
  await expect(categoryNames(modal)).toHaveCount(5);
});

test('F03 categories: the first is chosen on opening, pressing it again leaves none, closing forgets it all', async ({
  page,
  open,
}) => {
  await open('/');
  const modal = await openModal(page);
  const first = modal.getByRole('button', { name: '3C' });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(subcategoryNames(modal).first()).toBeVisible();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(modal.getByText('Choose a category to see what is in it.')).toBeVisible();
  await modal.getByRole('button', { name: 'Show All Categories' }).click();
  await modal.getByRole('button', { name: 'Food' }).click();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await openModal(page);
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(categoryNames(modal)).toHaveCount(5);
});

test('F03 categories: ten subcategories are shown, the toggle appears only when there are more', async ({
  page,
  open,
}) => {
  await open('/');
  const modal = await openModal(page);
  await expect(subcategoryNames(modal)).toHaveCount(10);
  const toggle = modal.getByRole('button', { name: 'Show All Subcategories' });
  await toggle.click();
  expect(await subcategoryNames(modal).count()).toBeGreaterThan(10);
  await modal.getByRole('button', { name: 'Hair Product' }).click();
  await expect(modal.getByRole('link', { name: 'Everything in Hair Product' })).toBeVisible();
  const count = await subcategoryNames(modal).count();
  await expect(toggle).toHaveCount(count >= 10 ? 1 : 0);
});

test('F03 categories: choosing leads to the shop with cid and name; a subcategory toggles', async ({
  page,
  open,
}) => {
  await open('/');
  const modal = await openModal(page);
  const sub = subcategoryNames(modal).first();
  await sub.click();
  await expect(sub).toHaveAttribute('aria-pressed', 'true');
  await sub.click();
  await expect(sub).toHaveAttribute('aria-pressed', 'false');
  await modal.getByRole('link', { name: 'Everything in 3C' }).click();
  await expect(page).toHaveURL(/\/ShopPage\?cid=[^&]+&name=3C$/);
  await expect(modal).toBeHidden();
});

test('F03 categories: a failure says what failed and why', async ({ page, open, allowConsole }) => {
  allowConsole(/503|500/);
  const error = {
    status: 503,
    contentType: 'application/problem+json',
    body: JSON.stringify({ message: 'The shop is resting.' }),
  };
  await page.route('**/api/subcategories/by-category/*', (route) => route.fulfill(error));
  await open('/');
  const modal = await openModal(page);
  await expect(modal.getByText('Error fetching subcategories: The shop is resting.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route('**/api/categories', (route) => route.fulfill(error));
  await page.getByRole('link', { name: 'All Categories' }).first().click();
  await expect(modal.getByText('Error fetching categories: The shop is resting.')).toBeVisible();
});

test('F03 categories: the modal closes by ×, backdrop and Escape, and gives the focus back', async ({
  page,
  open,
}) => {
  await open('/');
  const trigger = page.getByRole('link', { name: 'All Categories' }).first();
  const modal = await openModal(page);
  await expectAccessible(page, 'dialog[open]');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(trigger).toBeFocused();
  await openModal(page);
  await page.mouse.click(5, 400);
  await expect(modal).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('F03 categories: the modal fits the screen and works by touch', async ({ page, open }) => {
    await open('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('link', { name: 'All Categories' }).tap();
    const modal = page.getByRole('dialog', { name: 'Browse Categories' });
    await modal.getByRole('button', { name: 'Cosmetics' }).tap();
    await modal.getByRole('link', { name: 'Everything in Cosmetics' }).tap();
    await expect(page).toHaveURL(/\/ShopPage\?cid=[^&]+&name=Cosmetics$/);
    await expect(page.locator('#menu')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
