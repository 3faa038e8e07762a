import { sql } from 'kysely';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { keep } from '#tests/e2e/shop/keep.ts';

type Told = { id: number; title: string; amharic: string | null };
const NOTE = 'በእንግሊዝኛ የቀረበ፤ ሻጩ ገና አልተረጎመውም።';

/** A telephone that its seller has translated, with a colour to choose. */
const PHONE = sql<{
  id: number;
}>`select p.id from products p join product_texts t on t.product_id = p.id and t.locale = 'am'
  where p.text_locale = 'en' and p.is_listed and p.specifications @> '[{"name": "Condition", "value": "New"}, {"name": "SIM"}]'
    and p.specifications @? '$[*] ? (@.name == "Colour")' order by p.id limit 1`;

for (const [language, said] of [
  ['am', { colour: 'ቀለም', condition: 'ሁኔታ', fresh: 'አዲስ', sim: 'ሲም', sizes: 'ለአንድ ሰው, ለሁለት ሰው, ትልቅ' }],
  [
    'om',
    {
      colour: 'Halluu',
      condition: 'Haala',
      fresh: 'Haaraa',
      sim: 'Siimii',
      sizes: 'Nama Tokkoof, Nama Lamaaf, Guddaa',
    },
  ],
] as const) {
  test.describe(`X05 specifications in ${language}`, () => {
    test.use({ language });

    test(`X05 product texts: what a seller states is read in ${language}, names of makers as they are`, async ({
      page,
      open,
      db,
    }) => {
      const { rows } = await PHONE.execute(db);
      await open(`/product-detail/${rows[0]!.id}`);
      const table = page.locator('#specification + table');
      const row = (name: string) =>
        table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect(row(said.condition).getByRole('cell')).toHaveText(said.fresh);
      await expect(row(said.colour).getByRole('rowheader')).toHaveAttribute('lang', language);
      await expect(row(said.sim)).toBeVisible();
      await expect(table.locator(`th[lang]:not([lang=${language}])`)).toHaveCount(0);
      await expect(table.locator('td[lang=en]').first()).toBeVisible();
      await expectAccessible(page, 'main');
    });

    test(`X05 product texts: sizes are compared in ${language}`, async ({ page, open, db }) => {
      const { rows } = await sql<{
        id: number;
      }>`select p.id from products p where p.text_locale = 'en' and p.is_listed
        and p.specifications @> '[{"name": "Size", "value": "Single, Double, King"}]' order by p.id limit 1`.execute(
        db,
      );
      await keep(page, 'compare', rows);
      await open('/Compare');
      const size = page.getByRole('table').locator(`span[lang=${language}]`, { hasText: said.sizes });
      await expect(size).toBeVisible();
    });
  });
}

test.describe('X05 product texts in Amharic', () => {
  test.use({ language: 'am' });

  test('X05 product texts: a translated product reads in Amharic and is found by its Amharic title', async ({
    page,
    open,
    db,
  }) => {
    const { rows } = await sql<Told>`select p.id, p.title, t.title as amharic
      from products p join product_texts t on t.product_id = p.id and t.locale = 'am'
      where p.title like 'Berbere, hot%'`.execute(db);
    const { id, amharic } = rows[0]!;
    await open(`/product-detail/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(amharic!);
    await expect(heading).toHaveAttribute('lang', 'am');
    await expect(page.getByText(NOTE)).toHaveCount(0);
    await expect(page.locator('#description + div')).toHaveAttribute('lang', 'am');
    await expectAccessible(page, 'main');
    await open(`/ShopPage?q=${encodeURIComponent(amharic!)}`);
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(amharic!);
    await page.goto(`/en/product-detail/${id}`);
    await expect(heading).toHaveText(rows[0]!.title);
    await expect(heading).toHaveAttribute('lang', 'en');
  });

  test('X05 product texts: what is not translated is shown as written, marked, and said to be so', async ({
    page,
    open,
    db,
  }) => {
    const { rows } = await sql<Told>`select p.id, p.title from products p
      where p.text_locale = 'en' and p.is_listed and p.search_vector <> '' and not exists (select from product_texts t where t.product_id = p.id)
      order by p.popularity desc limit 1`.execute(db);
    const { id, title } = rows[0]!;
    await open(`/product-detail/${id}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(page.getByText(NOTE)).toBeVisible();
    await open(`/ShopPage?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article').getByText(title, { exact: true }).first()).toHaveAttribute(
      'lang',
      'en',
    );
  });

  test('X05 product texts: coming from a list, the note is there with the product, and nothing jumps when its script is slow', async ({
    page,
    open,
    db,
  }) => {
    const { rows } = await sql<Told>`select p.id, p.title from products p
      where p.is_listed and p.text_locale = 'en' and p.search_vector <> '' and not exists (select from product_texts t where t.product_id = p.id)
      order by p.popularity desc limit 1`.execute(db);
    const { id, title } = rows[0]!;
    await page.route(/untranslated-note-content/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await open(`/ShopPage?q=${encodeURIComponent(title)}`);
    await page.evaluate((note) => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('#description')) return;
        observer.disconnect();
        document.documentElement.dataset['cameWithNote'] = String(document.body.textContent.includes(note));
      }).observe(document.body, { childList: true, subtree: true });
    }, NOTE);
    await page.getByRole('article').locator(`a[href$="/product-detail/${id}"]`).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-came-with-note', 'true');
  });
});
