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
