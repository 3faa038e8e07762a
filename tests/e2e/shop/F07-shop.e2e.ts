import { DOCUMENT_BRANDS } from '#tests/support/documents.ts';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { openStarted, shownTotal, untilListed } from './shop-list.ts';

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
    await open('/ShopPage?cid=U2FsdGVk%2B%25&name=3C');
    await expect(page.getByText('Invalid encrypted category ID: U2FsdGVk+%')).toBeVisible();
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

  test('F07 shop: the list of brands stays in view when one far down is ticked', async ({ page, open }) => {
    await openStarted(page, open, '/ShopPage');
    const brands = page.getByRole('group', { name: 'Brands' }).getByRole('checkbox');
    const last = brands.last();
    await last.scrollIntoViewIfNeeded();
    const name = await last.getAttribute('value');
    await last.check();
    await expect(page).toHaveURL(new RegExp(`brand=${name}`));
    await expect(page.getByRole('group', { name: 'Brands' }).locator(`[value="${name}"]`)).toBeInViewport();
  });

  test('F07 shop: a brand chosen just before a price is typed is kept when a card’s button is pressed', async ({
    page,
    open,
  }) => {
    await openStarted(page, open, '/ShopPage');
    await page.route(/ShopPage\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page
      .getByRole('checkbox', { name: /^Samsung/ })
      .first()
      .check();
    await page.getByRole('textbox', { name: /^Max price/ }).fill('90000');
    await page
      .getByRole('button', { name: /^Add to Wishlist: / })
      .first()
      .click();
    await expect(page).toHaveURL(/brand=samsung&maxPrice=90000/);
    await expect(page.getByRole('link', { name: 'Remove filter: Samsung' })).toBeVisible();
  });

  test('F07 shop: every brand of the documents can be chosen, and no category is empty', async ({
    page,
    open,
  }) => {
    await openStarted(page, open, '/ShopPage?q=headphone');
    await page.getByText('More brands').click();
    for (const brand of DOCUMENT_BRANDS)
      await expect(page.getByRole('checkbox', { name: new RegExp(`^${brand} `) }).first()).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Categories' });
    const counts = (await list.getByRole('link').allTextContents()).map((text) =>
      Number(/\(([\d,]+)\)$/.exec(text)![1]!.replaceAll(',', '')),
    );
    expect(counts.length).toBeGreaterThan(0);
    expect(counts).not.toContain(0);
  });

  test('F07 shop: a specification narrows the list to the number beside it and stands first', async ({
    page,
    open,
  }) => {
    await openStarted(page, open, '/ShopPage?subcategory=laptops');
    const memory = page.getByRole('group', { name: 'Memory' });
    const box = memory.getByRole('checkbox', { name: /^16 GB / });
    const [, count] = /\(([\d,]+)\)/.exec((await memory.getByText('16 GB').textContent()) ?? '')!;
    await box.check();
    await expect(page).toHaveURL(/spec=memory\.16gb/);
    await expect(page.getByText(new RegExp(`^${count} results? found$`))).toBeVisible();
    await expect(memory.getByRole('checkbox').first()).toHaveAccessibleName(/^16 GB /);
    await page.getByRole('link', { name: 'Remove filter: Memory 16 GB' }).click();
    await expect(page).not.toHaveURL(/spec=/);
  });

  test('F07 shop: sorting and paging keep the filters', async ({ page, open }) => {
    await openStarted(page, open, '/ShopPage?category=3c');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest');
    await expect(page).toHaveURL(/category=3c&sort=newest/);
    await untilListed(page);
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
      await expect(page.getByRole('link', { name: 'ማጣሪያውን ያስወግዱ፦ እስከ 300 ብር' })).toBeVisible();
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
