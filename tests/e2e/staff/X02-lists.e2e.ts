import { randomInt } from 'node:crypto';
import { DESKTOP, expect, test } from '#tests/support/e2e.ts';
import { aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { aStaffPerson } from './managers.ts';

const WORDS = {
  en: {
    keepThis: 'Keep this view',
    name: 'Name of the view',
    keep: 'Keep',
    filter: 'Filter',
    next: 'Next page',
    first: 'First page',
  },
  am: { filter: 'ያጣሩ', next: 'ቀጣይ ገጽ', first: 'የመጀመሪያው ገጽ' },
} as const;

/** More than stand on a page of 25. */
const ROWS = 27;
const numbers = Array.from({ length: ROWS }, (_, i) => String(i + 1).padStart(2, '0'));

test.describe('before scripts', () => {
  test.use({ ...DESKTOP, javaScriptEnabled: false });

  test.describe('in Amharic', () => {
    test.use({ language: 'am' });

    test('X01 lists: goods are searched, sorted, paged through and counted without scripts', async ({
      page,
      context,
      open,
      db,
    }) => {
      const words = WORDS.am;
      const store = await aStore(db, `Shelves ${randomInt(1e9)}`);
      const { id: categoryId } = await db
        .selectFrom('categories')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const goods = [...numbers.map((number) => `Cup ${number}`), 'Lamp'].map((title, i) => ({
        vendorId: store.id,
        categoryId,
        title,
        foldedTitle: title.toLowerCase(),
        // The cheapest comes last by its title.
        priceSantim: 10_000 - i * 100,
        stock: 4,
        state: 'draft' as const,
        isListed: false,
        descriptionHtml: '' as never,
      }));
      await db.insertInto('products').values(goods).execute();
      await signInAs(context, store.keeper);
      await open('/vendor/products');
      const main = page.getByRole('main');
      const names = main.locator('tbody').getByRole('link');
      await main.getByRole('searchbox', { name: 'ፍለጋ' }).fill('cup');
      await main.getByRole('button', { name: words.filter, exact: true }).click();
      await expect(page).toHaveURL(/[?&]q=cup/);
      await expect(names).toHaveCount(25);
      await expect(main.getByText('Lamp')).toHaveCount(0);
      const price = main.getByRole('columnheader', { name: 'ዋጋ' });
      await price.getByRole('link').click();
      await expect(price).toHaveAttribute('aria-sort', 'descending');
      await expect(names.first()).toHaveText('Cup 01');
      await price.getByRole('link').click();
      await expect(price).toHaveAttribute('aria-sort', 'ascending');
      await expect(names.first()).toHaveText('Cup 27');
      await main.getByRole('link', { name: words.next }).click();
      await expect(names).toHaveText(['Cup 02', 'Cup 01']);
      const stock = 'አዲስ ክምችት፦ Cup 02';
      const field = main.getByLabel(stock, { exact: true });
      await main.getByLabel(`${stock}፦ 4`).click();
      await field.fill('9');
      await field.press('Enter');
      await expect(main.getByText('ተቀምጧል፦ Cup 02')).toBeVisible();
      // The list is where it was, as it was asked for.
      await expect(names).toHaveText(['Cup 02', 'Cup 01']);
      await expect(main.getByLabel(`${stock}፦ 9`)).toBeVisible();
      await main.getByRole('link', { name: words.first }).click();
      await expect(names.first()).toHaveText('Cup 27');
      await expect(main.getByRole('searchbox', { name: 'ፍለጋ' })).toHaveValue('cup');
      await page.goBack();
      await expect(names).toHaveText(['Cup 02', 'Cup 01']);
    });
  });

  test('X02 lists: stores are searched, sorted and paged through, a view kept and a store suspended without scripts', async ({
    page,
    context,
    open,
    db,
  }) => {
    const words = WORDS.en;
    const word = `Kuraz ${randomInt(1e9)}`;
    await db
      .insertInto('vendors')
      .values(
        numbers.map((number) => ({
          slug: `store-${word.toLowerCase().replace(' ', '-')}-${number}`,
          businessName: `${word} ${number}`,
          foldedName: `${word.toLowerCase()} ${number}`,
          firstName: 'Almaz',
          lastName: 'Bekele',
          regionCode: 'ET-AA',
          city: 'Adama',
          // Shoppers do not see them, but for the one that is suspended here.
          ...(number !== '27' && { state: 'onboarding' as const, isActive: false }),
        })),
      )
      .execute();
    await signInAs(context, await aStaffPerson(db));
    await open('/admin/vendors');
    const main = page.getByRole('main');
    const names = main.locator('tbody').getByRole('link');
    await main.getByRole('searchbox', { name: 'Find a store' }).fill(word);
    await main.getByRole('button', { name: words.filter, exact: true }).click();
    await expect(names).toHaveCount(25);
    await expect(names.first()).toHaveText(`${word} 27`);
    const store = main.getByRole('columnheader', { name: 'Store', exact: true });
    await store.getByRole('link').click();
    await store.getByRole('link').click();
    await expect(store).toHaveAttribute('aria-sort', 'ascending');
    await expect(names.first()).toHaveText(`${word} 01`);
    await main.getByText(words.keepThis).click();
    await main.getByLabel(words.name).fill('By name');
    await main.getByRole('button', { name: words.keep, exact: true }).click();
    await expect(main.getByRole('link', { name: 'By name' })).toHaveAttribute('aria-current', 'true');
    await main.getByRole('link', { name: words.next }).click();
    await expect(names).toHaveText([`${word} 26`, `${word} 27`]);
    await page.goBack();
    await expect(names.first()).toHaveText(`${word} 01`);
    await page.goForward();
    await main.getByRole('link', { name: words.first }).click();
    await expect(names.first()).toHaveText(`${word} 01`);
    await main.getByRole('link', { name: words.next }).click();
    await names.last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 27`);
    const suspend = main.locator('details').filter({ has: page.locator('[value=suspend]') });
    await suspend.locator('summary').click();
    await suspend.getByRole('textbox').fill('Papers are missing');
    await suspend.locator('button[value=suspend]').click();
    await expect(main.getByText('Done.')).toBeVisible();
    await expect(main).toContainText('Papers are missing');
  });
});
