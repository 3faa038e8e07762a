import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { vendorNamed } from './followers.ts';
import { aGood, aStore } from './people.ts';

test.describe('V02 supplier store', () => {
  test('V02 store: who the supplier is, its hours, return policy and legal identity', async ({
    page,
    open,
    db,
  }) => {
    const known = await vendorNamed(db, 'Abyssinia Leather Works');
    const vendor = await db
      .selectFrom('vendors')
      .selectAll()
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    await open('/SupplierList?search=abyssinia');
    await page.getByRole('link', { name: 'Visit Store: Abyssinia Leather Works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abyssinia Leather Works');
    const main = page.getByRole('main');
    await expect(main).toContainText(vendor.nameAm!);
    await expect(main).toContainText('Verified supplier');
    await expect(main).toContainText(vendor.companyDescription);
    await expect(main).toContainText(/\d+ followers?/);
    await expect(main.getByRole('row', { name: /^Monday/ })).toContainText(/\d\d:\d\d\s–\s\d\d:\d\d/);
    await expect(main.getByRole('row', { name: /^Sunday/ })).toContainText('Closed');
    await expect(main).toContainText('taken back within the days that their page names');
    for (const fact of [vendor.tradeName, vendor.tin, vendor.vatNumber, vendor.licenceNumber])
      await expect(main).toContainText(fact!);
    await expect(page).toHaveTitle('Abyssinia Leather Works – Adey');
    // What search engines read is in the documents alone.
    await page.reload();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/supplier/${vendor.id}$`),
    );
    await expectAccessible(page);
  });

  test('V02 store: Show Contact opens phone and e-mail, or says that there are none', async ({
    page,
    open,
    db,
  }) => {
    const { id } = await vendorNamed(db, 'Kidane Baby Shop');
    await open(`/supplier/${id}`);
    const toggle = page.getByText('Show Contact');
    await expect(page.getByRole('main').getByRole('link', { name: /^\+251/ })).toBeHidden();
    await toggle.click();
    await expect(page.getByRole('main').getByRole('link', { name: /^\+251/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@vendors\.adey/ })).toBeVisible();
    await page.getByText('Hide Contact').click();
    await expect(page.getByText('Show Contact')).toBeVisible();
  });

  test('V02 store: products with badge, their true rating, reviews, words and the price in Birr', async ({
    page,
    open,
    db,
  }) => {
    const { id } = await vendorNamed(db, 'Abyssinia Leather Works');
    const products = await db
      .selectFrom('products')
      .selectAll()
      .where('vendorId', '=', id)
      .where('isListed', '=', true)
      .orderBy('popularity', 'desc')
      .orderBy('id', 'desc')
      .limit(8)
      .execute();
    const product = products[0]!;
    await open(`/supplier/${id}`);
    const featured = page.getByRole('region', { name: 'Featured Products' });
    const card = featured.getByRole('article').first();
    await expect(card).toContainText(product.title);
    const birr = (product.priceSantim! / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(card).toContainText(`${birr} Birr`);
    await expect(card).toContainText(`${product.ratingCount} review`);
    const broken = products.find(({ ratingSum, ratingCount }) => ratingSum % ratingCount > 0)!;
    // Half a tenth goes up, as in every list.
    const mean = Math.round((broken.ratingSum * 10) / broken.ratingCount) / 10;
    const rated = featured.getByRole('article').filter({ hasText: broken.title });
    await expect(rated).toContainText(`${mean.toFixed(1)} of 5 stars`);
    await expect(rated.locator('[data-halves]')).toHaveAttribute('data-halves', String(Math.round(mean * 2)));
    const badges = featured.getByText(/% OFF$/i);
    if ((await badges.count()) > 0) await expect(badges.first()).toHaveCSS('text-transform', 'uppercase');
  });

  test('V02 store: its own categories and a search within it', async ({ page, open, db }) => {
    const { id } = await vendorNamed(db, 'Abyssinia Leather Works');
    await open(`/supplier/${id}`);
    const featured = page.getByRole('region', { name: 'Featured Products' });
    const all = await featured.getByRole('article').count();
    const categories = page.getByRole('navigation', { name: 'Categories of this store' });
    await categories.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\?category=/);
    await expect(categories.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'page');
    await categories.getByRole('link', { name: 'All products' }).click();
    await expect(featured.getByRole('article')).toHaveCount(all);
    const search = page.getByRole('searchbox', { name: 'Search in this store' });
    await search.fill('belt');
    await search.press('Enter');
    await expect(page).toHaveURL(/\?q=belt/);
    await expect(featured.getByRole('article').first()).toContainText(/belt/i);
    await search.fill('zzzzqqqq');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'No products found for this supplier.' })).toBeVisible();
  });

  test('V02 store: what is compared stands below its goods, one touch from the comparison', async ({
    page,
    open,
    db,
  }) => {
    const { id } = await vendorNamed(db, 'Abyssinia Leather Works');
    await open(`/supplier/${id}`);
    const [one, other] = [0, 1].map((at) => page.locator('main article').nth(at));
    await one!.hover();
    await one!.getByRole('button', { name: /^Compare/ }).click();
    const bar = page.getByRole('region', { name: 'Compare' });
    await expect(bar.getByRole('img')).toHaveCount(1);
    await other!.hover();
    await other!.getByRole('button', { name: /^Compare/ }).click();
    await expect(bar.getByRole('img')).toHaveCount(2);
    await expectAccessible(page, 'main');
    await bar.getByRole('link', { name: 'Compare 2' }).click();
    await expect(page).toHaveURL(/\/Compare$/);
  });

  test('V02 store: another id loads another store; a word is no store', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    const [one, other] = [await vendorNamed(db, 'Lulit Beauty'), await vendorNamed(db, 'Walia Sports')];
    await open(`/supplier/${one.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.businessName);
    await open('/SupplierList?search=walia');
    await page
      .getByRole('link', { name: /Visit Store/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.businessName);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.businessName);
    allowConsole(/404/);
    for (const path of ['/supplier/abc', '/supplier/987654321']) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
    }
  });

  test('V02 store: a suspended store can be seen, and its goods not bought', async ({ page, open, db }) => {
    const vendor = await db
      .selectFrom('vendors')
      .select('id')
      .where('isActive', '=', false)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await open(`/supplier/${vendor.id}`);
    await expect(page.getByText('This store is suspended.')).toBeVisible();
    await page
      .getByRole('region', { name: 'Featured Products' })
      .getByRole('article')
      .first()
      .getByRole('heading')
      .click();
    await expect(page.getByText('This store is suspended.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeDisabled();
    await expectAccessible(page, 'main');
  });
});

test.describe('V02 in Amharic on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('V02 store: one that takes days off says until when, in the Ethiopian calendar, and can be followed', async ({
    page,
    open,
    db,
  }) => {
    const store = await aStore(db, `Resting ${Date.now()}`);
    const good = await aGood(db, store, { title: 'ጋቢ', priceSantim: 90_000 });
    await db
      .insertInto('vendorClosures')
      .values({ vendorId: store.id, fromDay: '2020-01-01', toDay: '2099-01-07' })
      .execute();
    await db.updateTable('vendors').set({ isActive: false }).where('id', '=', store.id).execute();
    for (const path of [`/supplier/${store.id}`, `/product-detail/${good.id}`]) {
      await open(path);
      await expect(page.getByText(/ይህ ሱቅ እስከ .*2091.* ድረስ ዕረፍት ላይ ነው/)).toBeVisible();
      await expect(page.getByText('ታግዷል')).toHaveCount(0);
      await expectAccessible(page, 'main');
    }
    await expect(page.getByRole('button', { name: 'ወደ ጋሪ ይጨምሩ', exact: true }).first()).toBeDisabled();
    await open(`/supplier/${store.id}`);
    await expect(page.getByRole('main').getByRole('button', { name: /ይከተሉ/ }).first()).toBeEnabled();
  });

  test('V02 store: the Amharic name comes first, hours stand in the Ethiopian clock too', async ({
    page,
    open,
    db,
  }) => {
    const vendor = await vendorNamed(db, 'Anbessa Shoe Gallery');
    await open(`/supplier/${vendor.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(vendor.nameAm!);
    await expect(page.getByRole('heading', { name: 'ተመራጭ ዕቃዎች' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^ሰኞ/ })).toContainText(/2:[03]0\s–\s1?\d:00/);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
