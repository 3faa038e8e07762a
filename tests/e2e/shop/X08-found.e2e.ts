import { expect, test } from '#tests/support/e2e.ts';
import { SCREENS } from '#web/screens.ts';
import { type DocumentHead, headOf } from './document-head.ts';

/** The screens that search engines may list; every other one is somebody's own. */
const FOUND = new Set([
  '',
  'post/:id',
  'ShopPage',
  'product-detail/:id',
  'SupplierList',
  'supplier/:id',
  'TrackOrder',
  'NeedHelp',
  'AboutUs',
  'CustomerSupport',
  'DeliveryService',
  'WishingPool',
  'Terms',
  'Privacy',
  'ReturnPolicy',
  'vendor-post',
]);

const exampleOf = (path: string) => `/${path.replace(/:(id|number|handle)/, '1')}`;

/** In each language the page names itself as the one address, and the same other languages. */
async function expectFound(head: DocumentHead, read: (path: string) => Promise<DocumentHead>): Promise<void> {
  expect(Object.keys(head.alternates).toSorted()).toEqual(['am', 'en', 'om', 'x-default']);
  expect(head.canonical).toBe(head.alternates[head.lang]);
  for (const locale of ['en', 'am', 'om']) {
    const address = new URL(head.alternates[locale]!);
    const other = await read(`${address.pathname}${address.search}`);
    expect(other).toMatchObject({
      status: 200,
      lang: locale,
      canonical: address.href,
      alternates: head.alternates,
    });
  }
}

test('X08 every screen either has one address, in three languages, or is not to be listed', async ({
  request,
}) => {
  test.setTimeout(180_000);
  for (const { path } of SCREENS) {
    await test.step(exampleOf(path), async () => {
      const head = await headOf(request, exampleOf(path));
      if (!FOUND.has(path)) {
        // Signing out leads home.
        if (head.path === '/') return;
        expect(head.robots).toMatch(/^noindex/);
        expect(head.canonical).toBeNull();
        return;
      }
      expect(head.status).toBe(200);
      expect(head.robots).toBe('index, follow, max-image-preview:large');
      await expectFound(head, (address) => headOf(request, address));
    });
  }
});

test('X08 narrowed, sorted and searched lists are not to be listed, their pages and categories are', async ({
  request,
}) => {
  const hidden = [
    '/ShopPage?category=3c&sort=newest',
    '/ShopPage?q=coffee',
    '/ShopPage?minPrice=100&maxPrice=300',
    '/ShopPage?q=nothinglikethis',
    '/SupplierList?sort=rating',
    '/SupplierList?search=a',
    '/supplier/1?q=tv',
    '/CustomerSupport?q=order',
    '/WishingPool?sort=newest',
    '/post/1?thanks=1',
  ];
  for (const path of hidden) {
    const head = await headOf(request, path);
    expect(head.robots, path).toBe('noindex, follow');
    expect(head.alternates, path).toEqual({});
  }
  for (const path of ['/ShopPage?category=3c', '/ShopPage?category=3c&page=2', '/supplier/1']) {
    const head = await headOf(request, path);
    expect(head.robots, path).toMatch(/^index/);
    expect(head.alternates['x-default'], path).toMatch(new RegExp(`${RegExp.escape(path)}$`));
  }
  // Whatever else stands in the address, the page is the same one.
  for (const path of ['/product-detail/1?rating=5&page=2', '/?featured=tv', '/post/1?page=2']) {
    const { alternates } = await headOf(request, path);
    expect(alternates['x-default'], path).not.toContain('?');
  }
});

test('X08 a shared link shows a picture, a title and what it costs, on every public screen', async ({
  request,
}) => {
  const sizes = new Set<string>();
  for (const path of [...FOUND].map(exampleOf).flatMap((one) => [one, one === '/' ? '/am' : `/am${one}`])) {
    const { properties } = await headOf(request, path);
    for (const name of ['title', 'description', 'url', 'site_name', 'locale', 'type', 'image:alt'])
      expect(properties[`og:${name}`], `${path} og:${name}`).toBeTruthy();
    expect(properties['og:title'], path).not.toMatch(/ – Adey$/);
    const picture = await request.get(properties['og:image']!);
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([
      200,
      properties['og:image:type'],
    ]);
    expect((await picture.body()).length, path).toBeLessThan(300_000);
    sizes.add(`${properties['og:image:width']}×${properties['og:image:height']}`);
  }
  expect([...sizes]).toEqual(['1200×630']);
});

test('X08 what search engines were told of the first page is gone on the next one', async ({
  page,
  open,
}) => {
  await open('/AboutUs');
  await expect(page.locator('html')).toHaveAttribute('data-scripted', '');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs', exact: true }).click();
  await expect(page).toHaveURL(/NeedHelp/);
  await expect(page.locator('[data-head]')).toHaveCount(0);
});

test('X08 the sitemaps name what may be listed, each page by the address that it gives itself', async ({
  request,
}) => {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&#38;', '&'),
    );
  const files = (await locations('/sitemap.xml')).map((address) => new URL(address).pathname);
  expect(files).toContain('/sitemaps/products-1.xml');
  const paths = new Set((await locations('/sitemaps/pages.xml')).map((address) => new URL(address).pathname));
  for (const path of FOUND) if (!path.includes(':')) expect(paths).toContain(`/om${path && `/${path}`}`);
  for (const file of files) {
    const all = await locations(file);
    // Some from everywhere in the file.
    for (const address of all.filter((_, index) => index % Math.ceil(all.length / 12) === 0)) {
      const { pathname, search } = new URL(address);
      const head = await headOf(request, `${pathname}${search}`);
      expect(head, address).toMatchObject({ status: 200, canonical: address });
      expect(head.robots, address).toMatch(/^index/);
    }
  }
});
