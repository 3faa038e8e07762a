import { randomInt } from 'node:crypto';
import { DESKTOP, expect, expectAccessible, localPath, PHONE, test } from '#tests/support/e2e.ts';
import { aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    file: 'File (CSV, TSV or XLSX)',
    upload: 'Upload',
    check: 'Check the file',
    counts: '2 new · 0 change · 0 unchanged · 1 with faults',
    start: 'Import as drafts',
    done: 'Imported',
    products: 'Products',
    post: 'Post',
    read: 'Read it',
    title: 'Title',
    price: 'Price',
    keep: 'Keep as a draft',
    missingTitle: 'Enter a title.',
    badPrice: 'Enter a price from 0.01 to 10,000,000 Birr.',
  },
  am: {
    file: 'ፋይል (CSV፣ TSV ወይም XLSX)',
    upload: 'ይላኩ',
    check: 'ፋይሉን ያረጋግጡ',
    counts: '2 አዲስ · 0 ይቀየራሉ · 0 አይቀየሩም · 1 ስህተት አለባቸው',
    start: 'እንደ ረቂቅ ያስገቡ',
    done: 'ገብቷል',
    products: 'ዕቃዎች',
    post: 'ልጥፍ',
    read: 'ይነበብ',
    title: 'ስም',
    price: 'ዋጋ',
    keep: 'እንደ ረቂቅ ያስቀምጡ',
    missingTitle: 'ርዕስ ያስገቡ።',
    badPrice: 'ከ0.01 እስከ 10,000,000 ብር ያለ ዋጋ ያስገቡ።',
  },
} as const;

const SHOPIFY = [
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
  'boots,Boots of Merkato,Shoes,Size,41,B-41,5,2500.00,active',
  'boots,,,,42,B-42,3,2600.00,',
  'sandal,Sandal of Harar,Shoes,Title,Default Title,S-1,7,700.00,active',
  'broken,Broken,Shoes,Title,Default Title,X-1,many,cheap,active',
].join('\n');

const SIZES = [
  ['en', DESKTOP],
  ['am', PHONE],
] as const;

for (const [locale, { viewport }] of SIZES) {
  const words = WORDS[locale];

  test(`X01 import: a file of another shop is mapped, checked and written, and its goods stand in the list (${locale})`, async ({
    page,
    context,
    db,
  }) => {
    const store = await aStore(db, `Bringing ${randomInt(1e9)}`);
    await signInAs(context, store.keeper);
    await page.setViewportSize(viewport);
    await page.goto(localPath('/vendor/imports/new', locale));
    await expectAccessible(page);
    const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(SHOPIFY) };
    await page.getByLabel(words.file).setInputFiles(file);
    await page.getByRole('button', { name: words.upload, exact: true }).click();
    await expect(page.getByLabel('Variant Price')).toHaveValue('price');
    await expectAccessible(page);
    await page.getByRole('button', { name: words.check }).click();
    await expect(page.getByText(words.counts)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByRole('status').filter({ hasText: words.done })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('main').getByRole('link', { name: words.products, exact: true }).click();
    await expect(page.getByRole('link', { name: 'Boots of Merkato' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sandal of Harar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Broken' })).toHaveCount(0);
  });

  test(`X01 post: a pasted post is looked over, mended and opened as a draft (${locale})`, async ({
    page,
    context,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const store = await aStore(db, `Posting ${randomInt(1e9)}`);
    await signInAs(context, store.keeper);
    await page.setViewportSize(viewport);
    await page.goto(localPath('/vendor/products/from-post', locale));
    await page.getByLabel(words.post, { exact: true }).fill('Clay pot\nPrice 350 birr\nCall 0911 23 45 67');
    await page.getByRole('button', { name: words.read }).click();
    const title = page.getByLabel(words.title, { exact: true });
    const price = page.getByLabel(words.price, { exact: true });
    await expect(title).toHaveValue('Clay pot');
    await expect(price).toHaveValue('350');
    await expectAccessible(page);
    await title.fill('');
    await price.fill('free');
    await page.getByRole('button', { name: words.keep }).click();
    await expect(page.getByText(words.missingTitle)).toBeVisible();
    await expect(page.getByText(words.badPrice)).toBeVisible();
    await expect(price).toHaveValue('free');
    await expectAccessible(page);
    await title.fill('Clay pot of Jimma');
    await price.fill('3,500');
    await page.getByRole('button', { name: words.keep }).click();
    await expect(page).toHaveURL(/\/vendor\/products\/\d+\?new=draft/);
    const { state, priceSantim } = await db
      .selectFrom('products')
      .select(['state', 'priceSantim'])
      .where('vendorId', '=', store.id)
      .executeTakeFirstOrThrow();
    expect({ state, priceSantim }).toEqual({ state: 'draft', priceSantim: 350_000 });
  });
}
