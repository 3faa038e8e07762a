import { randomInt } from 'node:crypto';
import { aDraft } from '#tests/e2e/staff/goods-to-look-at.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    values: 'Values of option 1',
    appear: 'New: 43',
    go: 'No longer offered: 41',
    back: 'New: 41',
    save: 'Save',
    saved: 'Saved.',
    retired: 'Variant no longer offered',
  },
  am: {
    values: 'የአማራጭ 1 እሴቶች',
    appear: 'አዲስ፦ 43',
    go: 'ከእንግዲህ የማይቀርቡ፦ 41',
    back: 'አዲስ፦ 41',
    save: 'ያስቀምጡ',
    saved: 'ተቀምጧል።',
    retired: 'ከእንግዲህ የማይቀርብ ዓይነት',
  },
} as const;

for (const [size, locale] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const) {
  const words = WORDS[locale];
  test.describe(`${size.viewport.width} px, ${locale}`, () => {
    test.use({ ...size, language: locale });

    test(`X01 products: a sold variant retires: no longer offered, it stays in its order and comes back as it was (${locale})`, async ({
      page,
      open,
      context,
      browser,
      baseURL,
      db,
    }) => {
      const store = await aStore(db, `Sizes ${randomInt(1e9)}`);
      const title = `Boots ${randomInt(1e9)}`;
      const { id } = await aDraft(db, store, { title, isOnSale: true });
      await signInAs(context, store.keeper);
      const api = `/api/vendor/products/${id}`;
      const own = async () =>
        (await (await context.request.get(api)).json()) as {
          version: number;
          price: number;
          variants: { id: number; title: string; stock: number }[];
        };
      const titles = async () => (await own()).variants.map((one) => one.title);
      const { version, price } = await own();
      const variants = ['41', '42'].map((value) => ({ options: { Size: value }, price, stock: 5 }));
      const answer = await context.request.patch(api, {
        headers: { origin: process.env.ADEY_URL! },
        data: { version, variants },
      });
      expect(answer.status(), await answer.text()).toBe(200);
      const [sold] = (await own()).variants;
      const buyer = await browser.newContext({ baseURL: baseURL!, ...size });
      const shop = await buyer.newPage();
      await newShopper(shop);
      const added = await shop.request.post('/api/cart/lines', {
        data: { productId: id, variantId: sold!.id, quantity: 1 },
      });
      expect(added.status(), await added.text()).toBe(200);
      const [order] = await orderOverApi(shop, []);

      await open(`/vendor/products/${id}`);
      const values = page.getByLabel(words.values);
      const save = page.getByRole('button', { name: words.save, exact: true }).last();
      await expect(values).toHaveValue('41, 42');
      await values.fill('42, 43');
      await expect(page.getByText(words.appear, { exact: true })).toBeVisible();
      await expect(page.getByText(words.go, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
      await save.press('Enter');
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      await expect(values).toHaveValue('42, 43');
      await expect.poll(titles).toEqual(['42', '43']);
      await expect(page.getByText(words.retired, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);

      await shop.goto(localPath(`/product-detail/${id}`, locale));
      const offered = shop.getByRole('main').getByRole('link', { name: /^4[123]\b/ });
      await expect(offered).toHaveText([/^42/, /^43/]);
      await shop.goto(localPath(`/OrderHistory/${order}`, locale));
      const ordered = shop.getByRole('main').locator('tr, li').filter({ hasText: title }).first();
      await expect(ordered.getByText('41', { exact: true })).toBeVisible();

      await values.fill('41, 42, 43');
      await expect(page.getByText(words.back, { exact: true })).toBeVisible();
      await save.press('Enter');
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      await expect(values).toHaveValue('41, 42, 43');
      // What was saved before is still said on the page.
      await expect.poll(titles).toEqual(['41', '42', '43']);
      expect((await own()).variants[0]!.id).toBe(sold!.id);
      await shop.goto(localPath(`/product-detail/${id}`, locale));
      await expect(offered).toHaveText([/^41/, /^42/, /^43/]);
      await buyer.close();
    });
  });
}

test.describe('a few of all combinations', () => {
  test.use({ ...DESKTOP, language: 'en' });

  test('X01 products: what a store does not offer stays so when a text is saved, and a value keeps its comma', async ({
    page,
    open,
    context,
    db,
  }) => {
    const store = await aStore(db, `Few ${randomInt(1e9)}`);
    const { id } = await aDraft(db, store, { title: `Sandals ${randomInt(1e9)}`, isOnSale: true });
    await signInAs(context, store.keeper);
    const api = `/api/vendor/products/${id}`;
    type Variant = { title: string; sku: string; stock: number; price: number; imageId: number | null };
    const own = async () =>
      (await (await context.request.get(api)).json()) as {
        version: number;
        price: number;
        photos: { id: number }[];
        variants: (Variant & { id: number })[];
      };
    const { version, price, photos } = await own();
    const variants = [
      { options: { Colour: 'Black, White', Size: '37,5' }, price, stock: 3, sku: 'F-1' },
      { options: { Colour: 'Red', Size: '38' }, price, stock: 4, sku: 'F-2' },
    ];
    const headers = { origin: process.env.ADEY_URL! };
    const answer = await context.request.patch(api, { headers, data: { version, variants } });
    expect(answer.status(), await answer.text()).toBe(200);
    const before = (await own()).variants;

    await open(`/vendor/products/${id}`);
    const values = page.getByLabel('Values of option 1');
    const save = page.getByRole('button', { name: 'Save', exact: true }).last();
    await expect(values).toHaveValue(String.raw`Black\, White, Red`);
    await expect(page.getByText('2 of at most 100 variants')).toBeVisible();
    await expect(page.getByText(/^New:/)).toHaveCount(0);
    await page.locator('[name=description]').fill('Of goat leather.');
    const first = page.getByRole('group', { name: 'Black, White / 37,5' });
    await expect(
      first.getByText(/^Buyers see .+ Commission with VAT: .+ Your store gets .+ Birr\.$/),
    ).toBeVisible();
    await first.getByLabel('Photo').selectOption(String(photos[0]!.id));
    await expectAccessible(page);
    await expectToFit(page);
    await save.press('Enter');
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    const saved = (await own()).variants;
    expect(saved).toEqual([{ ...before[0]!, imageId: photos[0]!.id }, before[1]!]);

    await values.fill(String.raw`Black\, White, Red, Green`);
    await expect(page.getByText('New: Green / 37,5, Green / 38', { exact: true })).toBeVisible();
    await page.getByLabel('Offer every combination, 2 more').check();
    await expect(page.getByText('6 of at most 100 variants')).toBeVisible();
    await page.getByLabel('Offer every combination, 2 more').uncheck();
    await save.press('Enter');
    const titles = async () => (await own()).variants.map(({ title }) => title);
    await expect.poll(titles).toEqual(['Black, White / 37,5', 'Red / 38', 'Green / 37,5', 'Green / 38']);
  });
});
