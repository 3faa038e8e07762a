import type { Browser, Locator, Page } from '@playwright/test';
import { DESKTOP, expect, expectAccessible, expectToFit, test, untilScripted } from '#tests/support/e2e.ts';
import { openRoom, paymentOf, placeBy, type Room, someone } from '#tests/support/provider-room.ts';
import { type Buyer, newBuyer, putInCart } from '#tests/support/purchase.ts';
import { approveAsked, signInManager } from './managers.ts';

// The shop serves its tests one after another, in one worker: what the first opens, the next pay by.
test.describe.configure({ mode: 'default' });
let room: Room;
test.beforeAll(async () => {
  room = await openRoom('money_walks', { PAYMENT_DEMO: 'telebirr' });
});
test.afterAll(() => room.close());

/** The page is right as it stands. */
async function expectGood(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectToFit(page);
  await expectAccessible(page, 'main');
}

/** Two members of staff, each in a browser of their own. */
async function twoOfStaff(browser: Browser) {
  const [one, two] = [await someone(browser, room, DESKTOP), await someone(browser, room, DESKTOP)];
  for (const [{ page }, name] of [
    [one, 'Lensa Tolera'],
    [two, 'Chaltu Bekele'],
  ] as const)
    await signInManager({ page, db: room.db, baseURL: room.shop.url }, { name, also: ['settings.edit'] });
  const close = async () => {
    await one.context.close();
    await two.context.close();
  };
  return { page: one.page, second: two.page, close };
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilScripted(page);
}

/** What `page` has just asked for says this to the second of staff, who approves it. */
async function approveSeen(page: Page, second: Page, says: string[] = []): Promise<void> {
  await second.goto((await page.getByRole('link', { name: 'See the request' }).getAttribute('href'))!);
  for (const text of says) await expect(second.getByRole('main')).toContainText(text);
  await expectGood(second);
  await approveAsked(page, second);
}

/** A field is refused, and what was typed stays. */
async function expectKept(form: Locator, stays: [label: string, value: string]): Promise<void> {
  await expect(form.locator('[aria-invalid]').first()).toBeVisible();
  await expect(form.getByLabel(stays[0])).toHaveValue(stays[1]);
  await expectGood(form.page());
}

/** Somebody orders the room's goods in a browser of their own, and is left where the payment begins. */
async function order(browser: Browser, method: 'transfer' | 'telebirr') {
  const buyer: Buyer = newBuyer();
  const { context, page } = await someone(browser, room, DESKTOP);
  await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
  await page.goto('/Checkout');
  await placeBy(page, method, buyer);
  const payment = await paymentOf(room, buyer);
  return { buyer, context, page, payment };
}

/** The order of a buyer as its payment stands. */
const statusOf = async (buyer: Buyer) => (await paymentOf(room, buyer)).status;

