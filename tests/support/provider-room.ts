import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createDb, createPool, type Db } from '#platform/db.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { type DESKTOP, expect, PHONE } from './e2e.ts';
import { type E2eShop, startE2eShop } from './e2e-shop.ts';
import { aProduct } from './factories.ts';
import { type Buyer, demoVendors, fillBilling } from './purchase.ts';

/** A shop with its database, and goods whose price is whole Birr and asks the sandbox for no fault in Birr or dollars. */
export type Room = { shop: E2eShop; db: Db; productId: number; close: () => Promise<void> };

/** Opens a shop whose payments go as `env` says; a dollar costs 100 Birr there. */
export async function openRoom(name: string, env: Record<string, string>): Promise<Room> {
  const shop = await startE2eShop(`e2e_${name}_${process.pid}`, env);
  const pool = createPool(shop.databaseUrl, 2);
  const db = createDb(pool);
  const close = async () => {
    await pool.end();
    await shop.stop();
  };
  const dollar = { currency: 'USD', day: '2020-01-01', santimPerUnit: 10_000, source: 'test' };
  await db.insertInto('exchangeRates').values(dollar).execute();
  const { id: vendorId } = await demoVendors(db).limit(1).executeTakeFirstOrThrow();
  const { id: productId } = await aProduct(db, { vendorId, priceSantim: 100_000, stock: 100 });
  return { shop, db, productId, close };
}

/** A browser of its own, a phone's unless said otherwise. */
export async function someone(
  browser: Browser,
  { shop }: Room,
  size: typeof PHONE | typeof DESKTOP = PHONE,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: shop.url, ...size });
  return { context, page: await context.newPage() };
}

/** Fills the open checkout in and places the order; the page that follows is the provider's, or the shop's own. */
export async function placeBy(page: Page, method: PaymentMethod, buyer: Buyer): Promise<void> {
  await fillBilling(page, buyer);
  const choice = page.locator(`[name="paymentMethod"][value="${method}"]`);
  if (!(await choice.isVisible())) await page.getByText('More ways to pay').click();
  await choice.check();
  // Amazon asks on its own page.
  if (method === 'amazonpay')
    await expect(page.locator('[name="method.amazonpay.accountId"]')).toHaveCount(0);
  expect(await page.content()).not.toContain('cc-number');
  await page.locator('button[value="place"]').click();
}

/** The buyer's latest payment, as soon as it is there. */
export async function paymentOf({ db }: Room, { email }: Buyer) {
  const rows = db
    .selectFrom('payments as p')
    .innerJoin('orderGroups as g', 'g.id', 'p.orderGroupId')
    .innerJoin('orders as o', 'o.orderGroupId', 'g.id')
    .select(['p.provider', 'p.status', 'p.providerReference', 'o.number', 'o.totalSantim'])
    .where('g.billingEmail', '=', email)
    .orderBy('p.createdAt', 'desc');
  await expect.poll(async () => (await rows.execute()).length).toBeGreaterThan(0);
  return await rows.executeTakeFirstOrThrow();
}

/** A browser in which the demo's member of staff of this role is signed in. */
export async function signInStaff(
  browser: Browser,
  { shop }: Room,
  role: (typeof demoAccounts)[number]['role'] = 'owner',
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: shop.url });
  const { email } = demoAccounts.find((account) => account.role === role)!;
  const answer = await context.request.post('/api/auth/login', {
    headers: { origin: shop.url },
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return context;
}
