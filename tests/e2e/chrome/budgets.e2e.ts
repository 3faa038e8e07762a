import { get } from 'node:http';
import { DESKTOP, expect, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { SCREENS } from '#web/screens.ts';

const PAGES = ['/', '/ShopPage', '/product-detail/1', '/am', '/am/ShopPage'];
/** Every screen whose HTML is the same for everyone, in three languages. */
const PUBLIC_PAGES = SCREENS.filter(({ publicQuery }) => publicQuery).flatMap(({ path }) =>
  ['/en', '/am', '/om'].map((language) => `${language}/${path.replace(':id', '1')}`.replace(/\/$/, '')),
);
const DOCUMENT_BYTES = 30_000;
/** A first visit's scripts. React and the router are 93 kB of it. */
const SCRIPT_BYTES = 125_000;
const SHOPPED = ['', '/ShoppingCart', '/ShopPage', '/product-detail/1'];
const FIRST_VISITS = ['/', '/Wishlist', ...SHOPPED.slice(1), ...SHOPPED.map((path) => `/am${path}`)];
const PICTURE_BYTES = 80_000;

/** The bytes of an answer as they travel. */
function bytesOf(url: string): Promise<{ status: number; bytes: number; encoding: string; policy: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => {
        const { 'content-encoding': encoding = '', 'content-security-policy': policy = '' } = answer.headers;
        resolve({ status: answer.statusCode ?? 0, bytes, encoding, policy: String(policy) });
      });
    }).on('error', reject);
  });
}

test('F01 budget: every public document, with its style sheet, is at most 30 kB', async ({ baseURL }) => {
  for (const path of [...PAGES, ...PUBLIC_PAGES]) {
    const { status, bytes, encoding } = await bytesOf(`${baseURL}${path}`);
    expect({ path, status, encoding }).toEqual({ path, status: 200, encoding: 'br' });
    expect(bytes, path).toBeLessThanOrEqual(DOCUMENT_BYTES);
  }
});

test('F01 budget: a first visit fetches no more scripts than allowed, and none before the page can be read', async ({
  browser,
  baseURL,
}) => {
  for (const path of FIRST_VISITS) {
    const context = await browser.newContext({ baseURL: baseURL!, ...DESKTOP });
    const page = await context.newPage();
    const events: string[] = [];
    const scripts: Promise<number>[] = [];
    page.on('request', (request) => void (request.resourceType() === 'script' && events.push('script')));
    page.on('load', () => void events.push('load'));
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(path);
    await untilScripted(page);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
    expect(events.indexOf('load'), path).toBeLessThan(events.indexOf('script'));
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThanOrEqual(SCRIPT_BYTES);
    await context.close();
  }
});

test('F01 budget: under Save-Data scripts wait for the first touch', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, ...PHONE });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await context.newPage();
  let scripts = 0;
  page.on('request', (request) => void (request.resourceType() === 'script' && (scripts += 1)));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toBe(0);
  await page.getByRole('heading', { level: 1 }).tap();
  await untilScripted(page);
  expect(scripts).toBeGreaterThan(3);
  await context.close();
});

test('F01 budget: a sharp screen gets the small first picture sharp before any script, under Save-Data as it was carried', async ({
  browser,
  baseURL,
}) => {
  for (const saveData of [false, true]) {
    const context = await browser.newContext({ baseURL: baseURL!, ...PHONE, deviceScaleFactor: 2 });
    await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), {
      saveData,
    });
    const page = await context.newPage();
    await page.route(/\/assets\/.*\.js$/, () => undefined);
    await page.goto('/en', { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const first = page.locator('main picture:has(source[data-srcset]) img');
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(saveData ? /^data:image\/avif/ : /\/media\/.*-400\.avif$/);
    await context.close();
  }
});

test('F01 budget: the pictures in view of a list on a phone are at most 80 kB', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, ...PHONE, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const pictures: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'image')
      pictures.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/ShopPage', { waitUntil: 'load' });
  const bytes = (await Promise.all(pictures)).reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeLessThanOrEqual(PICTURE_BYTES);
  await context.close();
});

test('F01 budget: kept pages are the same for everyone, answer 304 to who has them, and allow no inline code', async ({
  request,
  baseURL,
}) => {
  const first = await request.get('/ShopPage', {
    headers: { cookie: 'adey_visitor=forged; adey_me=eyJuIjoiWmVyaWh1biBRd2UifQ' },
  });
  expect(first.headers()['set-cookie']).toBeUndefined();
  expect(await first.text()).not.toContain('Zerihun Qwe');
  expect(first.headers()).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
  const explicit = (await request.get('/en/ShopPage')).headers();
  expect(explicit['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(explicit.vary).toBe('Accept-Encoding');
  // Other tests buy and rate meanwhile, which changes the page.
  await expect(async () => {
    const { etag } = (await request.get('/ShopPage')).headers();
    const again = await request.get('/ShopPage?utm_source=letter', { headers: { 'if-none-match': etag! } });
    expect(again.status()).toBe(304);
  }).toPass();
  for (const path of [...PAGES, '/ShoppingCart', '/NoSuchPage']) {
    const { policy } = await bytesOf(`${baseURL}${path}`);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe-inline');
  }
});
