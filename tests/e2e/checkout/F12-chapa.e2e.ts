import { expect, test } from '#tests/support/e2e.ts';
import { openRoom, type Room, someone } from '#tests/support/provider-room.ts';
import { expectDeclined, expectPaid, expectTracked } from '#tests/support/provider-ways.ts';
import { fillBilling, newBuyer, putInCart } from '#tests/support/purchase.ts';

// The same shop with the code that speaks to Chapa, and a sandbox that answers as Chapa does.
test.describe.configure({ mode: 'default' });
let room: Room;

test.beforeAll(async () => {
  room = await openRoom('chapa', { PAYMENT_DEMO: 'chapa' });
});

test.afterAll(() => room.close());

test('F12 checkout: paid on Chapa’s page, the order is there, and F14 finds it paid; no card is typed in the shop', async ({
  browser,
}) => {
  const { context, page } = await someone(browser, room);
  const buyer = newBuyer();
  await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
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
  const payment = await room.db
    .selectFrom('payments as p')
    .innerJoin('orderGroups as g', 'g.id', 'p.orderGroupId')
    .select(['p.provider', 'p.status', 'p.paidWith'])
    .where('g.billingEmail', '=', buyer.email)
    .executeTakeFirstOrThrow();
  expect(payment).toEqual({ provider: 'chapa', status: 'succeeded', paidWith: 'telebirr' });
  await context.close();
  await expectTracked(browser, room, buyer);
});

test('F12 checkout: a card by Chapa is paid, and F14 finds the order paid', async ({ browser }) =>
  expectPaid(browser, room, ['creditcard', 'chapa']));

test('F12 checkout: telebirr by Chapa is declined, and the cart is paid in cash', async ({ browser }) =>
  expectDeclined(browser, room, ['telebirr', 'chapa']));
