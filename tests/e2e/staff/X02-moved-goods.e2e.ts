import { randomInt } from 'node:crypto';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { aDraft, openCaseOf, staffPage, usualPlace } from './goods-to-look-at.ts';

const WORDS = {
  en: {
    category: 'Category',
    save: 'Save',
    saved: 'Saved.',
    onSale: 'On sale',
    moved: 'Category changed after sales',
    wrong: 'The product belongs in another category.',
    refuse: 'Send it back',
    decided: 'Decided. The store is told.',
    mend: 'We sent it back. Mend this and send it again:',
    again: 'Save and send it again',
    looked: /^We look at it first, mostly within 24 hours/,
    before: 'Sent back before',
    accept: 'Let it through',
  },
  am: {
    category: 'ምድብ',
    save: 'ያስቀምጡ',
    saved: 'ተቀምጧል።',
    onSale: 'በሽያጭ ላይ',
    moved: 'ከተሸጠ በኋላ ምድቡ የተቀየረ',
    wrong: 'ዕቃው የሚገባው በሌላ ምድብ ነው።',
    refuse: 'ይመልሱ',
    decided: 'ተወስኗል። ለሱቁ ተነግሯል።',
    mend: 'መልሰነዋል። ይህን አስተካክለው እንደገና ይላኩ፦',
    again: 'ያስቀምጡና እንደገና ይላኩ',
    looked: /^መጀመሪያ እንመለከተዋለን፤ ብዙውን ጊዜ በ24 ሰዓት/,
    before: 'ከዚህ በፊት የተመለሰ',
    accept: 'ይፍቀዱ',
  },
} as const;

for (const [size, locale] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const) {
  const words = WORDS[locale];
  test.describe(`${size.viewport.width} px, ${locale}`, () => {
    test.use({ ...size, language: locale });

    test(`X02 cases: sold goods that go to another category are sent back, mended at the field and let through (${locale})`, async ({
      page,
      context,
      browser,
      baseURL,
      db,
    }) => {
      const store = await aStore(db, `Moves ${randomInt(1e9)}`);
      const title = `Sold thing ${randomInt(1e6, 1e7)}`;
      const { id } = await aDraft(db, store, { title, isOnSale: true });
      const { categoryId } = await usualPlace(db);
      const { id: elsewhere } = await db
        .selectFrom('categories')
        .select('id')
        .where('parentId', 'is', null)
        .where('isRetired', '=', false)
        .where('id', '<>', categoryId)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const buyer = await browser.newContext({ baseURL: baseURL! });
      const shop = await buyer.newPage();
      await newShopper(shop);
      await orderOverApi(shop, [{ productId: id, title, vendorId: store.id }]);
      await buyer.close();

      const path = localPath(`/vendor/products/${id}`, locale);
      await signInAs(context, store.keeper);
      await page.goto(path);
      const field = page.getByLabel(words.category, { exact: true });
      await field.selectOption(String(elsewhere));
      await page.getByRole('button', { name: words.save, exact: true }).last().press('Enter');
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
      // It stays on sale until somebody has looked.
      await expect(page.getByText(words.onSale, { exact: true }).first()).toBeVisible();

      const staff = await staffPage(browser, baseURL!, size);
      await openCaseOf(staff.page, title, locale);
      await expect(staff.page.getByText(words.moved).first()).toBeVisible();
      await staff.page.getByRole('checkbox', { name: words.wrong }).check();
      await staff.page.getByRole('button', { name: words.refuse }).click();
      await expect(staff.page.getByText(words.decided)).toBeVisible();
      expect((await staff.context.request.get(`/api/products/${id}`)).status()).toBe(404);

      await page.goto(path);
      await expect(page.getByText(words.mend)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(words.wrong);
      await expectAccessible(page);
      await expectToFit(page);
      await page.getByRole('link', { name: words.wrong }).press('Enter');
      await field.selectOption(String(categoryId));
      await page.getByRole('button', { name: words.again }).press('Enter');
      await expect(page.getByText(words.looked)).toBeVisible();
      await expect(page.getByText(words.mend)).toHaveCount(0);

      await openCaseOf(staff.page, title, locale);
      await expect(staff.page.getByText(words.before).first()).toBeVisible();
      await staff.page.getByRole('button', { name: words.accept }).press('Enter');
      await expect(staff.page.getByText(words.decided)).toBeVisible();
      await page.goto(path);
      await expect(field).toHaveValue(String(categoryId));
      await expect(page.getByText(words.onSale, { exact: true }).first()).toBeVisible();
      expect((await staff.context.request.get(`/api/products/${id}`)).status()).toBe(200);
      await staff.context.close();
    });
  });
}
