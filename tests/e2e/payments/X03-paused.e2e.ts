import type { Browser, Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { openRoom, type Room, signInStaff, someone } from '#tests/support/provider-room.ts';
import { fillBilling, newBuyer, putInCart } from '#tests/support/purchase.ts';

const OWN = {
  textEn: 'Our contract ends; back on Monday.',
  textAm: 'ውላችን እየታደሰ ነው፤ ሰኞ ይመለሳል።',
  textOm: 'Waliigalteen keenya haaromfamaa jira; Wiixata ni deebi’a.',
};

// The shop serves its tests one after another, in one worker.
test.describe.configure({ mode: 'default' });
let room: Room;
test.beforeAll(async () => {
  room = await openRoom('paused', { PAYMENT_DEMO: 'telebirr,chapa' });
});
test.afterAll(() => room.close());

async function openCheckout(page: Page, path = '/Checkout'): Promise<void> {
  await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
  await page.goto(path);
}

const methodIn = (page: Page, id: string) => page.locator(`[name="paymentMethod"][value="${id}"]`);

/** The row of a way to pay on staff's screen. */
const rowOf = (page: Page, name: string) =>
  page
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    .first();

async function staffRoom(browser: Browser, size: typeof PHONE | typeof DESKTOP, path = '') {
  const context = await signInStaff(browser, room, 'operations');
  const page = await context.newPage();
  await page.setViewportSize(size.viewport);
  await page.goto(`${path}/admin/settings/payments`);
  return { context, page };
}

test('X03 ways to pay: staff pause one with their own words, buyers read them, and it is taken up again', async ({
  browser,
}) => {
  const staff = await staffRoom(browser, DESKTOP);
  const main = staff.page.getByRole('main');
  await expect(rowOf(staff.page, 'Stripe')).toContainText('STRIPE_SECRET_KEY');
  await expect(rowOf(staff.page, 'Stripe')).toContainText('Not set up');
  await expect(rowOf(staff.page, 'Chapa')).toContainText('Test: no money moves');
  const row = rowOf(staff.page, 'telebirr');
  await row.locator('summary').click();
  await row.getByLabel('What buyers are told').selectOption('own');
  await row.getByLabel('In English').fill(OWN.textEn);
  await row.getByRole('button', { name: 'Pause telebirr' }).click();
  await expect(row.locator('[aria-invalid]')).toHaveCount(2);
  await row.getByLabel('In Amharic').fill(OWN.textAm);
  await row.getByLabel('In Oromo').fill(OWN.textOm);
  await row.getByRole('button', { name: 'Pause telebirr' }).click();
  await expect(main.getByText('Saved.')).toBeVisible();
  await expect(row).toContainText('Paused');
  await expect(row).toContainText(OWN.textEn);
  await expect(main).toContainText('Paused a way to pay');
  await staff.page.goto('/admin/settings/payments');
  await expectToFit(staff.page);
  await expectAccessible(staff.page, 'main');

  for (const [path, words] of [
    ['/Checkout', OWN.textEn],
    ['/am/Checkout', OWN.textAm],
    ['/om/Checkout', OWN.textOm],
  ] as const) {
    const buyer = await someone(browser, room);
    await openCheckout(buyer.page, path);
    await fillBilling(buyer.page, newBuyer());
    await expect(methodIn(buyer.page, 'telebirr')).toBeDisabled();
    await expect(buyer.page.getByText(words)).toBeVisible();
    await expect(methodIn(buyer.page, 'cbebirr')).toBeEnabled();
    await expectToFit(buyer.page);
    await expectAccessible(buyer.page, 'main');
    await buyer.context.close();
  }

  await row.getByRole('button', { name: 'Take telebirr up again' }).click();
  await expect(row).not.toContainText(OWN.textEn);
  const buyer = await someone(browser, room);
  await openCheckout(buyer.page);
  await fillBilling(buyer.page, newBuyer());
  await expect(methodIn(buyer.page, 'telebirr')).toBeEnabled();
  await buyer.context.close();
  await staff.context.close();
});

test('X03 ways to pay: a provider paused while somebody pays bars a new order, and says so', async ({
  browser,
}) => {
  const buyer = await someone(browser, room);
  await openCheckout(buyer.page);
  await fillBilling(buyer.page, newBuyer());
  await methodIn(buyer.page, 'cbebirr').check();
  const staff = await staffRoom(browser, PHONE, '/am');
  const row = rowOf(staff.page, 'Chapa');
  await row.locator('summary').click();
  await expectToFit(staff.page);
  await expectAccessible(staff.page, 'main');
  await row.getByLabel('ለገዢዎች የሚነገረው').selectOption('trouble');
  await row.getByRole('button', { name: 'Chapa ለጊዜው ያቁሙ' }).click();
  await expect(row).toContainText('ለጊዜው ቆሟል');
  await expectToFit(staff.page);

  await buyer.page.locator('button[value="place"]').click();
  await expect(buyer.page.getByText('This way to pay is paused now.').first()).toBeVisible();
  await expect(methodIn(buyer.page, 'cbebirr')).toBeDisabled();
  await expect(buyer.page.locator('[name="paymentMethod"]:checked')).toHaveCount(0);
  await expect(buyer.page.getByText('Payments by it fail at the moment.').first()).toBeVisible();
  await methodIn(buyer.page, 'cash').check();
  await buyer.page.locator('button[value="place"]').click();
  await buyer.page.waitForURL(/\/OrderSucess\?group=/i);
  await row.getByRole('button', { name: 'Chapa እንደገና ይጀምሩ' }).click();
  await expect(row).not.toContainText('ለጊዜው ቆሟል');
  await staff.context.close();

  // What was used last is first and chosen, as long as it can be.
  await openCheckout(buyer.page);
  await expect(methodIn(buyer.page, 'cash')).toBeChecked();
  await expect(buyer.page.locator('[name="paymentMethod"]').first()).toHaveValue('cash');
  await buyer.context.close();
});

test('X03 ways to pay: staff of another role do not see the switch', async ({ browser }) => {
  const context = await signInStaff(browser, room, 'finance');
  const page = await context.newPage();
  expect((await page.goto('/admin/settings/payments'))?.status()).toBe(403);
  const refused = await context.request.put('/api/admin/payment-pauses/method/cash', {
    headers: { origin: room.shop.url },
    data: { sentence: 'trouble' },
  });
  expect(refused.status()).toBe(403);
  await context.close();
});