test('X03 transfers: an account is opened by two, a bank statement is tried and taken in, and a line that names nothing is given to its order', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/422/);
  const { page, second, close } = await twoOfStaff(browser);
  const main = page.getByRole('main');
  await goTo(page, '/admin/transfers/accounts');
  await expect(main).toContainText('While none is open, bank transfer is not offered.');
  const add = main.locator('form').filter({ has: page.getByRole('button', { name: 'Add an account' }) });
  await add.getByLabel('Bank’s name').fill('Commercial Bank of Ethiopia');
  await add.getByLabel('Short word for the bank').fill('CBE!');
  await add.getByLabel('Account number').fill('1000 2000 3000 4');
  await add.getByLabel('Account holder').fill('Adey Trading');
  await add.getByLabel('Open for buyers').check();
  await add.getByRole('button', { name: 'Add an account' }).click();
  await expectKept(add, ['Account holder', 'Adey Trading']);
  await add.getByLabel('Short word for the bank').fill('cbe');
  await add.getByRole('button', { name: 'Add an account' }).click();
  await expect(main.getByText('Another person must approve it now.')).toBeVisible();
  await expectGood(page);
  await approveSeen(page, second, ['Commercial Bank of Ethiopia']);
  await goTo(page, '/admin/transfers/accounts');
  await expect(main.getByRole('heading', { name: /Commercial Bank of Ethiopia/ })).toBeVisible();

  const { buyer, context, page: own, payment } = await order(browser, 'transfer');
  await expect(own).toHaveURL(/\/PayByTransfer\//);
  await expect(own.getByRole('main')).toContainText('Adey Trading');
  const day = new Date().toISOString().slice(0, 10);
  const statement = (reference: string) =>
    Buffer.from(
      `Date,Reference,Credit,Debit,Description\n${day},${reference},${(payment.totalSantim / 100).toFixed(2)},,cash deposit Bole\n${day},FTCHARGE1,,12.50,monthly charge\n`,
    );
  await goTo(page, '/admin/money/reconciliation');
  const take = async (buffer: Buffer) => {
    await main.getByLabel('Bank or provider').first().fill('cbe');
    await main.locator('input[type=file]').setInputFiles({ name: 'cbe.csv', mimeType: 'text/csv', buffer });
    await main.getByRole('button', { name: 'Take it in' }).click();
  };
  await take(Buffer.from('When,What\n1,2\n'));
  await expect(main.getByText('The file has no column for')).toBeVisible();
  await expectGood(page);
  await take(statement('FTWALK0001'));
  await expect(main.getByText('Nothing was written. It would be: 2 lines')).toBeVisible();
  await expect(main.locator('tbody tr')).toHaveCount(0);
  await expectGood(page);
  await main.getByLabel('Try it first').uncheck();
  await take(statement('FTWALK0001'));
  await expect(main.getByText('Taken in: 2 lines, 0 matched, 2 of nothing known')).toBeVisible();
  await expectGood(page);

  await main.getByRole('link', { name: 'FTWALK0001' }).click();
  const ofOrder = main.locator('form').filter({ has: page.getByLabel('Order number or code') });
  const sayOrder = async (number: string) => {
    await ofOrder.getByLabel('Order number or code').fill(number);
    await ofOrder.getByRole('button').click();
  };
  await sayOrder('ETB2019000000');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(ofOrder.getByLabel('Order number or code')).toHaveValue('ETB2019000000');
  await expectGood(page);
  expect(await statusOf(buyer)).toBe('pending');
  await sayOrder(payment.number);
  await expect(main.getByText('Noted.')).toBeVisible();
  await expect(main).toContainText('Matched');
  await expect(ofOrder).toHaveCount(0);
  await expectGood(page);
  expect(await statusOf(buyer)).toBe('succeeded');
  await own.reload();
  await expect(own).toHaveURL(/\/OrderSucess/i);
  // Who has paid once more finds from there where to say so.
  await own.getByRole('link', { name: 'Paid once more by transfer?' }).click();
  const again = own.getByRole('main');
  await expect(again).toContainText('If you have paid it once more, enter the reference');
  await untilScripted(own);
  await again.getByLabel('Bank’s reference').fill('FTWALK0002');
  await again.getByRole('button', { name: 'Send the reference' }).click();
  await expect(again).toContainText('We are looking for your transfer FTWALK0002 too.');
  await expectGood(own);
  await context.close();

  await goTo(page, '/admin/money/reconciliation');
  await main.getByRole('link', { name: 'FTCHARGE1' }).click();
  await main.getByText('Ignore the line', { exact: true }).first().click();
  await main.getByLabel('Reason').fill('A charge of the bank');
  await main.getByRole('button', { name: 'Ignore the line' }).last().click();
  await expect(main).toContainText('A charge of the bank');
  await expectGood(page);
  await close();
});

