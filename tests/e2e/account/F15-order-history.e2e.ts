import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { someGoods } from '#tests/support/purchase.ts';
import { growOrders, newShopper, orderOverApi } from '#tests/support/shopper.ts';

const WORDS = {
  en: {
    title: 'Order History',
    empty: 'You have not ordered anything yet',
    latest: 'Your Latest Order',
    moving: 'In Progress',
    columns: ['Order ID', 'Status', 'Date', 'Total', 'Action'],
    details: 'View Details',
    date: /^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/,
  },
  am: {
    title: 'የትዕዛዝ ታሪክ',
    empty: 'እስካሁን ምንም አላዘዙም',
    latest: 'የቅርብ ጊዜ ትዕዛዝዎ',
    moving: 'በሂደት ላይ',
    columns: ['የትዕዛዝ ቁጥር', 'ሁኔታ', 'ቀን', 'ጠቅላላ', 'ተግባር'],
    details: 'ዝርዝር ይመልከቱ',
    date: /^[\u1200-\u137F]+ \d{1,2}, 20\d\d$/,
  },
} as const;

for (const language of ['en', 'am'] as const) {
  const words = WORDS[language];
  test.describe(`F15 order history in ${language}`, () => {
    test.use({ language });

    test(`F15 order history (${language}): nothing ordered yet, then the first order, then many on pages of five`, async ({
      page,
      open,
      db,
    }) => {
      await newShopper(page);
      await open('/OrderHistory');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expect(page.getByText(words.empty)).toBeVisible();
      await expectAccessible(page, 'main');

      const [number] = await orderOverApi(page, await someGoods(db, 1));
      await open('/OrderHistory');
      const latest = page.getByRole('region', { name: words.latest });
      await expect(latest).toContainText(`#${number}`);
      await expect(latest).toContainText(words.moving);
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveText([...words.columns]);
      await expect(table.locator('tbody tr')).toHaveCount(1);
      await expect(table.locator('tbody time')).toHaveText(words.date);
      await expect(page.getByRole('navigation').filter({ has: page.locator('[rel="next"]') })).toHaveCount(0);

      await growOrders(db, number!, 33);
      await open('/OrderHistory');
      await expect(table.locator('tbody tr')).toHaveCount(5);
      const links = page.locator(
        'main a[href*="/OrderHistory?page="]:not([rel]), main a[aria-current="page"]',
      );
      await expect(links).toHaveText(['1', '2', '3', '4', '5']);
      await expectAccessible(page, 'main');
      await open('/OrderHistory?page=7');
      await expect(table.locator('tbody tr')).toHaveCount(3);
      await expect(links).toHaveText(['3', '4', '5', '6', '7']);
      await open('/OrderHistory?page=999999');
      await expect(table.locator('tbody tr').last()).toContainText(`#${number}`);
      await table.getByRole('link', { name: words.details }).last().click();
      await expect(page).toHaveURL(new RegExp(`/OrderHistory/${number}$`));
    });
  });
}

test('F15 order history: another shopper and a visitor see nothing of it', async ({
  page,
  browser,
  db,
  allowConsole,
}) => {
  allowConsole(/404/);
  await newShopper(page);
  const [number] = await orderOverApi(page, await someGoods(db, 1));
  const elsewhere = await browser.newContext({ baseURL: process.env.ADEY_URL! });
  const visitor = await elsewhere.newPage();
  for (const path of ['/OrderHistory', `/OrderHistory/${number}`, `/OrderHistory/${number}/return`]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/User-Authentication\/sign-in\?returnTo=/i);
  }
  await newShopper(visitor);
  for (const path of [`/OrderHistory/${number}`, `/OrderHistory/${number}/return`])
    expect((await visitor.goto(path))!.status()).toBe(404);
  await visitor.goto(`/ProfileTrackOrder/ProfileTrackOrderDetail?id=${number}`);
  await expect(visitor).toHaveURL(new RegExp(`/ProfileTrackOrder\\?orderId=${number}$`));
  await elsewhere.close();
});

test.describe('F15 order history on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F15 order history: on a phone each order is a card and nothing is wider than the screen', async ({
    page,
    open,
    db,
  }) => {
    await newShopper(page);
    const [number] = await orderOverApi(page, await someGoods(db, 2));
    await open('/OrderHistory');
    await expect(page.getByRole('table')).toBeHidden();
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `#${number}` });
    await expect(card).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page, 'main');
  });
});
