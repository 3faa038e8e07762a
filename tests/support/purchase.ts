import { expect, type Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { localPath } from './e2e.ts';

/** What the slugs of stores begin with that tests make for themselves; nobody else shops there. */
export const OWN_STORES = 'store-';

export type Goods = { productId: number; title: string; vendorId: number };

/**
 * Listed goods of the demo without variants, well in stock, of `vendors` different vendors. Tests that run meanwhile may
 * take the same ones: who changes a product makes one of its own (`goodsOfItsOwn`).
 */
export async function someGoods(db: Db, count: number, vendors = 1): Promise<Goods[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id as productId', 'title', 'vendorId'])
    .where('isListed', '=', true)
    .where('vendorId', 'in', demoVendors(db))
    .where('hasVariants', '=', false)
    .where('stock', '>=', 20)
    .where('priceSantim', '>=', 20_000)
    .where('priceSantim', '<=', 500_000)
    .orderBy('id')
    .execute();
  const start = Math.floor(Math.random() * rows.length);
  const shuffled = [...rows.slice(start), ...rows.slice(0, start)];
  const ofVendors = Map.groupBy(shuffled, (row) => row.vendorId).values();
  const perVendor = [...ofVendors].filter((own) => own.length >= count / vendors).slice(0, vendors);
  const goods = Array.from({ length: count }, (_, i) => perVendor[i % vendors]?.[Math.floor(i / vendors)]);
  expect(goods, 'the demo catalogue has enough goods').not.toContain(undefined);
  return goods as Goods[];
}

/** The vendors of the demo that sell. */
export function demoVendors(db: Db) {
  return db
    .selectFrom('vendors')
    .select('id')
    .where('isActive', '=', true)
    .where('slug', 'not like', `${OWN_STORES}%`);
}

/** Puts goods into the cart of the page's visitor over the API. */
export async function putInCart(page: Page, goods: Goods[], quantity = 1): Promise<void> {
  for (const { productId } of goods) {
    const answer = await page.request.post('/api/cart/lines', { data: { productId, quantity } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

export type Buyer = { email: string; phone: string };

/** A buyer nobody else in the run is. */
export function newBuyer(): Buyer {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return { email: `buyer-${digits}@example.com`, phone: `09${digits}` };
}

/** Opens a step of the checkout; without scripts all of them are on the screen. */
export async function openStep(page: Page, step: 'who' | 'where' | 'pay'): Promise<void> {
  await page.locator(`nav a[href="#${step}"]`).click();
}

/**
 * Goes through the steps of the checkout with an address in Addis Ababa, by the names of the form's fields, in whatever
 * language it is shown; ends where one pays.
 */
export async function fillBilling(page: Page, { email, phone }: Buyer): Promise<void> {
  const fill = (name: string, text: string) => page.locator(`[name="billing.${name}"]`).fill(text);
  await openStep(page, 'who');
  await fill('firstName', 'Almaz');
  await fill('lastName', 'Bekele');
  await fill('phone', phone);
  await fill('email', email);
  await openStep(page, 'where');
  const region = page.locator('[name="billing.region"]');
  // Chosen anew the summary is computed again; that is waited for before the test goes on.
  if ((await region.inputValue()) !== 'ET-AA') {
    await region.selectOption('ET-AA');
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
  }
  await fill('city', 'Bole');
  await fill('landmark', 'Behind Edna Mall, blue gate');
  await fill('address', 'Cameroon Street');
  await openStep(page, 'pay');
}

/** Orders the goods for cash through the screens and answers the order numbers shown on the success page. */
export async function orderForCash(
  page: Page,
  goods: Goods[],
  buyer: Buyer,
  language: 'en' | 'am' | 'om' = 'en',
): Promise<string[]> {
  await putInCart(page, goods);
  await page.goto(localPath('/Checkout', language));
  await fillBilling(page, buyer);
  await page.locator('[name="paymentMethod"][value="cash"]').check();
  await page.locator('button[value="place"]').click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.locator('a[href*="/TrackOrder/ETB"]').first()).toBeVisible();
  const links = await page.locator('main a[href*="/TrackOrder/ETB"]').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  return [...new Set(paths.map((path) => /ETB\d+/.exec(path!)![0]))];
}
