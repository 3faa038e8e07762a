import { expect, test } from '#tests/support/e2e.ts';
import { fillAddress, registerNewShopper } from '#tests/e2e/account/new-shopper.ts';

test('F12 checkout: a saved address fills the form in, and a kept card pays', async ({
  page,
  open,
  baseURL,
  db,
}) => {
  await registerNewShopper(page, baseURL!);
  const headers = { origin: baseURL! };
  await open('/CardandAddress?add=address');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article', { name: 'Almaz Bekele, Bole' })).toBeVisible();
  const address = {
    firstName: 'Almaz',
    lastName: 'Bekele',
    address: 'Lake Road',
    country: 'ET',
    region: 'ET-SI',
    city: 'Hawassa',
    landmark: 'By the lake',
    phone: '0911234567',
  };
  expect((await page.request.post('/api/user/addresses', { headers, data: { address } })).ok()).toBe(true);
  await open('/CardandAddress?add=card');
  await page.locator('[data-card=cardNumber]').fill('5555 5555 5555 4444');
  await page.locator('[data-card=cardExpiry]').fill('12/34');
  await page.locator('[data-card=cardCvc]').fill('123');
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByRole('article', { name: 'Mastercard card ending in 4444' })).toBeVisible();

  const product = await db
    .selectFrom('products')
    .select('id')
    .where('isListed', '=', true)
    .where('hasVariants', '=', false)
    .where('stock', '>', 5)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const added = await page.request.post('/api/cart/lines', {
    headers,
    data: { productId: product.id, quantity: 1 },
  });
  expect(added.ok()).toBe(true);
  await open('/Checkout');
  await expect(page.locator('[name="billing.city"]')).toHaveValue('Bole');
  // Everything is known: the checkout opens where one pays, and says whom and where the order goes.
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
  await page.getByRole('link', { name: 'Change where it goes' }).click();
  await page
    .getByLabel('Choose a saved address')
    .first()
    .selectOption({ label: 'Almaz Bekele, Lake Road, Hawassa' });
  await expect(page.locator('[name="billing.city"]')).toHaveValue('Hawassa');
  await expect(page.locator('[name="billing.region"]')).toHaveValue('ET-SI');
  await expect(page.locator('[name="billing.landmark"]')).toHaveValue('By the lake');
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  // What a method asks for shows with its choice alone, though the saved card is chosen among the cards already.
  await expect(page.getByText('Mastercard ending in 4444')).toBeHidden();
  await page.locator('[name=paymentMethod][value=creditcard]').check();
  await expect(page.getByText('Mastercard ending in 4444')).toBeVisible();
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await page.waitForURL(/OrderSucess/);
});
