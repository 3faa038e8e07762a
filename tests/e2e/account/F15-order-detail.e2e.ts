import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { goodsOfItsOwn } from '#tests/e2e/suppliers/people.ts';
import { someGoods } from '#tests/support/purchase.ts';
import { deliverOrder, newShopper, orderOverApi } from '#tests/support/shopper.ts';

test('F15 order: on paper stands the order alone, without menus and buttons', async ({ page, open, db }) => {
  await newShopper(page);
  const [number] = await orderOverApi(page, await someGoods(db, 1));
  await open(`/OrderHistory/${number}`);
  const title = page.getByRole('heading', { level: 1, name: `Order #${number}` });
  await expect(title).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(title).toBeVisible();
  for (const around of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(around).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
});

test('F15 order: from the history to its details to cancelling it, by keyboard alone', async ({
  page,
  open,
  db,
}) => {
  await newShopper(page);
  const [number] = await orderOverApi(page, await someGoods(db, 1));
  await open('/OrderHistory');
  const details = page.getByRole('table').getByRole('link', { name: 'View Details' });
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
  await expectAccessible(page, 'main');
  await tabTo(page, page.locator('summary', { hasText: 'Cancel order' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Why do you cancel?'));
  await page.keyboard.type('Found it nearer');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Yes, cancel this order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your order is cancelled.')).toBeVisible();
  await expect(page.getByText('Found it nearer')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Cancel order' })).toHaveCount(0);
  await expectAccessible(page, 'main');
});

test('F15 order: once the supplier packs it, it can no longer be cancelled, and the page says so', async ({
  page,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/409/);
  await newShopper(page);
  const [number] = await orderOverApi(page, await someGoods(db, 1));
  await open(`/OrderHistory/${number}`);
  await page.locator('summary', { hasText: 'Cancel order' }).click();
  await deliverOrder(db, number!, ['packaging']);
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click();
  await expect(page.getByRole('alert')).toContainText('The supplier is already packing this order');
});

test('F15 order: ordering again fills the cart and says what is gone, fewer or dearer', async ({
  page,
  open,
  db,
}) => {
  await newShopper(page);
  const [kept, gone] = await goodsOfItsOwn(db, { count: 2 });
  const [number] = await orderOverApi(page, [kept!, gone!], 2);
  await sql`update products set price_santim = price_santim + 500 where id = ${kept!.productId}`.execute(db);
  await sql`update products set is_listed = false, state = 'paused' where id = ${gone!.productId}`.execute(
    db,
  );
  await open(`/OrderHistory/${number}`);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByText('1 item is in your cart.')).toBeVisible();
  await expect(page.getByText('no longer available')).toBeVisible();
  await expect(page.getByText(/The price is now .* you paid/)).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL(/\/ShoppingCart$/);
  await expect(page.getByRole('main').getByText(kept!.title).first()).toBeVisible();
});

test('F15 order: the order confirmation is a PDF in the language of the page', async ({ page, open, db }) => {
  await newShopper(page);
  const [number] = await orderOverApi(page, await someGoods(db, 1));
  await open(`/OrderHistory/${number}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Order confirmation (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`order-confirmation-${number}.pdf`);
  const answer = await page.request.get(`/api/orders/${number}/confirmation.pdf?lang=am`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('F15 order in Amharic on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F15 order: a shopper in Amharic gives goods back with a reason and a picture', async ({
    page,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await newShopper(page);
    const [number] = await orderOverApi(page, await someGoods(db, 1), 2);
    await deliverOrder(db, number!);
    await open(`/OrderHistory/${number}`);
    const bought = page.getByRole('table').getByRole('rowheader');
    await expect(bought).toContainText(/እስከ .* ድረስ መመለስ ይቻላል/);
    await page.getByRole('link', { name: 'ዕቃ ይመልሱ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `ከትዕዛዝ #${number} ዕቃ ይመልሱ` })).toBeVisible();
    await page.getByLabel('ችግሩ ምንድን ነው?').fill('ክዳኑ ተሰብሯል።');
    await page.getByRole('button', { name: 'የመመለስ ጥያቄ ያቅርቡ' }).click();
    await expect(page.getByText('እባክዎ ምክንያት ይምረጡ።').first()).toBeVisible();
    await expectAccessible(page, 'main');
    await expect(page.getByLabel('ችግሩ ምንድን ነው?')).toHaveValue('ክዳኑ ተሰብሯል።');
    await page.locator('select[name^="quantity"]').selectOption('1');
    await page.locator('[name="reason"]').selectOption('damaged');
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const buffer = await sharp({
      create: { width: 3_000, height: 2_000, channels: 3, background: '#888', noise },
    })
      .jpeg({ quality: 85 })
      .toBuffer();
    expect(buffer.length).toBeGreaterThan(2_000_000);
    const photos = page.locator('[name="photos"]');
    await photos.setInputFiles({ name: 'lid.jpg', mimeType: 'image/jpeg', buffer });
    // What a phone takes would be minutes on a slow connection: the browser sends less of it.
    const bytes = () => photos.evaluate((input: HTMLInputElement) => input.files?.[0]?.size ?? 0);
    await expect.poll(bytes).toBeLessThan(buffer.length / 2);
    await expect(page.getByText('lid.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'የመመለስ ጥያቄ ያቅርቡ' }).click();
    await expect(page.getByText('የመመለስ ጥያቄዎ ቀርቧል።', { exact: false })).toBeVisible();
    const returns = page.getByRole('region', { name: 'ተመላሽ ዕቃዎች' });
    await expect(returns).toContainText('ክዳኑ ተሰብሯል።');
    await expect(returns.getByRole('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('link', { name: 'ዕቃ ይመልሱ' })).toHaveCount(0);
    await expectAccessible(page, 'main');
  });
});

test.describe('F15 order without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F15 order: cancelling works without scripts', async ({ page, open, db }) => {
    await newShopper(page);
    const [number] = await orderOverApi(page, await someGoods(db, 1));
    await open(`/OrderHistory/${number}`);
    await page.locator('summary', { hasText: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel this order' }).click();
    await expect(page.getByText('Your order is cancelled.')).toBeVisible();
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
