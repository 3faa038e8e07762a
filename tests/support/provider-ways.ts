import type { Browser, Page } from '@playwright/test';
import type { PaymentMethod } from '#shop/constants.ts';
import { expect } from './e2e.ts';
import { paymentOf, placeBy, type Room, someone } from './provider-room.ts';
import { type Buyer, newBuyer, putInCart } from './purchase.ts';

/** A method, and the provider whose protocol brings its money. */
export type Way = [method: PaymentMethod, provider: string];

/** What a buyer does where the provider asks for the money: on its page, on the phone for M-PESA, or with a card. */
async function answer(page: Page, room: Room, { buyer, says }: { buyer: Buyer; says: 'yes' | 'no' }) {
  const { provider } = await paymentOf(room, buyer);
  const isPrompt = provider === 'mpesa';
  const at = isPrompt ? await page.context().newPage() : page;
  if (isPrompt) {
    await page.waitForURL(/\/OrderSucess\?group=/i);
    await expect(page.getByRole('heading', { name: /is being confirmed/ })).toBeVisible();
    await at.goto(`${room.shop.sandboxUrl}/pay/${(await paymentOf(room, buyer)).providerReference}`);
  } else await at.waitForURL(/\/pay\//);
  const card = at.locator('#number');
  if (await card.isVisible()) {
    await at.locator('#name').fill('Almaz Bekele');
    await card.fill(says === 'yes' ? '4242 4242 4242 4242' : '4000 0000 0000 0002');
    await at.locator('#expiry').fill('12/34');
    await at.locator('#cvc').fill('123');
    await at.locator('button[value="card"]').click();
  } else {
    const phone = at.locator('#payer');
    if ((await phone.isVisible()) && !(await phone.inputValue())) await phone.fill(buyer.phone);
    await at.locator(`button[value="${says === 'yes' ? 'approve' : 'decline'}"]`).click();
  }
  if (isPrompt) await at.waitForURL(`${room.shop.url}/**`).then(() => at.close());
}

/** F14: whoever has the number and the e-mail address finds the order elsewhere, and sees that it is paid. */
export async function expectTracked(browser: Browser, room: Room, buyer: Buyer): Promise<void> {
  const { number } = await paymentOf(room, buyer);
  const { context, page } = await someone(browser, room);
  await page.goto('/TrackOrder');
  await page.getByLabel('Order ID').fill(number);
  await page.getByLabel('Billing Email').fill(buyer.email);
  await page.getByRole('main').getByRole('button', { name: 'Track Order' }).click();
  await expect(page.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await expect(page.getByText(/^Paid: /)).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText('Order Placed');
  await context.close();
}

/** A purchase paid this way is there, and is found elsewhere. */
export async function expectPaid(browser: Browser, room: Room, [method, provider]: Way): Promise<void> {
  const { context, page } = await someone(browser, room);
  const buyer = newBuyer();
  await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
  await page.goto('/Checkout');
  await placeBy(page, method, buyer);
  await answer(page, room, { buyer, says: 'yes' });
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  expect(await paymentOf(room, buyer)).toMatchObject({ provider, status: 'succeeded' });
  await context.close();
  await expectTracked(browser, room, buyer);
}

/** The same cart is paid another way after a refusal. */
export async function expectDeclined(browser: Browser, room: Room, [method, provider]: Way): Promise<void> {
  const { context, page } = await someone(browser, room);
  const buyer = newBuyer();
  await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
  await page.goto('/Checkout');
  await placeBy(page, method, buyer);
  await answer(page, room, { buyer, says: 'no' });
  await page.waitForURL(/\/Checkout\?payment=(failed|cancelled|expired)/i);
  await expect(page.getByText(/The payment did not go through|You left the payment/)).toBeVisible();
  const refused = await paymentOf(room, buyer);
  expect(refused.provider).toBe(provider);
  expect(['failed', 'cancelled', 'expired']).toContain(refused.status);
  await placeBy(page, 'cash', buyer);
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  await context.close();
}
