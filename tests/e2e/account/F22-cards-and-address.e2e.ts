import type { Page } from '@playwright/test';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { fillAddress, registerNewShopper } from './new-shopper.ts';

test.beforeEach(async ({ page, baseURL }) => void (await registerNewShopper(page, baseURL!)));

async function fillCard(page: Page, number: string, expiry = '12/34'): Promise<void> {
  await page.locator('[data-card=cardNumber]').fill(number);
  await page.locator('[data-card=cardExpiry]').fill(expiry);
  await page.locator('[data-card=cardCvc]').fill('123');
}

async function addCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Add card' }).click();
}

test('F22 cards and address: a card is kept by token, copied masked, edited and deleted', async ({
  page,
  open,
  context,
  allowConsole,
}) => {
  allowConsole(/422/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('/v1/tokens'))
      sent.push(request.postData() ?? '');
  });
  await open('/CardandAddress?add=card');
  await expectAccessible(page);
  await addCard(page, '4242 4242 4242 4242');
  const card = page.getByRole('article', { name: 'Visa card ending in 4242' });
  await expect(card).toContainText('**** **** **** 4242');
  await expect(card).toContainText('12/34');
  await expect(card).toContainText('Almaz Bekele');
  await expect(card).toContainText('Default');
  expect(sent.join()).toContain('tok_');
  expect(sent.join()).not.toMatch(/4242\s?4242/);

  await card.getByRole('button', { name: 'Copy the number of the card ending in 4242' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Card number copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('**** **** **** 4242');

  await card.getByLabel('Options of the card ending in 4242').click();
  await card.getByRole('link', { name: 'Edit Card' }).click();
  await page.getByLabel('Card holder').fill('Almaz B.');
  await page.getByLabel('Expires').fill('13/99');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Expires').fill('03/37');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('03/37');
  await expect(card).toContainText('Almaz B.');

  await open('/ProfileDashboard');
  await expect(card).toContainText('**** **** **** 4242');
  await card.getByLabel('Options of the card ending in 4242').click();
  await card.getByRole('link', { name: 'Delete Card' }).click();
  await page.getByRole('button', { name: 'Delete Card' }).click();
  await expect(page.getByRole('heading', { name: 'No cards kept yet.' })).toBeVisible();
});

test('F22 cards and address: a wrong or declined card is told, and nothing is kept', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/422|402/);
  await open('/CardandAddress?add=card');
  await addCard(page, '4242 4242 4242 4241');
  await expect(page.getByRole('alert')).toContainText('Card Number');
  await addCard(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('The bank does not accept this card.');
  await open('/CardandAddress');
  await expect(page.getByRole('heading', { name: 'No cards kept yet.' })).toBeVisible();
});

test('F22 cards and address: the address book holds several, with one for bills and one for parcels', async ({
  page,
  open,
}) => {
  await open('/CardandAddress?add=address');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save' }).click();
  const home = page.getByRole('article', { name: 'Almaz Bekele, Bole' });
  await expect(home).toContainText('For bills');
  await expect(home).toContainText('For parcels');
  await page.getByRole('link', { name: 'Add address' }).first().click();
  await page.locator('[name="address.country"]').selectOption('US');
  for (const [name, text] of Object.entries({
    firstName: 'Sara',
    lastName: 'Bekele',
    region: 'Ohio',
    city: 'Columbus',
    address: '12 Elm Street',
    zipCode: '43004',
  }))
    await page.locator(`[name="address.${name}"]`).fill(text);
  await page.getByLabel('Bills go to this address by default').check();
  await page.getByRole('button', { name: 'Save' }).click();
  const abroad = page.getByRole('article', { name: 'Sara Bekele, Columbus' });
  await expect(abroad).toContainText('For bills');
  await expect(home).not.toContainText('For bills');
  await home.getByRole('button', { name: /Use for bills/ }).click();
  await expect(home).toContainText('For bills');
  await expectAccessible(page);

  await home.getByRole('link', { name: /Edit address/ }).click();
  await page.locator('[name="address.landmark"]').fill('Blue gate');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(home).toContainText('Blue gate');
  await abroad.getByRole('link', { name: /Delete address/ }).click();
  await abroad.getByRole('button', { name: 'Delete address' }).click();
  await expect(abroad).toHaveCount(0);
});

test.describe('without scripts, on a phone, in Amharic', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, language: 'am' });
  test('F22 cards and address: the address book works without scripts, in Amharic', async ({
    page,
    open,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await open('/CardandAddress?add=address');
    await fillAddress(page, { phone: '' });
    await page.getByRole('button', { name: 'ያስቀምጡ' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('[name="address.city"]')).toHaveValue('Bole');
    await page.locator('[name="address.phone"]').fill('0911234567');
    await page.getByRole('button', { name: 'ያስቀምጡ' }).click();
    await expect(page.getByRole('article', { name: 'Almaz Bekele, Bole' })).toContainText('ለዕቃ ማድረሻ');
    await open('/CardandAddress?add=card');
    await expect(page.getByText('JavaScript')).toBeVisible();
  });
});
