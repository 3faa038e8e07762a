import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { goodsOfItsOwn } from '#tests/e2e/suppliers/people.ts';
import { expect, expectAccessible, type Mail, PHONE, test } from '#tests/support/e2e.ts';
import { fillBilling, newBuyer, putInCart } from '#tests/support/purchase.ts';

/** More pieces than a guest may order for cash without a proved phone: the form of such an order, filled in. */
async function orderMany(page: Page, db: Db): Promise<{ phone: string; productId: number }> {
  const goods = await goodsOfItsOwn(db, { stock: 900 });
  await putInCart(page, goods, 501);
  await page.goto('/Checkout');
  const buyer = newBuyer();
  await fillBilling(page, buyer);
  await page.locator('[name="paymentMethod"][value="cash"]').check();
  await page.locator('summary:has(~ * [name="method.cash.deliveryInstructions"])').click();
  await page.locator('[name="method.cash.deliveryInstructions"]').fill('Ring twice');
  return { phone: `+251${buyer.phone.slice(1)}`, productId: goods[0]!.productId };
}

/** So many pieces would make it the most popular product of the shop, which other tests look at. */
async function takeOffTheList(db: Db, productId: number): Promise<void> {
  await db
    .updateTable('products')
    .set({ isListed: false, state: 'paused' })
    .where('id', '=', productId)
    .execute();
}

type ReadMail = (to: string, subject: RegExp) => Promise<Mail>;

/** Has the order refused, asks for the code and gives a wrong one; answers the right one. */
async function tryWrongCode(page: Page, phone: string, mailTo: ReadMail): Promise<string> {
  await page.locator('button[value="place"]').click();
  const send = page.locator('button[value="send-code"]');
  await expect(send).toBeVisible();
  await expect(page.locator('[name="method.cash.deliveryInstructions"]')).toHaveValue('Ring twice');
  await send.click();
  const box = page.locator('[name="phoneProof.code"]');
  await expect(box).toBeInViewport();
  await expect(page.locator('#phone-proof')).toContainText(phone.replace('+251', '0'));
  const code = /\b\d{6}\b/.exec((await mailTo(phone, /^/)).bodyText)![0];
  await box.fill(code === '000000' ? '000001' : '000000');
  await page.locator('button[value="place"]').click();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  return code;
}

async function orderWithCode(page: Page, code: string): Promise<void> {
  const box = page.locator('[name="phoneProof.code"]');
  await box.fill(code);
  // Enter places the order; it must not send another code.
  await box.press('Enter');
  await page.waitForURL(/\/OrderSucess\?group=/i);
}

test.describe('F12 checkout without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F12 checkout: a guest who orders very much for cash proves the phone by a code, and nothing typed is lost', async ({
    page,
    db,
    mailTo,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const { phone, productId } = await orderMany(page, db);
    await orderWithCode(page, await tryWrongCode(page, phone, mailTo));
    await takeOffTheList(db, productId);
  });
});

test.describe('F12 checkout on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F12 checkout: the code of a very large order is asked for in Amharic, on a small phone', async ({
    page,
    db,
    mailTo,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const { phone, productId } = await orderMany(page, db);
    const code = await tryWrongCode(page, phone, mailTo);
    await expectAccessible(page, 'main');
    await orderWithCode(page, code);
    await takeOffTheList(db, productId);
  });
});
