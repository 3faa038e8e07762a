import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';

type Told = { id: number; businessName: string; nameAm: string; about: string; policy: string };

const STORE = 'Meki Fresh Farmers';
/** The one store of the demo that has translated nothing. */
const UNTRANSLATED = 'Jigjiga Imports';

async function storeNamed(db: Db, name: string, locale: 'am' | 'om'): Promise<Told> {
  const row = await db
    .selectFrom('vendors as v')
    .leftJoin('vendorTexts as x', (join) => join.onRef('x.vendorId', '=', 'v.id').on('x.locale', '=', locale))
    .select(['v.id', 'businessName', 'nameAm', 'x.companyDescription as about', 'x.returnPolicy as policy'])
    .where('businessName', '=', name)
    .executeTakeFirstOrThrow();
  return { ...row, nameAm: row.nameAm!, about: row.about ?? '', policy: row.policy ?? '' };
}

const NOTES = {
  am: 'በእንግሊዝኛ የቀረበ፤ ሻጩ ገና አልተረጎመውም።',
  om: 'Afaan Ingiliziin dhiyaate: gurguraan ammatti hin hiikne.',
};

for (const language of ['am', 'om'] as const) {
  test.describe(`X05 store texts in ${language}`, () => {
    test.use({ language });

    test(`X05 store texts: a store tells of itself and of its returns in ${language}`, async ({
      page,
      open,
      db,
    }) => {
      const store = await storeNamed(db, STORE, language);
      await open(`/supplier/${store.id}`);
      const main = page.getByRole('main');
      await expect(main.getByText(store.about, { exact: true })).toHaveAttribute('lang', language);
      await expect(main.getByText(store.policy, { exact: true })).toHaveAttribute('lang', language);
      await expect(main.getByText(NOTES[language])).toHaveCount(0);
      await expectAccessible(page, 'main');
    });

    test(`X05 store texts: what a store has not said in ${language} is shown as written, and marked`, async ({
      page,
      open,
      db,
    }) => {
      const { id } = await storeNamed(db, UNTRANSLATED, language);
      await open(`/supplier/${id}`);
      const main = page.getByRole('main');
      await expect(main.getByText(/^Fabrics, dates and household goods/)).toHaveAttribute('lang', 'en');
      await expect(main.getByText(NOTES[language]).first()).toBeVisible();
    });
  });
}

test.describe('X05 store names in Amharic', () => {
  test.use({ language: 'am' });

  test('X05 store names: a supplier is named in Amharic on pages, in lists and in the cart', async ({
    page,
    open,
    db,
  }) => {
    const { id, businessName, nameAm } = await storeNamed(db, STORE, 'am');
    const goods = await db
      .selectFrom('products')
      .select('id')
      .where('vendorId', '=', id)
      .where('isListed', '=', true)
      .where('hasVariants', '=', false)
      .where('stock', '>', 5)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await open(`/product-detail/${goods.id}`);
    await expect(page.locator('#supplier + div')).toContainText(nameAm);
    await expect(page.locator('#description + div')).not.toContainText(businessName);
    await page.request.post('/api/cart/lines', { data: { productId: goods.id, quantity: 1 } });
    await open('/ShoppingCart');
    await expect(page.getByRole('main').getByText(nameAm).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(businessName)).toHaveCount(0);
    await open(`/ShopPage?vendor=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(nameAm);
    await page.request.post('/api/lists/compare', { data: { productId: goods.id } });
    await open('/Compare');
    await expect(page.getByRole('table').getByRole('link', { name: nameAm })).toBeVisible();
    await open(`/ShopPage?q=${encodeURIComponent(nameAm)}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto(`/en/product-detail/${goods.id}`);
    await expect(page.locator('#supplier + div')).toContainText(businessName);
  });
});
