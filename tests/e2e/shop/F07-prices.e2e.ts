import { expect, test } from '#tests/support/e2e.ts';
import { openStarted, shownTotal } from './shop-list.ts';

test('F07 shop: the price slider stands at its ends while nothing is filtered', async ({ page, open }) => {
  await openStarted(page, open, '/ShopPage?sort=price-desc');
  const [low, high] = [
    page.getByRole('slider', { name: 'Min price' }),
    page.getByRole('slider', { name: 'Max price' }),
  ];
  await expect(low).toHaveValue('0');
  await expect(high).toHaveValue('10000');
  await expect(high).toHaveAttribute('aria-valuetext', '10,000+');
  await expect(page.getByRole('article').first()).toContainText(/\d{2,3},\d{3}\.00 Birr/);
  await high.fill('500');
  await high.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=499/);
  await expect(low).toHaveValue('0');
  await high.fill('9999');
  await high.press('ArrowRight');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(high).toHaveAttribute('aria-valuetext', '10,000+');
});

test('F07 shop: a price moved again while the list still loads is not lost', async ({ page, open }) => {
  await openStarted(page, open, '/ShopPage?sort=price-desc');
  await page.route(/ShopPage\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const high = page.getByRole('slider', { name: 'Max price' });
  await high.fill('500');
  await high.press('ArrowLeft');
  await high.fill('700');
  await high.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=699/);
  await expect(high).toHaveValue('699');
  await high.fill('9999');
  await high.press('ArrowRight');
  await expect(page).not.toHaveURL(/maxPrice/);
});

test('F07 shop: the lower price may not exceed the upper one', async ({ page, open }) => {
  await openStarted(page, open, '/ShopPage?maxPrice=300');
  const low = page.getByRole('slider', { name: 'Min price' });
  await low.fill('5000');
  await expect(low).toHaveValue('300');
  await open('/ShopPage?minPrice=900&maxPrice=300');
  await expect(page.getByText('300 ETB to 300 ETB')).toBeVisible();
});

test('F07 shop: typed prices count at Enter, beyond the slider too, and may not cross', async ({
  page,
  open,
}) => {
  await openStarted(page, open, '/ShopPage?sort=price-desc');
  const [low, high] = [
    page.getByRole('textbox', { name: /^Min price/ }),
    page.getByRole('textbox', { name: /^Max price/ }),
  ];
  await high.fill('20,000');
  await high.press('Enter');
  await expect(page).toHaveURL(/maxPrice=20000/);
  await expect(page.getByRole('link', { name: 'Remove filter: Up to 20,000 ETB' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/ 1\d,\d{3}\.\d\d Birr/);
  await low.fill('30000');
  await low.press('Enter');
  await expect(page).toHaveURL(/minPrice=20000&maxPrice=20000/);
  await low.fill('500');
  await low.press('Enter');
  await expect(page).toHaveURL(/minPrice=500&maxPrice=20000/);
  await high.fill('100');
  await high.press('Enter');
  await expect(page).toHaveURL(/minPrice=500&maxPrice=500/);
  await expect(high).toHaveValue('500');
  await low.fill('-5');
  await low.press('Enter');
  await expect(page).not.toHaveURL(/minPrice/);
  await expect(low).toHaveValue('');
});

test('F07 shop: the price options are the documents’, each with what it would leave', async ({
  page,
  open,
}) => {
  await open('/ShopPage');
  const names = [
    'All Price',
    'Under 20 ETB',
    '15 ETB to 100 ETB',
    '100 ETB to 300 ETB',
    '300 ETB to 500 ETB',
    '500 ETB to 1,000 ETB',
    '1,000 ETB to 10,000+ ETB',
  ];
  for (const name of names)
    await expect(
      page.getByRole('link', { name: new RegExp(`^${name.replace('+', '\\+')} \\(`) }),
    ).toBeVisible();
  const option = page.getByRole('link', { name: /^100 ETB to 300 ETB/ });
  // Other tests put goods on sale meanwhile.
  await expect(async () => {
    await open('/ShopPage');
    const count = Number(/\(([\d,]+)\)/.exec((await option.textContent())!)![1]!.replace(',', ''));
    await option.click();
    await expect(page).toHaveURL(/minPrice=100&maxPrice=300/);
    await expect.poll(() => shownTotal(page), { timeout: 3_000 }).toBe(count);
  }).toPass();
  await expect(option).toHaveAttribute('aria-current', 'true');
});
