import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { aPerson, signInAs } from '#tests/e2e/suppliers/people.ts';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { demoVendors, type Goods, newBuyer, someGoods } from '#tests/support/purchase.ts';
import { payOverApi } from '#tests/support/shopper.ts';
import { another, aRole, signInManager } from './managers.ts';

/** A guest's order, paid by telebirr, that its store has not packed; its number. */
async function aPaidOrder(page: Page, db: Db, goods?: Goods[], quantity = 1): Promise<string> {
  const asked = { buyer: newBuyer(), paymentMethod: 'telebirr', quantity } as const;
  const { orders, redirectUrl } = await payOverApi(page, goods ?? (await someGoods(db, 1)), asked);
  const number = orders[0]!.orderNumber;
  await page.request.post(redirectUrl, { form: { payer: '0911234567', action: 'stay' }, maxRedirects: 0 });
  await expect(async () => {
    const { paymentState } = await db
      .selectFrom('orders as o')
      .innerJoin('orderGroups as g', 'g.id', 'o.orderGroupId')
      .select('g.paymentState')
      .where('o.number', '=', number)
      .executeTakeFirstOrThrow();
    expect(paymentState).toBe('paid');
  }).toPass();
  await page.context().clearCookies();
  return number;
}

/** Goods of 1,000.00 to 3,000.00 Birr. */
async function dearGoods(db: Db): Promise<Goods> {
  return await db
    .selectFrom('products')
    .select(['id as productId', 'title', 'vendorId'])
    .where('isListed', '=', true)
    .where('hasVariants', '=', false)
    .where('stock', '>=', 20)
    .where('priceSantim', '>=', 100_000)
    .where('priceSantim', '<=', 300_000)
    .where('vendorId', 'in', demoVendors(db))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Somebody of staff who acts on orders, signed in. */
async function signInForOrders(page: Page, db: Db): Promise<void> {
  const person = await aPerson(db, 'Hirut Alemu');
  await aStaffRole(db, person.id, await aRole(db, ['orders.read', 'orders.manage', 'money.read']));
  await signInAs(page.context(), person);
}

const CANCELLING = [
  {
    language: 'en',
    screen: DESKTOP,
    cancel: 'Cancel order',
    needed: 'Please fill this in.',
    says: /goes back to the buyer the way it was paid/,
    done: 'Cancelled. The buyer and the store are told.',
    history: 'History',
    refunds: 'Refunds',
    sent: 'This order has left its store',
  },
  {
    language: 'am',
    screen: PHONE,
    cancel: 'ትዕዛዙን ይሰርዙ',
    needed: 'እባክዎ ይህን ይሙሉ።',
    says: /በተከፈለበት መንገድ ወደ ገዢው ይመለሳል/,
    done: 'ተሰርዟል። ገዢውና ሱቁ ተነግሯቸዋል።',
    history: 'ታሪክ',
    refunds: 'ተመላሽ ገንዘብ',
    sent: 'ይህ ትዕዛዝ ከሱቁ ወጥቷል',
  },
] as const;

for (const { language, screen, ...words } of CANCELLING)
  test.describe(`cancelling in ${language}`, () => {
    test.use({ ...screen, language });

    test(`X02 orders: staff are told what goes back, cancel with a reason, and the log says so (${language})`, async ({
      page,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/409|422/);
      const number = await aPaidOrder(page, db);
      const sent = await aPaidOrder(page, db);
      await signInForOrders(page, db);
      await open(`/admin/orders?q=${number}`);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: `#${number}` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
      await expect(main.getByText(words.says)).toBeVisible();
      await expectToFit(page);
      await expectAccessible(page, 'main');
      await main.locator('summary', { hasText: words.cancel }).click();
      const form = main.locator('form').filter({ has: page.locator('[value="cancel"]') });
      await form.getByRole('button').click();
      await expect(main.getByText(words.needed).first()).toBeVisible();
      await form.getByRole('textbox').fill('Ordered by mistake');
      await expectToFit(page);
      await form.getByRole('button').click();
      await expect(main.getByText(words.done)).toBeVisible();
      await expect(main.locator('[value="cancel"]')).toHaveCount(0);
      await expect(main.getByRole('region', { name: words.history, exact: true })).toContainText(
        'Ordered by mistake',
      );
      await expectToFit(page);
      await expectAccessible(page, 'main');
      await expect(async () => {
        await page.reload();
        await expect(main.getByRole('heading', { name: words.refunds })).toBeVisible({ timeout: 1_000 });
      }).toPass();

      // The store hands the other parcel over while its page stands open here: it is too late, and nothing typed is lost.
      await open(`/admin/orders/${sent}`);
      await main.locator('summary', { hasText: words.cancel }).click();
      await form.getByRole('textbox').fill('No more needed');
      await db.updateTable('orders').set({ status: 'on_the_road' }).where('number', '=', sent).execute();
      await form.getByRole('button').click();
      await expect(main.getByText(words.sent)).toBeVisible();
      await expectToFit(page);
    });
  });

test('X02 orders: an account leads to its orders, and an order to its store and back to who ordered', async ({
  page,
  open,
  db,
}) => {
  const shopper = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'shopper@adey.example')
    .executeTakeFirstOrThrow();
  const person = await aPerson(db, 'Hirut Alemu');
  await aStaffRole(db, person.id, await aRole(db, ['orders.read', 'users.read', 'vendors.read']));
  await signInAs(page.context(), person);
  await open(`/admin/users/${shopper.id}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /^#ETB/ }).first().click();
  await expect(page).toHaveURL(/\/admin\/orders\/ETB\d+$/);
  await expect(main.getByRole('link', { name: /^Sara Tesfaye/ })).toHaveAttribute(
    'href',
    `/admin/users/${shopper.id}`,
  );
  await main.locator('a[href^="/admin/vendors/"]').click();
  await expect(page).toHaveURL(/\/admin\/vendors\/\d+$/);
});

test.describe('before scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, language: 'am' });

  test('X02 orders: an order is cancelled on a phone without scripts', async ({ page, open, db }) => {
    const number = await aPaidOrder(page, db);
    await signInForOrders(page, db);
    await open(`/admin/orders/${number}`);
    const main = page.getByRole('main');
    await main.locator('summary', { hasText: 'ትዕዛዙን ይሰርዙ' }).click();
    await main.locator('[name="reason"]').fill('በስህተት ታዟል');
    await main.locator('button[value="cancel"]').click();
    await expect(main.getByText('ተሰርዟል። ገዢውና ሱቁ ተነግሯቸዋል።')).toBeVisible();
    await expectToFit(page);
  });
});

const GIVING = [
  {
    language: 'en',
    screen: DESKTOP,
    amount: 'Amount',
    why: 'Why? The buyer reads it.',
    give: 'Give it back',
    given: 'Given. The buyer is told, and the money is on its way.',
    asked: 'Another person must approve it now.',
    history: 'History',
    see: 'See the request',
    approve: 'Approve',
  },
  {
    language: 'am',
    screen: PHONE,
    amount: 'መጠን',
    why: 'ለምን? ገዢው ያነበዋል።',
    give: 'ይመልሱ',
    given: 'ተሰጥቷል። ገዢው ተነግሮታል፤ ገንዘቡም በመንገድ ላይ ነው።',
    asked: 'አሁን ሌላ ሰው ማጽደቅ አለበት።',
    history: 'ታሪክ',
    see: 'ጥያቄውን ይመልከቱ',
    approve: 'ያጽድቁ',
  },
] as const;

for (const { language, screen, ...words } of GIVING)
  test.describe(`goodwill in ${language}`, () => {
    test.use({ ...screen, language });

    test(`X02 orders: a small goodwill is given at once, a large one when another person approves it (${language})`, async ({
      page,
      browser,
      baseURL,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/409|422/);
      // Worth enough for two people: above 6,000.00 Birr.
      const number = await aPaidOrder(page, db, [await dearGoods(db)], 6);
      await db.updateTable('orders').set({ status: 'on_the_road' }).where('number', '=', number).execute();
      await signInManager({ page, db, baseURL: baseURL! });
      await open(`/admin/orders/${number}`);
      const main = page.getByRole('main');
      const amount = main.getByRole('textbox', { name: words.amount });
      const why = main.getByRole('textbox', { name: words.why });
      const give = main.getByRole('button', { name: words.give, exact: true });
      await amount.fill('90,000');
      await why.fill('The pot came late');
      await give.click();
      await expect(main.getByRole('alert')).toBeVisible();
      await expect(why).toHaveValue('The pot came late');
      await expectToFit(page);
      await expectAccessible(page, 'main');
      await amount.fill('50');
      await give.click();
      await expect(main.getByText(words.given)).toBeVisible();
      await expect(main.getByRole('region', { name: words.history, exact: true })).toContainText(
        'The pot came late',
      );
      await amount.fill('5,000');
      await why.fill('It broke, too');
      await give.click();
      await expect(main.getByText(words.asked)).toBeVisible();
      await expect(give).toHaveCount(0);
      await expectToFit(page);
      await expectAccessible(page, 'main');

      const second = await another(browser, baseURL!);
      await signInManager({ page: second.page, db, baseURL: baseURL! });
      const request = (await main.getByRole('link', { name: words.see }).getAttribute('href'))!;
      await second.page.goto(request);
      await expect(second.page.getByRole('main')).toContainText('It broke, too');
      await second.page.getByRole('button', { name: words.approve, exact: true }).click();
      await second.context.close();
      await expect(async () => {
        await open(`/admin/orders/${number}`);
        await expect(main.getByText('It broke, too').first()).toBeVisible({ timeout: 1_000 });
        await expect(main.getByText(words.asked)).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await expectToFit(page);
    });
  });