test('X03 disputes: staff ask that a store bears a lost one, another person approves it, and a won one changes nothing', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/422/);
  const { page, second, close } = await twoOfStaff(browser);
  const main = page.getByRole('main');
  for (const reference of ['CB-LOST', 'CB-WON']) {
    const { context, payment } = await paidOrder(browser);
    await context.close();
    await room.db
      .insertInto('paymentDisputes')
      .values({ paymentId: payment.id, reference, amountMinor: payment.totalSantim, currency: 'ETB' })
      .execute();
  }
  await goTo(page, '/admin');
  await page
    .getByRole('link', { name: /Disputes/ })
    .first()
    .click();
  const lost = main.locator('section').filter({ hasText: 'CB-LOST' });
  await expect(lost).toContainText('Open');
  await expectGood(page);
  await lost.getByLabel('How it ended').selectOption({ label: 'Lost – borne by its suppliers' });
  await lost.getByRole('button', { name: 'Note the end' }).click();
  await expectKept(lost, ['How it ended', 'lost_stores']);
  await noteEnd(lost, 'The bank believed the buyer');
  await expect(lost.getByText('That the suppliers bear it waits for another person.')).toBeVisible();
  await expectGood(page);
  await approveSeen(page, second);
  await goTo(page, '/admin/disputes');
  await expect(lost).toContainText('Lost – borne by its suppliers');
  await expect(lost.getByRole('button')).toHaveCount(0);
  const won = main.locator('section').filter({ hasText: 'CB-WON' });
  await noteEnd(won, 'We showed the courier’s slip');
  await expect(won).toContainText('Won: the money came back');
  await expectGood(page);
  await close();
});

/** Staff note how a dispute ended. */
async function noteEnd(dispute: Locator, reason: string): Promise<void> {
  await dispute.getByLabel('Reason, for staff alone').fill(reason);
  await dispute.getByRole('button', { name: 'Note the end' }).click();
}

/** An order that was paid by telebirr on the sandbox's page. */
async function paidOrder(browser: Browser) {
  const { buyer, context, page } = await order(browser, 'telebirr');
  await page.waitForURL(/\/pay\//);
  const phone = page.locator('#payer');
  if ((await phone.count()) > 0 && !(await phone.inputValue())) await phone.fill(buyer.phone);
  await page.locator('button[value="approve"]').click();
  await page.waitForURL(/\/OrderSucess/i);
  const payment = await room.db
    .selectFrom('payments as p')
    .innerJoin('orderGroups as g', 'g.id', 'p.orderGroupId')
    .select(['p.id', 'p.amountSantim as totalSantim'])
    .where('g.billingEmail', '=', buyer.email)
    .executeTakeFirstOrThrow();
  return { buyer, context, payment };
}

test('X03 adjustments: entries that no event brings are asked for, approved by another person, and read by their store', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/422/);
  const { page, second, close } = await twoOfStaff(browser);
  const main = page.getByRole('main');
  await goTo(page, '/admin/money');
  await main.getByRole('link', { name: 'Adjust the books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Adjust the books' })).toBeVisible();
  const ask = main.getByRole('button', { name: 'Ask for approval' });
  await main.getByLabel('Birr').fill('250');
  await main.getByLabel('Reason').fill('A parcel was lost on the road');
  await ask.click();
  await expectKept(main, ['Reason', 'A parcel was lost on the road']);
  const store = await room.db
    .selectFrom('vendors')
    .innerJoin('products', 'products.vendorId', 'vendors.id')
    .select(['vendors.id', 'vendors.businessName'])
    .where('products.id', '=', room.productId)
    .executeTakeFirstOrThrow();
  await main.getByLabel('Supplier').fill(store.businessName);
  await sayToday(page);
  await ask.click();
  await expect(main.getByText('Another person must approve it now.')).toBeVisible();
  await expectGood(page);
  await approveSeen(page, second, ['250.00', store.businessName]);
  await goTo(page, '/admin/money/entries');
  await expect(main.getByText('A parcel was lost on the road').first()).toBeVisible();
  await expectGood(page);
  await close();
});

async function sayToday(page: Page): Promise<void> {
  const native = page.locator('input[type="date"]');
  if ((await native.count()) > 0) return await native.first().fill(new Date().toISOString().slice(0, 10));
}
