import { expect, test } from '#tests/support/e2e.ts';

type Category = { id: number; name: string; imageUrl: string; cid: string };

test('F25 API: categories and their subcategories answer as the documents say, in the caller’s language', async ({
  page,
}) => {
  const english = (await (await page.request.get('/api/categories')).json()) as Category[];
  expect(english).toHaveLength(16);
  expect(english[0]).toEqual(
    expect.objectContaining({
      id: expect.any(Number),
      name: '3C',
      imageUrl: expect.stringMatching(/^\/media\//),
    }),
  );
  const oromo = await page.request.get('/api/categories', { headers: { 'accept-language': 'om' } });
  expect(((await oromo.json()) as Category[]).map(({ name }) => name)).not.toEqual(
    english.map(({ name }) => name),
  );
  const below = await page.request.get(`/api/subcategories/by-category/${english[0]!.id}`);
  const subcategories = (await below.json()) as { id: number; name: string }[];
  expect(subcategories.length).toBeGreaterThan(10);
  expect(subcategories[0]).toEqual(
    expect.objectContaining({ id: expect.any(Number), name: expect.any(String) }),
  );
});

test('F25 API: the token of a category opens its products, and links with it stay stable', async ({
  page,
}) => {
  const [category] = (await (await page.request.get('/api/categories')).json()) as Category[];
  const [again] = (await (await page.request.get('/api/categories')).json()) as Category[];
  expect(again!.cid).toBe(category!.cid);
  const byToken = await (await page.request.get(`/api/products?cid=${category!.cid}&size=5`)).json();
  const byId = await (await page.request.get(`/api/products?category=${category!.id}&size=5`)).json();
  expect((byToken as { content: unknown[] }).content).toEqual((byId as { content: unknown[] }).content);
});

test('F25 API: the OpenAPI 3.1 document names every documented call and can be read as a page', async ({
  page,
}) => {
  const document = (await (await page.request.get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, unknown>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const path of [
    '/api/categories',
    '/api/subcategories/by-category/{categoryId}',
    '/api/products',
    '/api/products/{id}',
    '/api/search/suggest',
    '/api/cart',
    '/api/cart/lines',
    '/api/cart/lines/{id}',
    '/api/cart/coupon',
    '/api/checkout',
    '/api/orders/track',
    '/api/auth/login',
    '/api/auth/register',
  ]) {
    expect(Object.keys(document.paths)).toContain(path);
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 253, 248)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 15)');
  await expect(page.getByRole('heading', { name: 'Adey API' })).toBeVisible();
  await page.getByText('POST /api/checkout', { exact: true }).click();
  await expect(page.locator('details[open]').getByText('Idempotency-Key').first()).toBeVisible();
});
