import type { OrderStatus } from '#modules/orders/orders.schema.ts';
import { expect, type Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { type Goods, someGoods } from './purchase.ts';
import { orderOverApi, type Shopper } from './shopper.ts';

export const SHOPPER_PASSWORD = 'Adey@2019';

/** A named shopper nobody else in the run is, signed in in the page's browser. */
export async function aNewShopper(page: Page, fullName = 'Almaz Bekele'): Promise<Shopper> {
  const email = `shopper-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const answer = await page.request.post('/api/auth/register', {
    data: { fullName, email, password: SHOPPER_PASSWORD, termsAgreed: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user } = (await answer.json()) as { user: { id: number } };
  return { userId: user.id, email };
}

/** Orders one thing as whoever is signed in and lets it arrive; `status` leaves it on its way. */
export async function anOrderThatArrived(
  page: Page,
  db: Db,
  status: OrderStatus = 'delivered',
): Promise<{ goods: Goods; orderNumber: string }> {
  const [goods] = await someGoods(db, 1);
  const [orderNumber] = await orderOverApi(page, [goods!]);
  await db.updateTable('orders').set({ status }).where('number', '=', orderNumber!).execute();
  return { goods: goods!, orderNumber: orderNumber! };
}
