import { DESKTOP, expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { newBuyer, orderForCash, putInCart, someGoods } from '#tests/support/purchase.ts';

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

test.describe('F13 order success, 360 px wide', () => {
  test.use(PHONE);

  test('F13 order success: every supplier’s order tells its number and arrival, can be tracked and sent on', async ({
    page,
    db,
    browser,
  }) => {
    const numbers = await orderForCash(page, await someGoods(db, 2, 2), newBuyer());
    await expect(page.getByText('To pay on delivery')).toBeInViewport();
    for (const number of numbers) {
      const order = page.getByRole('listitem').filter({ hasText: number });
      await expect(order.getByRole('img')).toHaveCount(1);
      await expect(order).toContainText(/Arrives/);
      await expect(order.getByRole('link', { name: `Track order ${number}` })).toBeVisible();
    }
    const sms = await page.getByRole('link', { name: 'SMS' }).getAttribute('href');
    const telegram = await page.getByRole('link', { name: 'Telegram' }).getAttribute('href');
    expect(telegram).toContain('https://t.me/share/url?url=');
    const links = decodeURIComponent(sms!).match(/http\S+/g)!;
    expect(links).toHaveLength(numbers.length);
    // Whoever receives the order follows it without an account.
    const receiver = await (await browser.newContext()).newPage();
    const { pathname, search } = new URL(links[0]!);
    await receiver.goto(`${process.env.ADEY_URL}${pathname}${search}`);
    await expect(receiver.getByRole('heading', { level: 1 })).toContainText(numbers[0]!);
    await receiver.context().close();
  });

  test('F13 order success: a guest keeps the details in one press and a code, and the next order asks for nothing', async ({
    page,
    open,
    db,
    mailTo,
  }) => {
    const buyer = newBuyer();
    await orderForCash(page, await someGoods(db, 1), buyer);
    await page.getByRole('button', { name: 'Keep my details' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Almaz Bekele');
    const text = (await mailTo(`+251${buyer.phone.slice(1)}`, /^/)).bodyText;
    await page.getByLabel('Verification Code').fill(/\b\d{6}\b/.exec(text)![0]);
    await page.getByRole('button', { name: 'VERIFY ME' }).click();
    await page.waitForURL(/\/OrderSucess\?group=/i);
    await expect(page.getByRole('button', { name: 'Keep my details' })).toHaveCount(0);
    await putInCart(page, await someGoods(db, 1));
    await open('/Checkout');
    await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible();
    await expect(page.getByText('Behind Edna Mall, blue gate, Bole, Addis Ababa')).toBeVisible();
  });
});
