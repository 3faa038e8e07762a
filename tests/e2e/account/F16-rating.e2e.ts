import { DESKTOP, expect, expectAccessible, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { aNewShopper, anOrderThatArrived } from '#tests/support/arrived-order.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('F16 leave a rating: the popup by keyboard alone, from the delivered order to the product page', async ({
    page,
    db,
    open,
  }) => {
    await aNewShopper(page);
    const { goods, orderNumber } = await anOrderThatArrived(page, db);
    await open(`/TrackOrder/${orderNumber}`);
    const trigger = page.getByRole('link', { name: /^Leave a Rating/ });
    await trigger.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Leave a Rating' });
    await expect(dialog.getByLabel('Rating')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await dialog.getByLabel('Rating').focus();
    await page.keyboard.press('4');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Came quickly, just as pictured.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Publish Review' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you! Your review is published.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: /^Edit review/ })).toBeFocused();
    await open(`/product-detail/${goods.productId}`);
    await expect(page.getByText('Came quickly, just as pictured.')).toBeVisible();
  });

  test('F16 Escape closes the popup and nothing is published', async ({ page, db, open }) => {
    await aNewShopper(page);
    const { orderNumber } = await anOrderThatArrived(page, db);
    await open(`/TrackOrder/${orderNumber}`);
    await page.getByRole('link', { name: /^Leave a Rating/ }).click();
    await page.getByLabel('Feedback').fill('Not to be sent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await open('/LeaveARating');
    await expect(page.getByText('You have not written a review yet.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('F16 the list of what can be rated; None keeps the words, and a photo is shown', async ({
    page,
    db,
    open,
  }) => {
    await aNewShopper(page);
    const { goods } = await anOrderThatArrived(page, db);
    await open('/LeaveARating');
    await expectAccessible(page);
    await page.getByRole('link', { name: `Leave a Rating for ${goods.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave a Rating' });
    await dialog.getByLabel('Rating').selectOption({ label: '2 stars' });
    await dialog.getByLabel('Feedback').fill('Smaller than I thought');
    await dialog
      .getByLabel('Photos')
      .setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: PICTURE });
    await dialog.getByRole('button', { name: 'Publish Review' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('img', { name: 'Photo 1 of the review' })).toBeVisible();
    await page.getByRole('link', { name: /^Edit review/ }).click();
    await dialog.getByLabel('Rating').selectOption({ label: 'None' });
    await dialog.getByRole('button', { name: 'Publish Review' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Without stars')).toBeVisible();
    await expect(page.getByText('Smaller than I thought')).toBeVisible();
  });

  test('F16 a file that is no picture is refused, and what was written stays', async ({
    page,
    db,
    open,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await aNewShopper(page);
    await anOrderThatArrived(page, db);
    await open('/LeaveARating');
    await page.getByRole('link', { name: /^Leave a Rating for/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rating').selectOption('5');
    await dialog.getByLabel('Feedback').fill('Lovely');
    const script = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('<script>1</script>') };
    await dialog.getByLabel('Photos').setInputFiles(script);
    await dialog.getByRole('button', { name: 'Publish Review' }).click();
    await expect(dialog.getByText('Please select a valid image file.').first()).toBeVisible();
    await expect(dialog.getByLabel('Feedback')).toHaveValue('Lovely');
  });
});

test.describe('in Amharic', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F16 ደረሰኝ ያለው ዕቃ በአማርኛ ደረጃ ይሰጠዋል', async ({ page, db, open }) => {
    await aNewShopper(page, 'አልማዝ በቀለ');
    await anOrderThatArrived(page, db);
    await open('/LeaveARating');
    await page.getByRole('link', { name: /^ደረጃ ይስጡ/ }).click();
    const dialog = page.getByRole('dialog', { name: 'ደረጃ ይስጡ' });
    await dialog.getByLabel('ደረጃ').selectOption('5');
    await dialog.getByLabel('አስተያየት').fill('በጣም ጥሩ ነው');
    await dialog.getByRole('button', { name: 'አስተያየቱን ይለጥፉ' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('በጣም ጥሩ ነው')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F16 a rating is given by a plain form', async ({ page, db, allowConsole }) => {
    allowConsole(/422/);
    await aNewShopper(page);
    const { goods } = await anOrderThatArrived(page, db);
    await page.goto('/LeaveARating');
    await page.getByRole('link', { name: /^Leave a Rating for/ }).click();
    await expect(page.getByRole('heading', { name: goods.title })).toBeVisible();
    await page.getByRole('button', { name: 'Publish Review' }).click();
    await expect(page.getByText('Please choose 1 to 5 stars, or None.').first()).toBeVisible();
    await page.getByLabel('Rating', { exact: true }).selectOption('3');
    await page.getByLabel('Feedback').fill('As expected');
    await page.getByRole('button', { name: 'Publish Review' }).click();
    await expect(page.getByText('Thank you! Your review is published.')).toBeVisible();
    await expect(page.getByText('As expected')).toBeVisible();
  });
});

test("F16 signed out one signs in first; another one's item is not found", async ({
  page,
  browser,
  db,
  open,
  allowConsole,
}) => {
  allowConsole(/404/);
  await aNewShopper(page);
  const { orderNumber } = await anOrderThatArrived(page, db);
  await open(`/TrackOrder/${orderNumber}`);
  const href = await page.getByRole('link', { name: /^Leave a Rating/ }).getAttribute('href');
  const other = await browser.newPage();
  await other.goto(href!);
  await expect(other).toHaveURL(/User-Authentication\/sign-in\?returnTo=/);
  await aNewShopper(other);
  const answer = await other.goto(href!);
  await untilScripted(other);
  expect(answer!.status()).toBe(404);
  await other.close();
});
