import { randomInt } from 'node:crypto';
import { aGood, aStore, signInAs } from '#tests/e2e/suppliers/people.ts';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { connectionBar, untilKept } from '#tests/support/offline.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { someGoods } from '#tests/support/purchase.ts';

test.use({ serviceWorkers: 'allow' });

/** Pictures not seen before, live streams and counts fail offline, as they must. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

test('X07 offline: the shop can be installed', async ({ page, request, baseURL }) => {
  const manifest = (await (await request.get('/app.webmanifest')).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map(({ sizes: size }) => size);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  await page.goto('/');
  await untilKept(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${baseURL}/`);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('X07 offline: shop and product seen before are read without a connection, with their age', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  const [goods] = await someGoods(db, 1);
  await open('/ShopPage');
  await untilKept(page);
  await open(`/product-detail/${goods!.productId}`);
  await untilKept(page);
  await context.setOffline(true);
  // The document says it itself until the scripts' bar takes the words over.
  await page.addInitScript(() => {
    const note = () => Object.assign(window, { savedText: document.documentElement.dataset.savedText });
    document.addEventListener('readystatechange', note, { once: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: goods!.title })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'savedText') as unknown)).toMatch(
    /^Saved copy from .*Prices and stock may/,
  );
  await expect(connectionBar(page)).toContainText(
    /No connection\. Saved copy from (just now|\d+ minutes? ago)\. Prices and stock may have changed\./,
  );
  await page.goto('/ShopPage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(`a[href^="/product-detail/"]`).first()).toBeVisible();
  await expect(connectionBar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(connectionBar(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-saved', /./);
});

test('X07 offline: a page come to by a link is kept as a document as well', async ({
  page,
  context,
  open,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  await open('/SupplierList');
  await untilKept(page);
  await page
    .getByRole('link', { name: /^Visit Store/ })
    .first()
    .click();
  await page.waitForURL(/\/supplier\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('List of Suppliers');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await untilKept(page);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Visit Store/ }).first()).toBeVisible();
  await expect(connectionBar(page)).toContainText('Saved copy from');
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!);
});

test('X07 offline: a page never seen shows the offline page in Amharic, and opens itself afterwards', async ({
  page,
  context,
  open,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load|503/);
  await open('/am/ShopPage');
  await untilKept(page);
  await context.setOffline(true);
  await page.goto('/am/AboutUs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'am');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ኢንተርኔት የለም');
  await expect(page.getByRole('link', { name: 'እንደገና ይሞክሩ' })).toBeVisible();
  const seen = page.getByRole('list').getByRole('link');
  await expect(seen.first()).toHaveAttribute('href', '/am/ShopPage');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'እንደገና ይሞክሩ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ኢንተርኔት የለም');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('ኢንተርኔት የለም');
  expect(new URL(page.url()).pathname).toBe('/am/AboutUs');
});

test('X07 offline: own orders are read without a connection, by nobody else, and are gone after signing out', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load|503/);
  await newShopper(page);
  const [number] = await orderOverApi(page, await someGoods(db, 1));
  await open(`/OrderHistory/${number}`);
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(number!);
  await expect(connectionBar(page)).toContainText('It may have changed since.');
  await context.setOffline(false);
  await expect(connectionBar(page)).toBeHidden();

  // Somebody else on the same phone, in a browser that did not see the sign-out.
  await newShopper(page);
  await context.setOffline(true);
  await page.goto(`/OrderHistory/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('main')).not.toContainText(number!);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');

  await orderOverApi(page, await someGoods(db, 1));
  await open('/OrderHistory');
  await untilKept(page);
  await open('/ShopPage');
  await page.evaluate(async () => await fetch('/api/auth/logout', { method: 'POST' }));
  const left = await page.evaluate(async () => (await (await caches.open('adey-own')).keys()).length);
  expect(left).toBe(0);
  await context.setOffline(true);
  await page.goto('/OrderHistory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test('X07 offline: a team reads Today and its orders without a connection, with their age; after signing out nobody does', async ({
  page,
  context,
  open,
  browser,
  baseURL,
  db,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load|503/);
  const store = await aStore(db, `Basement ${randomInt(1e9)}`);
  const good = await aGood(db, store, { title: `Jebena ${store.id}`, priceSantim: 35_000 });
  const buying = await browser.newContext({ baseURL: baseURL! });
  const buyer = await buying.newPage();
  await newShopper(buyer);
  const bought = { productId: good.id, title: good.title, vendorId: store.id };
  const [number] = await orderOverApi(buyer, [bought]);
  await buying.close();
  await signInAs(context, store.keeper);
  for (const path of ['/vendor', '/vendor/orders']) {
    await open(path);
    await untilKept(page);
  }
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(number!);
  await expect(connectionBar(page)).toContainText(/Saved copy from (just now|\d+ minutes? ago)/);
  await page.goto('/vendor');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /pack/i }).first()).toBeVisible();
  await expect(connectionBar(page)).toContainText(/Saved copy from (just now|\d+ minutes? ago)/);
  await context.setOffline(false);
  await expect(connectionBar(page)).toBeHidden();
  await page.evaluate(async () => await fetch('/api/auth/logout', { method: 'POST' }));
  await context.setOffline(true);
  for (const path of ['/vendor', '/vendor/orders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await expect(page.locator('body')).not.toContainText(number!);
  }
});

test('X07 offline: checkout, sign-in and settings leave no copy, and say so without a connection', async ({
  page,
  context,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  await newShopper(page);
  const [goods] = await someGoods(db, 1);
  await page.request.post('/api/cart/lines', { data: { productId: goods!.productId, quantity: 1 } });
  await open('/ShoppingCart');
  await untilKept(page);
  for (const path of ['/Checkout', '/Setting', '/CardandAddress', '/User-Authentication']) await open(path);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter(
      (path) =>
        /checkout|setting|card|authentication|vendor\b|attachments/i.test(path) &&
        !path.startsWith('/assets/'),
    ),
  ).toEqual([]);
  await context.setOffline(true);
  await page.goto('/Setting');
  await expect(page.getByRole('main')).toContainText('This page is read with a connection only');
});
