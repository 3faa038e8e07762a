import { randomInt } from 'node:crypto';
import { DESKTOP, expect, expectAccessible, localPath, PHONE, test } from '#tests/support/e2e.ts';
import { aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    post: 'Post',
    read: 'Read it',
    title: 'Title',
    price: 'Price',
    keep: 'Keep as a draft',
    missingTitle: 'Enter a title.',
    badPrice: 'Enter a price from 0.01 to 10,000,000 Birr.',
  },
  am: {
    post: 'ልጥፍ',
    read: 'ይነበብ',
    title: 'ስም',
    price: 'ዋጋ',
    keep: 'እንደ ረቂቅ ያስቀምጡ',
    missingTitle: 'ርዕስ ያስገቡ።',
    badPrice: 'ከ0.01 እስከ 10,000,000 ብር ያለ ዋጋ ያስገቡ።',
  },
} as const;

for (const [locale, { viewport }] of [
  ['en', DESKTOP],
  ['am', PHONE],
] as const) {
  const words = WORDS[locale];

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
