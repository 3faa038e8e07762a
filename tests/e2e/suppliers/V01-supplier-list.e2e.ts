import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';

const HEADINGS = [
  ['most-products', 'List of Suppliers with Most Products'],
  ['newest', 'List of Newly Joined Suppliers'],
  ['alphabetical', 'List of Suppliers (A-Z)'],
  ['rating', 'List of Top Rated Suppliers'],
  ['default', 'List of Suppliers'],
] as const;

test.describe('V01 supplier list', () => {
  test('V01 list: the header leads to ten suppliers a page, with five page buttons at most', async ({
    page,
    open,
    db,
  }) => {
    await open('/');
    await page.getByRole('link', { name: 'Supplier Search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List of Suppliers');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(10);
    const vendor = await db
      .selectFrom('vendors')
      .selectAll()
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const first = cards.first();
    await expect(first).toContainText(vendor.businessName);
    await expect(first).toContainText(/\w+, [\w ]+, Ethiopia/);
    await expect(first).toContainText(`${vendor.productCount} products`);
    await expect(first).toContainText(`${vendor.ratingCount} reviews`);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const links = await pages.getByRole('link', { name: /^Page/ }).count();
    expect(links).toBeGreaterThanOrEqual(4);
    expect(links).toBeLessThanOrEqual(5);
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/SupplierList\?page=2$/);
    await expect(first).not.toContainText(vendor.businessName);
    await expectAccessible(page);
  });

  test('V01 list: each order has its heading', async ({ page, open }) => {
    await open('/SupplierList');
    const cards = page.getByRole('article');
    const figures = async (pattern: RegExp) =>
      (await cards.allTextContents()).map((text) => Number(pattern.exec(text)?.[1] ?? 0));
    const falling = (numbers: number[]) => numbers.toSorted((one, other) => other - one);
    for (const [value, heading] of HEADINGS) {
      await page.getByRole('combobox', { name: 'Sort suppliers' }).selectOption(value);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(cards).toHaveCount(10);
      if (value === 'most-products') {
        const counts = await figures(/(\d+) products?/);
        expect(counts).toEqual(falling(counts));
      }
      if (value === 'rating') {
        const ratings = await figures(/(\d\.\d) of 5 stars/);
        expect(ratings).toEqual(falling(ratings));
      }
      if (value === 'alphabetical') {
        const names = await cards.getByRole('heading').allTextContents();
        expect(names).toEqual(
          names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)),
        );
      }
    }
    await expect(page.getByRole('option')).toHaveText([
      'All Suppliers',
      'Most Products',
      'Newly Joined',
      'A-Z',
      'Top Rated',
    ]);
  });

  test('V01 list: a search waits 400 ms, overrides the order, and the last answer wins', async ({
    page,
    open,
  }) => {
    await open('/SupplierList?sort=newest&page=2');
    const asked: string[] = [];
    const late = Promise.withResolvers<void>();
    const lateEnd = Promise.withResolvers<void>();
    await page.route(/SupplierList\.data/, async (route) => {
      const search = new URL(route.request().url()).searchParams.get('search') ?? '';
      asked.push(search);
      // The first answer comes late: it must not replace the second one.
      if (search === 'coffee') await late.promise;
      await route.continue().catch(() => undefined);
      if (search === 'coffee') lateEnd.resolve();
    });
    const box = page.getByRole('searchbox', { name: 'Search suppliers' });
    await box.pressSequentially('coffee', { delay: 40 });
    await expect.poll(() => asked.at(-1)).toBe('coffee');
    // Who types letter by letter is not asked for after each; a slow machine may pause once between two.
    expect(asked.length).toBeLessThanOrEqual(2);
    await box.fill('  Leather ');
    // Who is called so stands first; who sells such goods follows.
    await expect(page.getByRole('article').first()).toContainText('Abyssinia Leather Works');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List of Suppliers');
    late.resolve();
    await lateEnd.promise;
    await page.evaluate(() => fetch('/healthz'));
    await expect(page.getByRole('article').first()).toContainText('Abyssinia Leather Works');
    await expect(box).toHaveValue('  Leather ');
    await expect(page).toHaveURL(/\?search=Leather&sort=newest$/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List of Newly Joined Suppliers');
  });

  test('V01 list: nobody found, and a list that does not answer', async ({ page, open, allowConsole }) => {
    await open('/SupplierList?search=zzzzqqq');
    await expect(page.getByRole('heading', { name: 'No suppliers match your search.' })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Show all suppliers' }).click();
    await expect(page.getByRole('article')).toHaveCount(10);
    allowConsole(/./);
    await page.route(/SupplierList\.data/, (route) => route.abort());
    await page.getByRole('combobox', { name: 'Sort suppliers' }).selectOption('rating');
    await expect(page.getByRole('alert')).toHaveText('Error fetching suppliers: Unknown error');
    // Only the cards give way: search and order stay, as they were chosen.
    await expect(page.getByRole('searchbox', { name: 'Search suppliers' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort suppliers' })).toHaveValue('rating');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List of Top Rated Suppliers');
  });

  test('V01 list: the promotion is a product of the shop that can be bought at its real price', async ({
    page,
    open,
  }) => {
    await open('/SupplierList');
    const promotion = page.getByRole('complementary', { name: 'Promotion' });
    await expect(promotion).toContainText('Heavy on Features. Light on Price.');
    await expect(promotion).toContainText('Only for: $299 USD');
    await expect(promotion).toContainText(/You pay: [\d,]+\.\d\d Birr/);
    await promotion.getByRole('button', { name: 'ADD TO CART' }).click();
    await expect(page.getByText('Added to your cart')).toBeVisible();
    await promotion.getByRole('link', { name: 'VIEW DETAILS' }).click();
    await expect(page).toHaveURL(/\/product-detail\/\d+$/);
  });
});

test.describe('V01 in Amharic on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('V01 list: a supplier is found by its Amharic name, spelled any way, and by its sound', async ({
    page,
    open,
  }) => {
    await open('/SupplierList');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('የአቅራቢዎች ዝርዝር');
    const box = page.getByRole('searchbox');
    for (const typed of ['ሐዋሳ', 'ሃዋሳ']) {
      await box.fill(typed);
      await expect(page.getByRole('article').first()).toContainText('ሐዋሳ አልባሳት');
      await box.fill('');
      await expect(page.getByRole('article')).toHaveCount(10);
    }
    await expectAccessible(page);
  });
});

test.describe('V01 without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('V01 list: search and order are one form', async ({ page, open }) => {
    await open('/SupplierList');
    await page.getByRole('combobox', { name: 'Sort suppliers' }).selectOption('alphabetical');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('List of Suppliers (A-Z)');
    await page.getByRole('searchbox', { name: 'Search suppliers' }).fill('leather');
    await page.getByRole('searchbox', { name: 'Search suppliers' }).press('Enter');
    await expect(page.getByRole('article').first()).toContainText('Abyssinia Leather Works');
  });
});

test('V01 supplier list: a page beyond the end leads to the last one, and a search says that it rules', async ({
  page,
  open,
}) => {
  await open('/SupplierList?page=900');
  await expect(page).toHaveURL(/SupplierList\?page=\d{1,2}$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await open('/SupplierList?search=coffee&sort=rating');
  await expect(page.getByText('While you search, the best match stands first')).toBeVisible();
});
