import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

/** Visits the shop and waits until its scripts have started: from then on every choice is answered at once. */
async function openStarted(page: Page, open: (path: string) => Promise<void>, path: string): Promise<void> {
  await open(path);
  await expect(page.getByRole('button', { name: 'Sort', exact: true })).toBeHidden({ timeout: 20_000 });
}

test.describe('F07 shop', () => {
  test('F07 shop: a category from its token shows its products, five subcategories until Show More', async ({
    page,
    open,
  }) => {
    // Checking the contrast of a whole grid takes a while on a busy machine.
    test.slow();
    const categories = (await (await page.request.get('/api/categories')).json()) as {
      id: number;
      name: string;
      cid: string;
    }[];
    const { cid, name } = categories.find((category) => category.name === '3C')!;
    await open(`/ShopPage?${new URLSearchParams({ cid, name }).toString()}`);
    await expect(page.getByRole('heading', { level: 1, name: '3C' })).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Subcategories' });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await list.getByText('Show More').click();
    await expect(list.getByRole('listitem')).toHaveCount(15);
    await list.getByText('Show Less').click();
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await list.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/cid=.*subcategory=/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'main');
  });

  test('F07 shop: a damaged category token is warned of, and the page goes on', async ({ page, open }) => {
    await open('/ShopPage?cid=not-ours&name=3C');
    await expect(page.getByText('Failed to decrypt category ID.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Subcategories' })).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(24);
  });

  test('F07 shop: brands and tags narrow the list, stand in the address and come off as chips', async ({
    page,
    open,
  }) => {
    await openStarted(page, open, '/ShopPage');
    const before = await shownTotal(page);
    const brand = page.getByRole('checkbox', { name: /^Samsung/ }).first();
    await brand.check();
    await expect(page).toHaveURL(/brand=samsung/);
    await expect.poll(() => shownTotal(page)).toBeLessThan(before);
    const narrowed = await shownTotal(page);
    await page.getByRole('checkbox', { name: /^TV/ }).check();
    await expect(page).toHaveURL(/brand=samsung&tag=tv/);
    const shared = page.url();
    await page.getByRole('link', { name: 'Remove filter: Samsung' }).first().click();
    await expect(page).not.toHaveURL(/brand=/);
    await expect(page.getByRole('checkbox', { name: /^Samsung/ }).first()).not.toBeChecked();
    await page.goto(shared);
    await expect(brand).toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/ShopPage$/);
    await expect.poll(() => shownTotal(page)).toBeGreaterThan(narrowed);
  });

  test('F07 shop: the price slider starts at 100 and 8,000 and filters nothing until it is moved', async ({
    page,
    open,
  }) => {
    await openStarted(page, open, '/ShopPage?sort=price-desc');
    const [low, high] = [
      page.getByRole('slider', { name: 'Min price' }),
      page.getByRole('slider', { name: 'Max price' }),
    ];
    await expect(low).toHaveValue('100');
    await expect(high).toHaveValue('8000');
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

  test('F07 shop: sorting and paging keep the filters', async ({ page, open }) => {
    await openStarted(page, open, '/ShopPage?category=3c');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await expect(page).toHaveURL(/category=3c&sort=newest/);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: /^Page / })).toHaveCount(5);
    const first = await page.getByRole('article').first().textContent();
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/category=3c&sort=newest&page=2/);
    await expect(page.getByRole('article').first()).not.toHaveText(first!);
    // What is for search engines comes with the document alone.
    await page.goto(page.url());
    await expect(page.locator('link[rel="prev"]')).toHaveCount(1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  });

  test('F07 shop: the search suggests while typing and searches in the address', async ({ page, open }) => {
    await openStarted(page, open, '/ShopPage');
    const search = page.getByRole('combobox', { name: 'Search in the shop' });
    await search.pressSequentially('headp');
    await expect(
      page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
    ).toBeVisible();
    await search.fill('headphone');
    await search.press('Enter');
    await expect(page).toHaveURL(/q=headphone/);
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “headphone”' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('F07 shop: nothing found tells why and leads on', async ({ page, open }) => {
    test.slow();
    await open('/ShopPage?q=qzxqzxqzx');
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('main').getByRole('link', { name: 'Browse all products' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('F07 shop: wild parameters never fail', async ({ page }) => {
    for (const wild of [
      'page=0',
      'page=1000000000',
      'minPrice=-1&maxPrice=1e99',
      'brand=%00&tag=%F0%9F%98%80',
      'q=%27%3B--%3Cscript%3E',
      'vendor=999999999999',
      'category=no-such',
      'sort=x&cid=%25',
    ]) {
      const answer = await page.request.get(`/ShopPage?${wild}`);
      expect(answer.status(), wild).toBe(200);
    }
  });

  test('F07 shop: what was chosen before the scripts started counts too', async ({ page }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/ShopPage');
    await page
      .getByRole('checkbox', { name: /^Samsung/ })
      .first()
      .check();
    release();
    await expect(page).toHaveURL(/brand=samsung/);
    await expect(page.getByRole('link', { name: 'Remove filter: Samsung' })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use(PHONE);
    test('F07 shop: the filters are a sheet that closes by its button and Escape', async ({ page, open }) => {
      test.slow();
      await openStarted(page, open, '/ShopPage');
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('complementary', { name: 'Filters' });
      await expect(sheet).toBeVisible();
      await sheet
        .getByRole('checkbox', { name: /^Samsung/ })
        .first()
        .check();
      await expect(page).toHaveURL(/brand=samsung/);
      await expectAccessible(page, '#shop-sheet');
      await sheet.getByRole('button', { name: 'Show results' }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    });
  });

  test.describe('in Amharic', () => {
    test.use({ language: 'am' });
    test('F07 shop: every word of the page is Amharic', async ({ page, open }) => {
      test.slow();
      await open('/ShopPage?maxPrice=300');
      await expect(page.locator('html')).toHaveAttribute('lang', 'am');
      await expect(page.getByRole('heading', { level: 1, name: 'ሁሉም ዕቃዎች' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'ማጣሪያውን አስወግድ፦ እስከ 300 ብር' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/results found|Price Range|Add to Cart/);
      await expectAccessible(page, 'main');
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('F07 shop: filters, price, order and paging work as one form', async ({ page, open }) => {
      await open('/ShopPage?category=3c');
      await page
        .getByRole('checkbox', { name: /^Samsung/ })
        .first()
        .check();
      await page.getByRole('textbox', { name: /^Min price/ }).fill('1000');
      await page.getByRole('button', { name: 'Apply filters' }).click();
      await expect(page).toHaveURL(/category=3c.*minPrice=1000.*brand=samsung/);
      await expect(page.getByRole('link', { name: 'Remove filter: From 1,000 ETB' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Top Rated');
      await page.getByRole('button', { name: 'Sort', exact: true }).click();
      await expect(page).toHaveURL(/brand=samsung.*sort=rating/);
      await page.getByRole('link', { name: 'Clear all' }).click();
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Page 2', exact: true })
        .click();
      await expect(page).toHaveURL(/category=3c&sort=rating&page=2/);
    });
  });
});

/** The number of results that the page tells. */
async function shownTotal(page: Page): Promise<number> {
  const text = await page.getByText(/results? found$/).textContent();
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}
