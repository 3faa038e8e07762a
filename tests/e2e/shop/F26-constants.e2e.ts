import { DOCUMENT_BRANDS, DOCUMENT_TAGS } from '#tests/support/documents.ts';
import { expect, test } from '#tests/support/e2e.ts';

test('F26 constants: the shop page shows the documents’ price bounds, options and page links', async ({
  page,
  open,
}) => {
  await open('/ShopPage');
  const lower = page.getByRole('slider', { name: 'Min price' });
  await expect(lower).toHaveAttribute('min', '0');
  await expect(lower).toHaveAttribute('max', '10000');
  await expect(lower).toHaveAttribute('step', '1');
  // Nothing is filtered: the slider stands at its ends, and the fields propose the documents' default of 100 to 8000.
  await expect(lower).toHaveValue('0');
  await expect(page.getByRole('slider', { name: 'Max price' })).toHaveValue('10000');
  await expect(page.getByRole('textbox', { name: 'Min price' })).toHaveAttribute('placeholder', '100');
  await expect(page.getByRole('textbox', { name: 'Max price' })).toHaveAttribute('placeholder', '8,000');
  const options = page.getByRole('link', { name: /^(All Price|.*ETB)/ });
  await expect(options).toContainText([
    'All Price',
    'Under 20 ETB',
    '15 ETB to 100 ETB',
    '100 ETB to 300 ETB',
    '300 ETB to 500 ETB',
    '500 ETB to 1,000 ETB',
    '1,000 ETB to 10,000+ ETB',
  ]);
  await expect(page.getByRole('link', { name: /^(Page )?\d+$/ })).toHaveCount(5);
});

test('F26 constants: the documents’ brands and tags can all be filtered by', async ({ page }) => {
  for (const brand of DOCUMENT_BRANDS) {
    const slug = brand.toLowerCase().replaceAll(' ', '-');
    expect((await page.request.get(`/api/products?brand=${slug}`)).status(), brand).toBe(200);
  }
  for (const tag of DOCUMENT_TAGS) {
    const slug = tag.toLowerCase().replaceAll(' ', '-');
    const answer = (await (await page.request.get(`/api/products?tag=${slug}`)).json()) as {
      totalElements: number;
    };
    expect(answer.totalElements, tag).toBeGreaterThan(0);
  }
});

test('F26 constants: five subcategories stand in the sidebar before Show More', async ({ page, open }) => {
  const [category] = (await (await page.request.get('/api/categories')).json()) as { cid: string }[];
  await open(`/ShopPage?cid=${category!.cid}&name=3C`);
  const list = page.getByRole('navigation', { name: 'Subcategories' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await list.getByText('Show More').click();
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(5);
});
