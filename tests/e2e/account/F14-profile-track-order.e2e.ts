import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { someGoods } from '#tests/support/purchase.ts';
import { deliverOrder, newShopper, orderOverApi } from '#tests/support/shopper.ts';

const WORDS = { title: 'ትዕዛዝ ይከታተሉ', own: 'ትዕዛዞችዎ', id: 'የትዕዛዝ ቁጥር', go: 'ይከታተሉ' };

test.describe('F14 account tracking in Amharic', () => {
  test.use({ language: 'am' });

  test('F14 track order in the account: one of one’s own is chosen or named, without an e-mail', async ({
    page,
    open,
    db,
  }) => {
    await newShopper(page);
    const [number] = await orderOverApi(page, await someGoods(db, 1));
    await open('/ProfileTrackOrder');
    await expect(page.getByRole('heading', { level: 1, name: WORDS.title })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('region', { name: WORDS.own }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/ProfileTrackOrder/ProfileTrackOrderDetail\\?id=${number}$`));
    await expect(page.locator('[aria-current="step"]')).toBeVisible();
    await expectAccessible(page, 'main');
    await open('/ProfileTrackOrder');
    await page.getByLabel(WORDS.id).fill(`#${number!.toLowerCase()}`);
    await page.getByRole('main').getByRole('button', { name: WORDS.go }).click();
    await expect(page).toHaveURL(new RegExp(`ProfileTrackOrderDetail\\?id=${number}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
    await deliverOrder(db, number!);
    await page.reload();
    await expect(page.locator(`a[href*="/LeaveARating?line="]`).first()).toBeVisible();
  });
});

test('F14 track order in the account: a blank Order ID is told; somebody else’s order asks for its e-mail', async ({
  page,
  browser,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/422|404/);
  const elsewhere = await browser.newContext({ baseURL: process.env.ADEY_URL! });
  const other = await elsewhere.newPage();
  await newShopper(other);
  const [number] = await orderOverApi(other, await someGoods(db, 1));
  await elsewhere.close();
  await newShopper(page);
  await open('/ProfileTrackOrder');
  const go = page.getByRole('main').getByRole('button', { name: 'Track Order' });
  await page.getByLabel('Order ID').fill('   ');
  await go.click();
  await expect(page.getByText('Please enter a valid Order ID.').first()).toBeVisible();
  await page.getByLabel('Order ID').fill(number!);
  await go.click();
  await expect(page.getByText('Please enter the billing email.').first()).toBeVisible();
  await page.getByLabel('Billing Email').fill('almaz@example.com');
  await go.click();
  await expect(page).toHaveURL(new RegExp(`ProfileTrackOrderDetail\\?id=${number}$`));
  await expect(page.getByRole('link', { name: 'Cancel, reorder or return' })).toHaveCount(0);
});

test.describe('F14 account tracking in Afaan Oromoo', () => {
  test.use({ language: 'om' });

  test('F14 track order in the account: number and e-mail stand level under labels of different length', async ({
    page,
    open,
  }) => {
    await newShopper(page);
    await open('/ProfileTrackOrder');
    const boxes = ['orderId', 'email'].map((name) => page.locator(`main [name="${name}"]`).boundingBox());
    const [number, email] = await Promise.all(boxes);
    expect(Math.abs(number!.y - email!.y)).toBeLessThanOrEqual(1);
  });
});
