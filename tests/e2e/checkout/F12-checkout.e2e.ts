import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { expectFaultsByName } from '#tests/support/faults.ts';
import { fillBilling, newBuyer, orderForCash, putInCart, someGoods } from '#tests/support/purchase.ts';

test('F12 checkout: a guest orders from two suppliers for cash and gets one order from each', async ({
  page,
  db,
  mailTo,
}) => {
  const buyer = newBuyer();
  const numbers = await orderForCash(page, await someGoods(db, 3, 2), buyer);
  expect(numbers).toHaveLength(2);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  const mail = await mailTo(buyer.email);
  for (const number of numbers) expect(mail.bodyText).toContain(number);
});

test('F12 checkout: every field in need says so beside itself, and nothing typed is lost', async ({
  page,
  open,
  db,
  allowConsole,
}) => {
  allowConsole(/422/);
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  const box = (name: string) => page.locator(`[name="billing.${name}"]`);
  const summary = page.getByRole('alert').first();
  const expectWrong = async (...names: string[]) => {
    await expect(summary).toBeFocused();
    for (const name of names) {
      await expect(box(name), name).toBeVisible();
      await expect(box(name), name).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.locator('[aria-invalid]')).toHaveCount(names.length);
  };
  await box('firstName').fill('ሳባ 😀');
  await box('email').fill('not an address');
  await page.getByRole('link', { name: 'Continue to delivery' }).click();
  await expectWrong('lastName', 'phone');
  await expectAccessible(page, 'main');
  await box('lastName').fill('Bekele');
  await box('phone').fill('0911234567');
  await page.getByRole('link', { name: 'Continue to delivery' }).click();
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expectWrong('region', 'city', 'landmark');
  await box('region').selectOption('ET-AA');
  await box('city').fill('Bole');
  await box('landmark').fill('Behind Edna Mall');
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  // What the shop alone can tell opens the step in which it stands.
  await expectWrong('email');
  await expect(box('firstName')).toHaveValue('ሳባ 😀');
  await expect(box('email')).toHaveValue('not an address');
});

for (const [language, city] of [
  ['en', 'Sub-city or town: Please enter the sub-city or town, for example Bole.'],
  ['am', 'ክፍለ ከተማ ወይም ከተማ፦ እባክዎ ክፍለ ከተማውን ወይም ከተማውን ያስገቡ፤ ለምሳሌ ቦሌ።'],
] as const) {
  test.describe(() => {
    test.use({ language });

    test(`F12 checkout: what is wrong is told by the names of the fields, and each line leads to its field (${language})`, async ({
      page,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/422/);
      await putInCart(page, await someGoods(db, 1));
      await open('/Checkout#where');
      const figures = page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes('/Checkout.data'),
      );
      await page.locator('[name="shipToDifferentAddress"]').check();
      await figures;
      await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => void (window.location.hash = '#pay'));
      await page.locator('button[value="place"]').click();
      const lines = await expectFaultsByName(page);
      expect(lines).toContain(city);
      expect(new Set(lines).size, 'no two lines are the same').toBe(lines.length);
    });
  });
}

test('F12 checkout: Ethiopia comes first, and a foreign address asks for state and zip code', async ({
  page,
  open,
  db,
}) => {
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout#where');
  const country = page.getByLabel('Country').first();
  await expect(country.locator('option')).toHaveText([
    'Ethiopia',
    'United States',
    'Canada',
    'United Kingdom',
  ]);
  const before = await page.locator('[name="total"]').inputValue();
  await country.selectOption('US');
  await expect(page.getByLabel('State or province').first()).toBeVisible();
  await expect(page.locator('[name="billing.landmark"]')).toHaveCount(0);
  await expect.poll(() => page.locator('[name="total"]').inputValue()).not.toBe(before);
});

test('F12 checkout: another shipping address is asked for only when wanted', async ({ page, open, db }) => {
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout#where');
  await expect(page.locator('[name="shipping.city"]')).toBeHidden();
  await page.getByLabel('Ship to a different address').check();
  await expect(page.locator('[name="shipping.city"]')).toBeVisible();
});

test('F12 checkout: each payment method shows its own fields', async ({ page, open, db }) => {
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout#pay');
  const fields: Record<string, string[]> = {
    'Cash on Delivery': ['Phone number', 'Delivery instructions'],
    Venmo: ['Email or phone number'],
    PayPal: ['Email'],
    'Amazon Pay': ['Account ID'],
    'Debit/Credit Card': ['Name on Card', 'Card Number', 'Expire Date', 'CVC'],
    telebirr: ['Phone number'],
    'CBE Birr': ['Phone number'],
    'M-PESA': ['Phone number'],
  };
  const picker = page.getByRole('group', { name: 'Payment Option' });
  await picker.getByText('More ways to pay').click();
  for (const [method, labels] of Object.entries(fields)) {
    await picker.getByRole('radio', { name: method }).check();
    // The phone is asked for once, with the name; another one is for who wants it.
    const fold = picker.getByText(/^(Another phone|Pay with another number)/).filter({ visible: true });
    if (labels.includes('Phone number')) await fold.click();
    for (const label of labels) {
      await expect(
        picker.getByLabel(label).filter({ visible: true }).first(),
        `${method}: ${label}`,
      ).toBeVisible();
    }
  }
});

