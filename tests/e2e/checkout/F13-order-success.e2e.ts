import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { newBuyer, orderForCash, someGoods } from '#tests/support/purchase.ts';

test('F13 order success: nobody reaches it without a placed order', async ({ page, open, allowConsole }) => {
  allowConsole(/404/);
  for (const query of ['', '?group=00000000-0000-7000-8000-000000000000', '?group=../../etc']) {
    const answer = await page.goto(`/OrderSucess${query}`);
    expect(answer?.status()).toBe(404);
  }
  await open('/');
});

test('F13 order success: a stranger who knows the address does not see the order', async ({
  page,
  browser,
  db,
  allowConsole,
}) => {
  allowConsole(/404/);
  await orderForCash(page, await someGoods(db, 1), newBuyer());
  const stranger = await browser.newContext({ baseURL: process.env.ADEY_URL! });
  const answer = await (await stranger.newPage()).goto(page.url());
  expect(answer?.status()).toBe(404);
  await stranger.close();
});

test('F13 order success: leads back to shopping and on to the order', async ({ page, db }) => {
  await orderForCash(page, await someGoods(db, 1), newBuyer());
  await expectAccessible(page, 'main');
  const success = page.url();
  await page.getByRole('link', { name: 'View Order' }).click();
  await expect(page.getByRole('heading', { name: /^Order #ETB/ })).toBeVisible();
  await page.goto(success);
  await page.getByRole('link', { name: 'Back to Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const device of [PHONE, DESKTOP]) {
  test.describe(`F13 order success, ${device.viewport.width} px wide`, () => {
    test.use(device);

    test('F13 order success: the page begins at its top, with the focus on its heading', async ({
      page,
      db,
    }) => {
      await orderForCash(page, await someGoods(db, 1), newBuyer());
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
}
