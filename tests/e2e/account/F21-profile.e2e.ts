import sharp from 'sharp';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { fillAddress, registerNewShopper } from './new-shopper.ts';

test.beforeEach(async ({ page, baseURL }) => void (await registerNewShopper(page, baseURL!)));

async function aPhoto(): Promise<Buffer> {
  return await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b5a3c' } })
    .jpeg()
    .toBuffer();
}

test('F21 profile: the address modal is opened, filled in and saved by keyboard alone', async ({
  page,
  open,
}) => {
  await open('/ProfileDashboard');
  const opener = page.getByRole('link', { name: 'Add billing address' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit billing address' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await fillAddress(page);
  await dialog.locator('summary').filter({ hasText: 'house number' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[name="address.houseNumber"]').focus();
  await page.keyboard.type('412');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Billing Address' });
  await expect(card).toContainText('Cameroon Street');
  await expect(card).toContainText('Bole, Addis Ababa');
  await expect(card).toContainText('+251911234567');
  await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText(
    'No shipping address yet.',
  );
});

test('F21 profile: a press outside or × closes the modal and gives the focus back; what is wrong is told in it', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/422/);
  await open('/ProfileDashboard');
  const opener = page.getByRole('link', { name: 'Add shipping address' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  await fillAddress(page, { landmark: '', phone: '12' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Please name a landmark, so that the courier finds the door.',
  );
  await expect(dialog.getByRole('alert')).toContainText('Please enter a valid phone number');
  await expect(page.locator('[name="address.city"]')).toHaveValue('Bole');
  await page.mouse.click(5, 400);
  await expect(dialog).toBeHidden();
  await opener.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('F21 profile: a photo is shown at once; what is no picture is refused', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/422/);
  await open('/ProfileDashboard');
  const photo = page.locator('input[name=profilePhoto]');
  const invalid = page.getByText('Please select a valid image file.');
  await photo.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(invalid).toBeVisible();
  await expect(invalid).toBeHidden();
  const script = Buffer.from('<?php system($_GET["c"]); ?>');
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: script });
  await expect(invalid).toBeVisible();
  const chosen = Date.now();
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  const said = page.getByText('Your profile image is updated.');
  await expect(said).toBeVisible();
  const picture = page.getByRole('img', { name: 'Photo of Almaz Bekele' });
  await expect(picture).toHaveAttribute('src', /\/media\/upload-.*-200\.webp/);
  await expect(said).toBeHidden();
  expect(Date.now() - chosen).toBeGreaterThan(3_000);
  await page.reload();
  await expect(picture).toBeVisible();
});

test('F21 profile: a failed update says so and keeps what was typed', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  await open('/ProfileDashboard');
  await page.route('**/api/user/profile/update', (route) => route.abort());
  const buffer = await aPhoto();
  await page
    .locator('input[name=profilePhoto]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('⚠️ Failed to update profile image.')).toBeVisible();
  await page.getByRole('link', { name: 'Add billing address' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('❌ Failed to update profile')).toBeVisible();
  await expect(page.locator('[name="address.city"]')).toHaveValue('Bole');
});

test('F21 profile: after an update the profile is loaded anew, and a failed load is told', async ({
  page,
  open,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to load/);
  await open('/ProfileDashboard');
  await page.route(/api\/user\/profile\/\d+$/, (route) => route.abort());
  await page.getByRole('link', { name: 'Add billing address' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error fetching profile data.')).toBeVisible();
  await expect(page.getByText('Failed to load user profile')).toBeVisible();
  await context.clearCookies({ name: 'adey_me' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No user ID found. Cannot load profile.')).toBeVisible();
});

test('F21 profile: of two windows the later is told, keeps what it typed, and may save then', async ({
  page,
  open,
  context,
  allowConsole,
}) => {
  allowConsole(/409/);
  await open('/ProfileDashboard');
  const other = await context.newPage();
  await other.goto('/ProfileDashboard?edit=name');
  await other.getByLabel('Full Name').fill('Almaz B.');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Almaz B.');
  await expect(other.getByRole('banner')).toContainText('Almaz B.');

  await page.getByRole('link', { name: 'Add billing address' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile was changed in another window meanwhile.')).toBeVisible();
  await expect(page.locator('[name="address.city"]')).toHaveValue('Bole');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Billing Address' })).toContainText('Bole, Addis Ababa');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Almaz B.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('F21 profile: name, photo and address are changed without scripts', async ({
    page,
    open,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await open('/ProfileDashboard');
    await page.getByRole('link', { name: 'Edit name' }).click();
    await page.getByLabel('Full Name').fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Full Name is required').first()).toBeVisible();
    await page.getByLabel('Full Name').fill('Almaz Without');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Almaz Without');
    const photo = page.locator('input[name=profilePhoto]');
    await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page.getByRole('img', { name: 'Photo of Almaz Without' })).toBeVisible();
    await page.getByRole('link', { name: 'Add shipping address' }).click();
    await fillAddress(page, { landmark: '' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Please name a landmark');
    await page.locator('[name="address.landmark"]').fill('Blue gate');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Shipping Address' })).toContainText('Blue gate');
  });
});

test.describe('in Amharic', () => {
  test.use({ language: 'am' });
  test('F21 profile: the address modal speaks Amharic', async ({ page, open }) => {
    await open('/ProfileDashboard');
    await page.getByRole('link', { name: 'የክፍያ አድራሻ ይጨምሩ' }).click();
    await fillAddress(page, { firstName: 'አልማዝ', landmark: 'ከኤድና ሞል ጀርባ' });
    await page.getByRole('button', { name: 'ያስቀምጡ' }).click();
    await expect(page.getByText('መገለጫዎ ተቀምጧል።')).toBeVisible();
    await expect(page.getByRole('region', { name: 'የክፍያ አድራሻ' })).toContainText('ከኤድና ሞል ጀርባ');
  });
});
