import type { APIRequestContext } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { newBuyer, orderForCash, someGoods } from '#tests/support/purchase.ts';

test('F14 track order: a blank Order ID is told and leads nowhere', async ({ page, open, allowConsole }) => {
  allowConsole(/422/);
  await open('/TrackOrder');
  await page.getByLabel('Order ID').fill('   ');
  await page.getByLabel('Billing Email').fill('a@example.com');
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(page.getByText('Please enter a valid Order ID.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/TrackOrder$/);
  await expectAccessible(page, 'main');
});

test('F14 track order: a guest finds the order by number and e-mail, typed with or without #, in any case', async ({
  page,
  browser,
  db,
}) => {
  const buyer = newBuyer();
  const [number] = await orderForCash(page, await someGoods(db, 1), buyer);
  const elsewhere = await browser.newContext({ baseURL: process.env.ADEY_URL! });
  const other = await elsewhere.newPage();
  await other.goto('/TrackOrder');
  await other.getByLabel('Order ID').fill(`#${number!.toLowerCase()}`);
  await other.getByLabel('Billing Email').fill(buyer.email.toUpperCase());
  await other.getByRole('main').getByRole('button', { name: 'Track Order' }).click();
  await expect(other.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  for (const card of ['Order Activity', 'Products', 'Billing Address', 'Shipping Address', 'Order Notes']) {
    await expect(other.getByRole('heading', { name: card }).first()).toBeVisible();
  }
  for (const step of ['Order Placed', 'Packaging', 'On the Road', 'Delivered']) {
    await expect(other.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible();
  }
  await expectAccessible(other, 'main');
  await elsewhere.close();
});

test('F14 track order: a wrong e-mail and an unknown order get the same answer', async ({
  page,
  browser,
  db,
}) => {
  const [number] = await orderForCash(page, await someGoods(db, 1), newBuyer());
  const elsewhere = await browser.newContext({ baseURL: process.env.ADEY_URL! });
  const ask = async (orderId: string) => {
    const answer = await elsewhere.request.post('/api/orders/track', {
      data: { orderId, email: 'stranger@example.com' },
    });
    return { status: answer.status(), body: await answer.text() };
  };
  expect(await ask(number!)).toEqual(await ask('ETB2026999999'));
  expect((await ask(number!)).status).toBe(404);
  const answer = await (await elsewhere.newPage()).goto(`/TrackOrder/${number}`);
  expect(new URL(answer!.url()).pathname).toBe('/TrackOrder');
  await elsewhere.close();
});

test('F14 track order: the steps move on live while the buyer looks, to the delivered order and its rating', async ({
  page,
  browser,
  db,
  baseURL,
}) => {
  const { vendorId, productId } = await vendorOfDemo(db);
  const [number] = await orderForCash(page, [{ vendorId, productId, title: '' }], newBuyer());
  await page.goto(`/TrackOrder/${number}`);
  const current = page.locator('[aria-current="step"]');
  await expect(current).toContainText('Order Placed');
  const vendor = await browser.newContext({ baseURL: baseURL! });
  await signInAsVendor(vendor.request);
  for (const [status, step] of [
    ['packaging', 'Packaging'],
    ['on_the_road', 'On the Road'],
    ['delivered', 'Delivered'],
  ] as const) {
    const answer = await vendor.request.patch(`/api/vendor/orders/${number}/status`, {
      data: { status, note: `Now ${status}` },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await expect(current).toContainText(step);
    await expect(page.getByText(`Now ${status}`)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await vendor.close();
});

test('F14 track order: a page that the shop refused its news asks again, and goes on following', async ({
  page,
  browser,
  db,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/503/);
  const { vendorId, productId } = await vendorOfDemo(db);
  const [number] = await orderForCash(page, [{ vendorId, productId, title: '' }], newBuyer());
  let errors = 0;
  await page.route(`**/api/orders/${number}/events`, (route) =>
    errors < 2 && (errors += 1) > 0
      ? route.fulfill({ status: 503, headers: { 'retry-after': '5' } })
      : route.continue(),
  );
  await page.goto(`/TrackOrder/${number}`);
  await expect(page.getByText('The connection is lost; the page tries again by itself.')).toBeVisible();
  await expect(page.getByText('This page follows your order by itself.')).toBeVisible({ timeout: 15_000 });
  expect(errors).toBe(2);
  const vendor = await browser.newContext({ baseURL: baseURL! });
  await signInAsVendor(vendor.request);
  const answer = await vendor.request.patch(`/api/vendor/orders/${number}/status`, {
    data: { status: 'packaging' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(page.locator('[aria-current="step"]')).toContainText('Packaging');
  await vendor.close();
});

test.describe('F14 track order on a phone', () => {
  test.use({ ...PHONE, language: 'om' });

  test('F14 track order: a shopper in Afaan Oromoo follows the order on a small phone', async ({
    page,
    db,
  }) => {
    const [number] = await orderForCash(page, await someGoods(db, 1), newBuyer(), 'om');
    await page.goto(`/om/TrackOrder/${number}`);
    await expect(page.getByRole('heading', { name: `Ajaja #${number}` })).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText('Ajajni Galeera');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page, 'main');
  });
});

async function vendorOfDemo(db: Db): Promise<{ vendorId: number; productId: number }> {
  return await db
    .selectFrom('vendors')
    .innerJoin('vendorMembers as team', 'team.vendorId', 'vendors.id')
    .innerJoin('users', 'users.id', 'team.userId')
    .innerJoin('products', 'products.vendorId', 'vendors.id')
    .select(['vendors.id as vendorId', 'products.id as productId'])
    .where('users.email', '=', 'vendor@adey.example')
    .where('products.hasVariants', '=', false)
    .where('products.stock', '>', 5)
    .where('products.isListed', '=', true)
    .executeTakeFirstOrThrow();
}

async function signInAsVendor(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    data: { email: 'vendor@adey.example', password: DEMO_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
