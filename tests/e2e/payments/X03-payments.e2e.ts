import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import {
  type Buyer,
  fillBilling,
  newBuyer,
  orderForCash,
  putInCart,
  someGoods,
} from '#tests/support/purchase.ts';

/** Fills the open checkout in and places the order with the method; ends on the provider's page. */
async function payBy(page: Page, method: string, buyer: Buyer): Promise<void> {
  await fillBilling(page, buyer);
  await page.locator(`[name="paymentMethod"][value="${method}"]`).check();
  await page.locator('button[value="place"]').click();
  await page.waitForURL(/\/pay\//);
}

const press = (page: Page, action: string) => page.locator(`button[value="${action}"]`).click();

test('X03 payments: after a declined payment the same cart is paid in cash', async ({ page, open, db }) => {
  const buyer = newBuyer();
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await payBy(page, 'mpesa', buyer);
  await press(page, 'decline');
  await page.waitForURL(/\/Checkout\?payment=failed/i);
  await expect(page.getByText(/The payment did not go through/)).toBeVisible();
  await fillBilling(page, buyer);
  await page.locator('[name="paymentMethod"][value="cash"]').check();
  await page.locator('button[value="place"]').click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
});

test('X03 payments: a confirmation that takes its time arrives on the waiting page by itself', async ({
  page,
  open,
  db,
  mailTo,
}) => {
  const buyer = newBuyer();
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await payBy(page, 'cbebirr', buyer);
  await page.locator('summary').click();
  await press(page, 'later');
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /is being confirmed/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible({ timeout: 20_000 });
  expect((await mailTo(buyer.email)).bodyText).toContain('has arrived');
});

test('X03 payments: who steps back from the provider goes on with the payment or gives it up', async ({
  page,
  open,
  db,
}) => {
  const [goods] = await someGoods(db, 1);
  await putInCart(page, [goods!]);
  await open('/Checkout');
  await payBy(page, 'telebirr', newBuyer());
  const provider = page.url();
  await open('/Checkout');
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.waitForURL(provider);
  await open('/Checkout');
  await page.getByRole('button', { name: 'Give up the payment' }).click();
  await page.waitForURL(/\/Checkout\?payment=cancelled/i);
  await expect(page.getByText(goods!.title).first()).toBeVisible();
});

test('X03 payments: an open order page changes by itself when its payment has come', async ({
  page,
  open,
  db,
}) => {
  const buyer = newBuyer();
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await payBy(page, 'telebirr', buyer);
  const { number } = await db
    .selectFrom('orders')
    .innerJoin('orderGroups', 'orderGroups.id', 'orders.orderGroupId')
    .select('orders.number')
    .where('orderGroups.billingEmail', '=', buyer.email)
    .executeTakeFirstOrThrow();
  const orderPage = await page.context().newPage();
  await orderPage.goto(`/TrackOrder/${number}`);
  await expect(orderPage.getByText('The payment is being confirmed.')).toBeVisible();
  await press(page, 'approve');
  await expect(orderPage.getByText(/^Paid: /)).toBeVisible();
  await orderPage.close();
});

test.describe('X03 payments on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('X03 payments: the provider speaks the buyer’s language, on a small phone, for everyone', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const buyer = newBuyer();
    await putInCart(page, await someGoods(db, 1));
    await open('/Checkout');
    await payBy(page, 'telebirr', buyer);
    await expect(page.getByRole('button', { name: 'ያጽድቁ', exact: true })).toBeVisible();
    await page.locator('summary').click();
    await expectAccessible(page);
    await page.locator('#payer').fill('12');
    await press(page, 'approve');
    await expect(page.locator('#payer')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    await press(page, 'cancel');
    await page.waitForURL(/\/am\/Checkout\?payment=cancelled/i);
    await expect(page.locator('[name="billing.firstName"]')).toHaveValue('Almaz');
  });
});

test.describe('X04 messages on a phone', () => {
  test.use(PHONE);

  test('X04 messages: the confirmation can be read in the local mailbox, and its link opens the order', async ({
    page,
    db,
    mailTo,
    context,
    allowConsole,
  }) => {
    // The mail lies in a frame without scripts, where the tools of this test cannot run theirs.
    allowConsole(/Blocked script execution/);
    const buyer = newBuyer();
    const [number] = await orderForCash(page, await someGoods(db, 1), buyer);
    await mailTo(buyer.email);
    await page.goto(`/dev/mail?to=${encodeURIComponent(buyer.email)}`);
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(`${number}`) }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('This is an order confirmation, not a fiscal receipt.')).toBeVisible();
    const link = await frame.getByRole('link', { name: /Track order/ }).getAttribute('href');
    await context.clearCookies();
    await page.goto(link!);
    await expect(page.getByRole('heading', { name: new RegExp(`${number}`) }).first()).toBeVisible();
  });
});
