import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { goodsOfItsOwn } from '#tests/e2e/suppliers/people.ts';
import { fillBilling, type Goods, newBuyer, putInCart } from '#tests/support/purchase.ts';

async function raisePrice(db: Db, { productId }: Goods): Promise<void> {
  await db
    .updateTable('products')
    .set({ priceSantim: sql`price_santim + 7700` })
    .where('id', '=', productId)
    .execute();
}

test('F12 checkout: a price that changed while the form was open is shown before anything is bought', async ({
  page,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/409/);
  const buyer = newBuyer();
  const [goods] = await goodsOfItsOwn(db);
  await putInCart(page, [goods!]);
  await open('/Checkout');
  await fillBilling(page, buyer);
  await raisePrice(db, goods!);
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page.getByRole('alert').first()).toContainText('has changed');
  expect(
    await db.selectFrom('orderGroups').select('id').where('billingEmail', '=', buyer.email).execute(),
  ).toEqual([]);
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
});

test('F12 checkout: a changed price that comes with another region’s shipping is told beside the line', async ({
  page,
  open,
  db,
}) => {
  const [goods] = await goodsOfItsOwn(db);
  await putInCart(page, [goods!]);
  await open('/Checkout#where');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText(goods!.title)).toBeVisible();
  await expect(summary.getByText(/price has risen/)).toHaveCount(0);
  await raisePrice(db, goods!);
  await page.locator('[name="billing.region"]').selectOption('ET-SI');
  await expect(summary.getByText(/The price has risen from .* to .* Birr/)).toBeVisible();
  await expectAccessible(page, 'main');
});
