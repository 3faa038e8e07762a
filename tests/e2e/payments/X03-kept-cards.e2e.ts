import type { Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { openRoom, type Room, someone } from '#tests/support/provider-room.ts';
import { registerNewShopper } from '#tests/e2e/account/new-shopper.ts';
import { fillBilling, newBuyer, putInCart } from '#tests/support/purchase.ts';

// The shop serves its tests one after another, in one worker.
test.describe.configure({ mode: 'default' });
let room: Room;
test.beforeAll(async () => {
  room = await openRoom('kept', { PAYMENT_DEMO: 'stripe' });
});
test.afterAll(() => room.close());

/** Orders by card; ends on the provider's page. */
async function orderByCard(page: Page, path = '/Checkout'): Promise<void> {
  await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
  await page.goto(path);
  await fillBilling(page, newBuyer());
  await page.locator('[name="paymentMethod"][value="creditcard"]').check();
  expect(await page.content()).not.toContain('cc-number');
}

async function placeOrder(page: Page): Promise<void> {
  const terms = page.locator('[name="termsAgreed"]');
  if (await terms.isVisible()) await terms.check();
  await page.locator('button[value="place"]').click();
  await page.waitForURL(/\/pay\//);
}

test('X03 kept cards: a card kept on the provider’s page is in the profile, pays the next order there, and is removed', async ({
  browser,
}) => {
  const { context, page } = await someone(browser, room, DESKTOP);
  await registerNewShopper(page, room.shop.url);
  await page.goto('/CardandAddress');
  await expect(page.getByText('the payment page can keep the card for next time')).toBeVisible();
  await orderByCard(page);
  await expect(page.getByText('There you can also have the card kept for next time.')).toBeVisible();
  await placeOrder(page);
  await page.locator('#name').fill('Almaz Bekele');
  await page.locator('#number').fill('4242 4242 4242 4242');
  await page.locator('#expiry').fill('12/34');
  await page.locator('#cvc').fill('123');
  await page.locator('#keep').check();
  await expectToFit(page);
  await expectAccessible(page);
  await page.locator('button[value="card"]').click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();

  await page.goto('/CardandAddress');
  const card = page.getByRole('article', { name: 'Visa card ending in 4242' });
  await expect(card).toContainText('12/34');
  await expect(card).toContainText('Almaz Bekele');

  await page.setViewportSize(PHONE.viewport);
  await orderByCard(page, '/am/Checkout');
  await expect(page.getByText('የተቀመጡ ካርዶችዎ እዚያ ይቀርባሉ፦')).toBeVisible();
  await expect(page.locator('[name="paymentMethod"]').first()).toHaveValue('creditcard');
  await expectToFit(page);
  await expectAccessible(page, 'main');
  await placeOrder(page);
  await page.locator('button[name="kept"]').click();
  await page.waitForURL(/\/OrderSucess\?group=/i);

  await page.goto('/CardandAddress');
  await card.getByLabel('Options of the card ending in 4242').click();
  await card.getByRole('link', { name: 'Delete Card' }).click();
  await page.getByRole('button', { name: 'Delete Card' }).click();
  await expect(card).toHaveCount(0);
  // Others of the demo have theirs in the sandbox.
  const kept = room.db.selectFrom('paymentCards').select('id').where('provider', '=', 'stripe');
  expect(await kept.execute()).toEqual([]);
  await orderByCard(page);
  await placeOrder(page);
  await expect(page.locator('button[name="kept"]')).toHaveCount(0);
  await context.close();
});

test('X03 cards: a card is added on the provider’s page without paying, in English and Amharic, and one gives up', async ({
  browser,
}) => {
  const { context, page } = await someone(browser, room, PHONE);
  await registerNewShopper(page, room.shop.url);
  await page.goto('/CardandAddress');
  await page.getByRole('button', { name: 'Add card', exact: false }).first().click();
  await page.waitForURL(/\/pay\//);
  await expect(page.getByText('Nothing is charged now.')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.locator('button[value="cancel"]').click();
  await page.waitForURL(/CardandAddress\?added=not_kept/i);
  await expect(page.getByText('No card was saved. You can try again.')).toBeVisible();

  await page.goto('/am/CardandAddress');
  await page.locator('button[value="open-card-page"]').click();
  await page.waitForURL(/\/pay\//);
  await page.locator('#name').fill('Almaz Bekele');
  await page.locator('#number').fill('5555 5555 5555 4444');
  await page.locator('#expiry').fill('11/35');
  await page.locator('#cvc').fill('123');
  await page.locator('button[value="card"]').click();
  await page.waitForURL(/\/am\/CardandAddress\?added=kept/i);
  await expect(page.getByText('ካርድዎ ተቀምጧል።')).toBeVisible();
  await expect(page.getByText('11/35')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page, 'main');

  await orderByCard(page);
  await placeOrder(page);
  await expect(page.locator('button[name="kept"]')).toHaveCount(1);
  await page.locator('button[name="kept"]').click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await context.close();
});
