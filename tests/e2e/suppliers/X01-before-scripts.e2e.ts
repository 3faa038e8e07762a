import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expect, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { aGood, aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    title: 'Title',
    category: 'Category',
    price: 'Price in Birr',
    stock: 'Stock',
    publish: 'Save and put on sale',
    choose: 'Camera or gallery',
    send: 'Add',
    onSale: 'On sale',
    forward: 'Move forward: photo 2',
    noImage: 'Please select a valid image file.',
  },
  am: {
    title: 'ርዕስ',
    category: 'ምድብ',
    price: 'ዋጋ በብር',
    stock: 'ክምችት',
    publish: 'ያስቀምጡና ለሽያጭ ያቅርቡ',
    choose: 'ካሜራ ወይም ማህደር',
    send: 'ይጨምሩ',
    onSale: 'በሽያጭ ላይ',
    forward: 'ወደ ፊት ያምጡ፦ ፎቶ 2',
    noImage: 'እባክዎ ትክክለኛ የምስል ፋይል ይምረጡ።',
  },
} as const;

async function aJpeg(name: string, background: string) {
  const create = { width: 900, height: 700, channels: 3 as const, background };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

for (const language of ['en', 'am'] as const)
  test.describe(language, () => {
    test.use({ ...PHONE, language, javaScriptEnabled: false });

    test(`X01 products: without scripts a product is written, its photos are sent by a plain field, put in order, and it is on sale (${language})`, async ({
      page,
      context,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const words = WORDS[language];
      const store = await aStore(db, `Plain ${randomInt(1e9)}`);
      // The first goods of a store are looked at before they are on sale; this one has sold some.
      for (let n = 1; n <= 10; n += 1) await aGood(db, store, { title: `Cup ${n}`, priceSantim: 100_000 });
      await signInAs(context, store.keeper);
      await open('/vendor/products/new');
      await page.getByLabel(words.title, { exact: true }).fill('Jebena of Jimma');
      await page.getByLabel(words.category, { exact: true }).selectOption({ index: 1 });
      const category = Number(await page.getByLabel(words.category, { exact: true }).inputValue());
      const usual = await db
        .selectFrom('products')
        .select('priceSantim')
        .where('categoryId', '=', category)
        .where('isListed', '=', true)
        .orderBy('priceSantim')
        .execute();
      const birr = Math.round(usual[Math.floor(usual.length / 2)]!.priceSantim! / 100);
      await page.getByLabel(words.price, { exact: true }).fill(String(birr));
      await page.getByLabel(words.stock, { exact: true }).fill('4');
      await page.getByRole('button', { name: words.publish }).click();
      const photos = page.locator('#photos');
      await photos
        .getByLabel(words.choose)
        .setInputFiles([await aJpeg('front.jpg', '#803020'), await aJpeg('back.jpg', '#208030')]);
      await photos.getByRole('button', { name: words.send }).click();
      await expect(photos.locator('[data-photo] img')).toHaveCount(2);
      await expectToFit(page);
      await expect(page.getByText(words.onSale, { exact: true }).first()).toBeVisible();
      const order = () =>
        photos.locator('[data-photo]').evaluateAll((all) => all.map((one) => one.getAttribute('data-photo')));
      const [first, second] = await order();
      await photos.getByRole('button', { name: words.forward }).click();
      await expect.poll(order).toEqual([second, first]);
      await photos
        .getByLabel(words.choose)
        .setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await photos.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('alert')).toHaveText(words.noImage);
      await expect(photos.locator('[data-photo]')).toHaveCount(2);
    });
  });
