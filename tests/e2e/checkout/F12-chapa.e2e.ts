import { createDb, createPool } from '#platform/db.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { type E2eShop, startE2eShop } from '#tests/support/e2e-shop.ts';
import { fillBilling, newBuyer, putInCart, someGoods } from '#tests/support/purchase.ts';

// The same shop with the code that speaks to Chapa, and a sandbox that answers as Chapa does.
let shop: E2eShop;

test.beforeAll(async () => {
  shop = await startE2eShop(`e2e_chapa_${process.pid}`, { PAYMENT_DEMO: 'chapa' });
});

test.afterAll(() => shop.stop());

test('F12 checkout: paid on Chapa’s page, the order is there, and F14 shows it paid; no card is typed in the shop', async ({
  browser,
}) => {
  const pool = createPool(shop.databaseUrl, 2);
  const db = createDb(pool);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const buyer = newBuyer();
  await putInCart(page, await someGoods(db, 1));
  await page.goto('/Checkout');
  await fillBilling(page, buyer);
  await expect(page.locator('[name="paymentMethod"][value="venmo"]')).toHaveCount(0);
  await page.locator('[name="paymentMethod"][value="creditcard"]').check();
  expect(await page.content()).not.toContain('cc-number');
  await page.locator('[name="paymentMethod"][value="telebirr"]').check();
  await page.locator('button[value="place"]').click();
  await page.waitForURL(/\/pay\//);
  // Chapa takes mobile numbers of Ethiopia alone; the one that was given stands there already.
  await expect(page.locator('#payer')).toHaveValue(buyer.phone);
  await page.locator('button[value="approve"]').click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  await page.locator('main a[href*="/TrackOrder/ETB"]').first().click();
  await expect(page.getByText(/^Paid: /)).toBeVisible();
  const payment = await db
    .selectFrom('payments as p')
    .innerJoin('orderGroups as g', 'g.id', 'p.orderGroupId')
    .select(['p.provider', 'p.status', 'p.paidWith'])
    .where('g.billingEmail', '=', buyer.email)
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ provider: 'chapa', status: 'succeeded', paidWith: 'telebirr' });
  await context.close();
  await pool.end();
});