test('F12 checkout: pressed many times, PLACE ORDER places one order', async ({ page, open, db }) => {
  const buyer = newBuyer();
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await fillBilling(page, buyer);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[value="place"]');
    for (let i = 0; i < 5; i += 1) button?.click();
  });
  await page.waitForURL(/\/OrderSucess\?group=/i);
  const placed = await db
    .selectFrom('orderGroups')
    .select('id')
    .where('billingEmail', '=', buyer.email)
    .execute();
  expect(placed).toHaveLength(1);
});

test('F12 checkout: telebirr leads to its own page and back to the placed order', async ({
  page,
  open,
  db,
}) => {
  const buyer = newBuyer();
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await fillBilling(page, buyer);
  await page.getByRole('radio', { name: 'telebirr' }).check();
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await page.waitForURL(/\/pay\//);
  expect(new URL(page.url()).origin).not.toBe(new URL(process.env.ADEY_URL ?? '').origin);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  await expect(page.getByText(/Birr is paid\./)).toBeVisible();
});

test('F12 checkout: a cancelled payment leads back to a cart as full as before', async ({
  page,
  open,
  db,
}) => {
  const buyer = newBuyer();
  const goods = await someGoods(db, 2, 1);
  await putInCart(page, goods);
  await open('/Checkout');
  await fillBilling(page, buyer);
  await page.getByText('More ways to pay').click();
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.locator('[name="method.paypal.email"]').fill(buyer.email);
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await page.waitForURL(/\/Checkout\?payment=cancelled/i);
  await expect(page.getByText('You left the payment. Your cart is as it was.')).toBeVisible();
  for (const { title } of goods) await expect(page.getByText(title).first()).toBeVisible();
});

test('F12 checkout: a card goes to the provider alone; neither database nor logs ever hold it', async ({
  page,
  open,
  db,
  allowConsole,
}) => {
  // The provider's refusal of a card without a number.
  allowConsole(/422/);
  const buyer = newBuyer();
  const shopOrigin = new URL(process.env.ADEY_URL ?? '').origin;
  const sentToShop: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === shopOrigin)
      sentToShop.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await putInCart(page, await someGoods(db, 1));
  await open('/Checkout');
  await fillBilling(page, buyer);
  await page.getByRole('radio', { name: 'Debit/Credit Card' }).check();
  await page.getByLabel('Name on Card').fill('Almaz Bekele');
  await page.getByLabel('Expire Date').fill('11/39');
  await page.getByLabel('CVC').fill('739');
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await expect(page.getByText('Please check: Card Number')).toBeVisible();
  await page.getByLabel('Card Number').fill('5555 5555 5555 4444');
  await page.getByRole('button', { name: 'PLACE ORDER' }).click();
  await page.waitForURL(/\/OrderSucess\?group=/i);
  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  expect(sentToShop.filter((text) => /5555[ +%20]*5555/.test(text))).toEqual([]);
  const hits: string[] = [];
  const columns = await sql<{ tableSchema: string; tableName: string }>`
    select distinct table_schema, table_name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'sandbox', 'graphile_worker')`.execute(db);
  for (const { tableSchema, tableName } of columns.rows) {
    const found = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(`${tableSchema}.${tableName}`)} as t
      where t::text ~ '5555[ -]?5555[ -]?5555[ -]?4444' or t::text ~ '"cvc"'`.execute(db);
    if (found.rows[0]!.n > 0) hits.push(`${tableSchema}.${tableName}`);
  }
  const logs = join(process.env.ADEY_DATA_DIR ?? '', 'log');
  for (const file of await readdir(logs)) {
    if (/5555[ -]?5555[ -]?5555[ -]?4444|"cvc"/.test(await readFile(join(logs, file), 'utf8')))
      hits.push(file);
  }
  expect(hits).toEqual([]);
});

test.describe('F12 checkout without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('F12 checkout: the whole way to the confirmation works without scripts', async ({ page, db }) => {
    const numbers = await orderForCash(page, await someGoods(db, 2, 2), newBuyer());
    expect(numbers).toHaveLength(2);
  });

  test('F12 checkout: without scripts the provider’s own page asks for the card', async ({
    page,
    open,
    db,
  }) => {
    await putInCart(page, await someGoods(db, 1));
    await open('/Checkout');
    await fillBilling(page, newBuyer());
    await page.getByRole('radio', { name: 'Debit/Credit Card' }).check();
    await page.getByRole('button', { name: 'PLACE ORDER' }).click();
    await page.waitForURL(/\/pay\//);
  });
});

test.describe('F12 checkout on a phone', () => {
  test.use({ ...PHONE, language: 'am' });

  test('F12 checkout: a shopper in Amharic orders on a small phone', async ({ page, db }) => {
    const buyer = newBuyer();
    const numbers = await orderForCash(page, await someGoods(db, 1), buyer, 'am');
    expect(numbers).toHaveLength(1);
    await expect(page.getByRole('heading', { name: /እንኳን ደስ አለዎት/ })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
