import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';

type Found = { content: { id: number; title: string; brand: string | null }[]; totalElements: number };

async function find(page: Page, words: string): Promise<Found> {
  return (await (
    await page.request.get(`/api/products?q=${encodeURIComponent(words)}&size=10`)
  ).json()) as Found;
}

test('X06 search: shoes, chama and ጫማ share their first result', async ({ page, open }) => {
  const firsts: string[] = [];
  for (const word of ['shoes', 'chama', 'ጫማ', 'kophee']) {
    await open(`/ShopPage?q=${encodeURIComponent(word)}`);
    firsts.push(
      (await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()) ?? '',
    );
  }
  expect(new Set(firsts).size).toBe(1);
});

test('X06 search: a misspelt name still finds its goods', async ({ page }) => {
  const { content } = await find(page, 'samsng galxy');
  expect(content.length).toBeGreaterThan(0);
  expect(content[0]!.title).toMatch(/Samsung/);
});

test('X06 search: letters that sound alike are one letter', async ({ page }) => {
  const one = await find(page, 'ፀጉር');
  const other = await find(page, 'ጸጉር');
  expect(one.totalElements).toBeGreaterThan(0);
  expect(other.totalElements).toBe(one.totalElements);
});

test('X06 search: the exact title stands first', async ({ page }) => {
  const { content } = await find(page, 'phone');
  const wanted = content.at(-1)!;
  expect((await find(page, wanted.title)).content[0]!.id).toBe(wanted.id);
});

test('X06 search: what is being typed suggests categories, products and suppliers', async ({ page }) => {
  const suggest = async (q: string) =>
    (await (await page.request.get(`/api/search/suggest?q=${encodeURIComponent(q)}`)).json()) as Record<
      string,
      unknown[]
    >;
  expect((await suggest('foo')).categories!.length).toBeGreaterThan(0);
  expect((await suggest('sams')).products!.length).toBeGreaterThan(0);
  expect((await suggest('harar')).vendors!.length).toBeGreaterThan(0);
  for (const odd of ['', '%', "' or 1=1 --", '😀', '\u202e', 'a'.repeat(500)]) {
    const answer = await page.request.get(`/api/search/suggest?q=${encodeURIComponent(odd)}`);
    expect(answer.status(), odd).toBeLessThan(500);
  }
});

test('X06 search: goods dearer than the slider’s end do not disappear', async ({ page }) => {
  const dear = await page.request.get('/api/products?minPrice=10001');
  expect(((await dear.json()) as Found).totalElements).toBeGreaterThan(0);
  // Other tests put goods on sale meanwhile.
  await expect(async () => {
    const all = (await (await page.request.get('/api/products')).json()) as Found;
    await page.goto('/ShopPage');
    await expect(page.getByText(`${all.totalElements} results found`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('X06 search: a price in the words is said above the list and can be taken off', async ({
  page,
  open,
}) => {
  await open('/ShopPage?q=phone+under+20000+-tecno');
  await expect(page.getByRole('link', { name: 'Remove filter: Without: tecno' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter: Under 20,000 Birr' }).click();
  await expect(page).toHaveURL(/q=phone\+-tecno$/);
  await expect(page.getByRole('link', { name: 'Remove filter: Under 20,000 Birr' })).toBeHidden();
});
