import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#platform/db.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
  untilScripted,
} from '#tests/support/e2e.ts';
import { aGood, aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    title: 'Title',
    category: 'Category',
    price: 'Price in Birr',
    stock: 'Stock',
    publish: 'Save and put on sale',
    waits: 'It goes on sale as soon as it has a photo.',
    choose: 'Camera or gallery',
    onSale: 'On sale',
    missingTitle: 'Enter a title.',
    badPrice: 'Enter a price from 0.01 to 10,000,000 Birr.',
  },
  am: {
    title: 'ርዕስ',
    category: 'ምድብ',
    price: 'ዋጋ በብር',
    stock: 'ክምችት',
    publish: 'ያስቀምጡና ለሽያጭ ያቅርቡ',
    waits: 'ፎቶ ሲጨመርለት ወዲያውኑ ለሽያጭ ይቀርባል።',
    choose: 'ካሜራ ወይም ማህደር',
    onSale: 'በሽያጭ ላይ',
    missingTitle: 'ርዕስ ያስገቡ።',
    badPrice: 'ከ0.01 እስከ 10,000,000 ብር ያለ ዋጋ ያስገቡ።',
  },
} as const;

async function aJpeg(background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 2_400, height: 1_800, channels: 3 as const, background };
  return { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** What goods of a category cost, in Birr: a price far from it would be looked at first. */
async function usualPrice(db: Db, categoryId: number): Promise<number> {
  const { rows } = await sql<{
    birr: number;
  }>`select (percentile_disc(0.5) within group (order by price_santim) / 100)::int as birr
    from products where is_listed and category_id = ${categoryId}`.execute(db);
  return rows[0]!.birr;
}

for (const [locale, size] of [
  ['en', PHONE],
  ['am', DESKTOP],
] as const)
  test(`X01 products: a first product goes on sale with three photos over a connection that drops (${locale})`, async ({
    page,
    context,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    allowConsole(/ERR_FAILED .*\/photos/);
    const words = WORDS[locale];
    const store = await aStore(db, `Goods ${randomInt(1e9)}`);
    // The first goods of a store are looked at before they are on sale; this one has sold some.
    for (let n = 1; n <= 10; n += 1) await aGood(db, store, { title: `Cup ${n}`, priceSantim: 100_000 });
    await signInAs(context, store.keeper);
    await page.setViewportSize(size.viewport);
    await page.goto(localPath('/vendor/products/new', locale));
    const save = page.getByRole('button', { name: words.publish });
    // The first ones are chosen before the form is filled, and stay beside it when it is refused.
    const [first, second, third] = [await aJpeg('#803020'), await aJpeg('#208030'), await aJpeg('#203080')];
    await page.getByLabel(words.choose).setInputFiles([first, second]);
    const kept = page.getByRole('main').locator('img[src^="blob:"]');
    await expect(kept).toHaveCount(2);
    await page.getByLabel(words.price, { exact: true }).fill('free');
    await save.click();
    await expect(page.getByText(words.missingTitle).first()).toBeVisible();
    await expect(page.getByText(words.badPrice).first()).toBeVisible();
    await expect(kept).toHaveCount(2);
    // The bar above covers what has been scrolled half away.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectToFit(page);
    await page.getByLabel(words.title, { exact: true }).fill('Jebena');
    await page.getByLabel(words.category, { exact: true }).selectOption({ index: 1 });
    const category = Number(await page.getByLabel(words.category, { exact: true }).inputValue());
    const birr = await usualPrice(db, category);
    await page.getByLabel(words.price, { exact: true }).fill(`${birr.toLocaleString('en')}.50`);
    const stock = page.getByLabel(words.stock, { exact: true });
    await expect(stock).toHaveValue('');
    await stock.fill('4');
    let dropped = 0;
    await page.route('**/photos', async (route) => {
      dropped += 1;
      // The second try arrives and only its answer is lost.
      if (dropped === 2) await route.fetch();
      if (dropped <= 2) await route.abort();
      else await route.continue();
    });
    await save.click();
    await expect(page.getByText(words.waits)).toBeVisible();
    await page.getByLabel(words.choose).setInputFiles([third]);
    await expect(page.locator('#photos img')).toHaveCount(3, { timeout: 60_000 });
    await expect(page.getByText(words.onSale, { exact: true }).first()).toBeVisible();
    expect(dropped).toBeGreaterThanOrEqual(4);
    const product = await db
      .selectFrom('products')
      .select(['id', 'state', 'priceSantim', 'stock'])
      .where('vendorId', '=', store.id)
      .where('title', '=', 'Jebena')
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({ state: 'published', priceSantim: birr * 100 + 50, stock: 4 });
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectToFit(page);
    await page.goto(localPath('/vendor/products', locale));
    await expect(page.getByRole('link', { name: 'Jebena' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
    await page.goto(localPath(`/product-detail/${product.id}`, locale));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jebena');
  });

test('X01 products: stock is set on the list and taken back', async ({ page, context, db }) => {
  const store = await aStore(db, `Counting ${randomInt(1e9)}`);
  const category = await db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('products')
    .values({
      vendorId: store.id,
      categoryId: category.id,
      title: 'Cup',
      foldedTitle: 'cup',
      priceSantim: 1_000,
      stock: 0,
      descriptionHtml: '' as never,
    })
    .execute();
  await signInAs(context, store.keeper);
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/vendor/products');
  await untilScripted(page);
  await page.getByLabel('New stock of Cup: 0').click();
  const field = page.getByRole('textbox', { name: 'New stock of Cup' });
  // What is typed takes the nought's place.
  await field.click();
  await field.pressSequentially('12');
  await expect(field).toHaveValue('12');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved: Cup')).toBeVisible();
  await expect(page.getByLabel('New stock of Cup: 12')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('New stock of Cup: 0')).toBeVisible();
});

test('X01 products: an empty list offers form, file and post; a full one is narrowed to a category', async ({
  page,
  context,
  db,
}) => {
  const store = await aStore(db, `Narrow ${randomInt(1e9)}`);
  await signInAs(context, store.keeper);
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/vendor/products');
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Upload a file', '/vendor/imports/new'],
    ['From a post', '/vendor/products/from-post'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  const [first, other] = await db
    .selectFrom('categories')
    .select(['id', 'nameEn'])
    .where('parentId', 'is', null)
    .where('isRetired', '=', false)
    .orderBy('id')
    .limit(2)
    .execute();
  for (const [title, category] of [
    ['Cup', first!],
    ['Lamp', other!],
  ] as const)
    await db
      .insertInto('products')
      .values({
        vendorId: store.id,
        categoryId: category.id,
        title,
        foldedTitle: title.toLowerCase(),
        priceSantim: 1_000,
        stock: 5,
        state: 'draft',
        isListed: false,
        descriptionHtml: '' as never,
      })
      .execute();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Lamp' })).toBeVisible();
  await page.getByText(/^More filters/).click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption(String(first!.id));
  await expect(page.getByRole('link', { name: 'Lamp' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cup' })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

test('X01 products: photos chosen without a connection go on after the tab was closed, each once', async ({
  page,
  context,
  db,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const store = await aStore(db, `Goods ${randomInt(1e9)}`);
  const good = await aGood(db, store, { title: 'Tray', priceSantim: 50_000 });
  await signInAs(context, store.keeper);
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/vendor/products/${good.id}`);
  await page.waitForLoadState('networkidle');
  await context.route('**/photos', (route) => route.abort());
  const chosen = [await aJpeg('#803020'), await aJpeg('#208030')];
  await page.getByLabel(WORDS.en.choose).setInputFiles(chosen);
  await expect(page.getByText('camera.jpg: Waits for a connection')).toHaveCount(2);
  await page.close();
  await context.unroute('**/photos');
  // Any room of the portal sends what a closed tab has left.
  const later = await context.newPage();
  await later.goto('/vendor');
  const photos = () =>
    db.selectFrom('productImages').select('uploadKey').where('productId', '=', good.id).execute();
  await expect
    .poll(async () => (await photos()).filter(({ uploadKey }) => uploadKey !== null).length, {
      timeout: 30_000,
    })
    .toBe(2);
  await later.goto(`/vendor/products/${good.id}`);
  await expect(later.getByText('camera.jpg:')).toHaveCount(0);
  expect(new Set((await photos()).map(({ uploadKey }) => uploadKey)).size).toBe((await photos()).length);
});

/** A photo as cameras make them, of some megabytes: nothing in it is alike. */
async function aLargePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const create = { width: 3_000, height: 2_250, channels: 3 as const, background: '#803020', noise };
  const buffer = await sharp({ create }).jpeg({ quality: 88 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(1_500_000);
  return { name: 'camera.jpg', mimeType: 'image/jpeg', buffer };
}

const TWO_MINUTES_MS = 120_000;

test('X01 products: two minutes after the form is opened on a phone at 400 kbit/s it is on sale with three photos', async ({
  page,
  context,
  db,
}) => {
  test.setTimeout(2 * TWO_MINUTES_MS);
  const words = WORDS.am;
  const store = await aStore(db, `Slow ${randomInt(1e9)}`);
  for (let n = 1; n <= 10; n += 1) await aGood(db, store, { title: `Cup ${n}`, priceSantim: 100_000 });
  const chosen = await Promise.all([aLargePhoto(), aLargePhoto(), aLargePhoto()]);
  await signInAs(context, store.keeper);
  await page.setViewportSize(PHONE.viewport);
  const cdp = await context.newCDPSession(page);
  const bytesASecond = 400_000 / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  const begun = Date.now();
  await page.goto(localPath('/vendor/products/new', 'am'));
  await page.getByLabel(words.title, { exact: true }).fill('የሸክላ ጀበና');
  await page.getByLabel(words.category, { exact: true }).selectOption({ index: 1 });
  const category = Number(await page.getByLabel(words.category, { exact: true }).inputValue());
  await page.getByLabel(words.price, { exact: true }).fill(String(await usualPrice(db, category)));
  await page.getByLabel(words.stock, { exact: true }).fill('4');
  await page.getByRole('button', { name: words.publish }).click();
  await page.getByLabel(words.choose).setInputFiles(chosen);
  await expect(page.locator('#photos img')).toHaveCount(3, { timeout: TWO_MINUTES_MS });
  await expect(page.getByText(words.onSale, { exact: true }).first()).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(TWO_MINUTES_MS);
  const product = await db
    .selectFrom('products')
    .select('state')
    .where('vendorId', '=', store.id)
    .where('title', '=', 'የሸክላ ጀበና')
    .executeTakeFirstOrThrow();
  expect(product.state).toBe('published');
});
