import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { newBuyer, orderForCash } from '#tests/support/purchase.ts';
import { deliverOrder, newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { aGood, aPerson, aStore, signInAs } from './people.ts';
import { aTalk, openTeamInbox, sendTo } from './talking.ts';

test('X01 portal: the account popup leads a vendor’s team to the store, and nobody else', async ({
  page,
  context,
  open,
  db,
}) => {
  const popup = page.getByRole('banner').getByRole('region', { name: 'Account' });
  const show = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click();
  await signInAs(context, await aPerson(db, 'Shopper Alone'));
  await open('/SupplierList');
  await show();
  await expect(popup.getByRole('link', { name: 'My Dashboard' })).toBeVisible();
  await expect(popup.getByRole('link', { name: 'My Store' })).toHaveCount(0);
  await context.clearCookies();
  await signInAs(context, (await aStore(db, 'Popup Store')).keeper);
  await open('/SupplierList');
  await show();
  await popup.getByRole('link', { name: 'My Store' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  const rooms = page.getByRole('navigation', { name: 'My Store' });
  for (const room of ['Returns', 'Inbox', 'Membership Requests', 'Member Prices', 'Orders', 'Today']) {
    await rooms.getByRole('link', { name: room }).click();
    await expect(rooms.getByRole('link', { name: room })).toHaveAttribute('aria-current', 'page');
  }
});

test('X01 portal: an order is found, packed, sent and delivered', async ({
  page,
  context,
  browser,
  baseURL,
  open,
  db,
}) => {
  const store = await aStore(db, 'Packing Store');
  const good = await aGood(db, store, { title: 'Clay jebena', priceSantim: 45_000 });
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const [number] = await orderForCash(
    await elsewhere.newPage(),
    [{ vendorId: store.id, productId: good.id, title: good.title }],
    newBuyer(),
  );
  await elsewhere.close();
  await signInAs(context, store.keeper);
  await open('/vendor/orders');
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'Orders by status' })).toContainText('Order Placed1');
  await main.getByRole('searchbox', { name: 'Search orders' }).fill(`#${number!.toLowerCase()}`);
  await expect(page).toHaveURL(/[?&]q=/);
  await expectAccessible(page, 'main');
  await main.getByRole('link', { name: `#${number}` }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Order #${number}`);
  await expect(main).toContainText('Clay jebena');
  await expect(main).toContainText('Cash on delivery');
  await expectAccessible(page, 'main');
  for (const [button, status] of [
    ['Start Packing', 'Packaging'],
    ['Handed to Courier', 'On the Road'],
    ['Delivered', 'Delivered'],
  ] as const) {
    await main.getByLabel('Note to the buyer').fill(`Note: ${status}`);
    await main.getByRole('button', { name: button, exact: true }).click();
    await expect(main.getByText(`The order is now: ${status}`)).toBeVisible();
  }
  await main.getByRole('link', { name: 'All orders' }).click();
  await main.getByRole('link', { name: /^Delivered/ }).click();
  await expect(main.getByRole('link', { name: `#${number}` })).toBeVisible();
});

test('X01 portal: cancelling asks first', async ({ page, context, browser, baseURL, open, db }) => {
  const store = await aStore(db, 'Cancelling Store');
  const good = await aGood(db, store, { title: 'Basket', priceSantim: 20_000 });
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const [number] = await orderForCash(
    await elsewhere.newPage(),
    [{ vendorId: store.id, productId: good.id, title: good.title }],
    newBuyer(),
  );
  await elsewhere.close();
  await signInAs(context, store.keeper);
  await open(`/vendor/orders/${number}`);
  await page.getByRole('link', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The goods go back into stock');
  await dialog.getByRole('button', { name: 'Keep Order' }).click();
  await page.getByLabel('Note to the buyer').fill('Sold out this morning');
  await page.getByRole('link', { name: 'Cancel Order' }).click();
  await dialog.getByRole('button', { name: 'Yes, Cancel Order' }).click();
  await expect(page.getByText('The order is now: Cancelled')).toBeVisible();
  const event = await db
    .selectFrom('orderEvents as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .select('e.note')
    .where('o.number', '=', number!)
    .where('e.status', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  expect(event.note).toBe('Sold out this morning');
});

/** An order of two jebenas that reached its buyer, who wants to give one back; the page's browser is the vendor's. */
async function aReturn(
  { db, browser, baseURL, context }: { db: Db; browser: Browser; baseURL: string; context: BrowserContext },
  page: Page,
): Promise<{ number: string; buyer: Page }> {
  const store = await aStore(db, 'Returning Store');
  const { id, title } = await aGood(db, store, { title: 'Clay jebena', priceSantim: 45_000 });
  const buyer = await (await browser.newContext({ baseURL })).newPage();
  await newShopper(buyer);
  const [number] = await orderOverApi(buyer, [{ productId: id, title, vendorId: store.id }], 2);
  await deliverOrder(db, number!);
  const line = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select('l.id')
    .where('o.number', '=', number!)
    .executeTakeFirstOrThrow();
  await signInAs(context, store.keeper);
  await page.goto('/SupplierList');
  const asked = await buyer.request.post(`/api/orders/${number}/returns`, {
    headers: { origin: baseURL },
    multipart: {
      reason: 'damaged',
      text: 'The spout is broken',
      lines: JSON.stringify([{ lineId: line.id, quantity: 1 }]),
      photos: { name: 'spout.png', mimeType: 'image/png', buffer: await page.screenshot() },
    },
  });
  expect(asked.status(), await asked.text()).toBeLessThan(300);
  return { number: number!, buyer };
}

test('X01 returns: the vendor sees why and in pictures, approves, and receives the goods', async ({
  page,
  context,
  browser,
  baseURL,
  open,
  db,
}) => {
  const { number, buyer } = await aReturn({ db, browser, baseURL: baseURL!, context }, page);
  await open(`/vendor/orders/${number}`);
  await open('/vendor/orders?page=99');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Return: Asked for');
  await expect(row).toContainText('Ethiopia');
  await page.getByRole('navigation', { name: 'My Store' }).getByRole('link', { name: 'Returns' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns to deal with');
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: `#${number}` }).click();
  const returns = page.getByRole('region', { name: 'Returns' });
  await expect(returns).toContainText('The spout is broken');
  await expect(returns).toContainText('1 × Clay jebena');
  const photo = returns.getByRole('img');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page, 'main');
  await returns.getByLabel('Answer to the buyer').fill('Our rider fetches it tomorrow');
  await returns.getByRole('button', { name: 'Approve Return' }).click();
  await expect(page.getByText('The buyer is told.')).toBeVisible();
  await expect(returns).toContainText('Your answer: Our rider fetches it tomorrow');
  await expectAccessible(page, 'main');
  await returns.getByRole('checkbox', { name: 'The goods can be sold again' }).check();
  await returns.getByRole('button', { name: 'Goods Received' }).click();
  await expect(returns).toContainText('Refund:');
  await expect(returns.getByRole('button')).toHaveCount(0);
  const { stock } = await db
    .selectFrom('products as p')
    .innerJoin('orderLines as l', 'l.productId', 'p.id')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .select('p.stock')
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(49);
  await buyer.goto(`/OrderHistory/${number}`);
  await expect(buyer.getByRole('region', { name: 'Returns' })).toContainText(
    'The supplier says: Our rider fetches it tomorrow',
  );
  await buyer.context().close();
});

test.describe('X01 returns on a phone, without scripts, in Amharic', () => {
  test.use({ ...PHONE, javaScriptEnabled: false, language: 'am' });

  test('X01 returns: a rejection needs an answer', async ({
    page,
    context,
    browser,
    baseURL,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const { number, buyer } = await aReturn({ db, browser, baseURL: baseURL!, context }, page);
    await open(`/vendor/orders/${number}`);
    const returns = page.getByRole('region', { name: 'ተመላሽ ዕቃዎች' });
    await returns.getByRole('button', { name: 'ተመላሹን ውድቅ ያድርጉ' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await returns.getByLabel('ለገዢው መልስ').fill('ሲደርስ ደህና ነበር');
    await returns.getByRole('button', { name: 'ተመላሹን ውድቅ ያድርጉ' }).click();
    await expect(page.getByText('ለገዢው ተነግሯል።')).toBeVisible();
    await expect(returns).toContainText('ሲደርስ ደህና ነበር');
    await expect(returns.getByRole('button')).toHaveCount(0);
    await buyer.context().close();
  });
});

test('X01 inbox: a conversation is assigned, its orders stand beside it, and a quick reply answers it', async ({
  page,
  context,
  browser,
  baseURL,
  db,
}) => {
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Answering Store' });
  const { store, team } = talk;
  const { id, title } = await aGood(db, store, { title: 'Basket', priceSantim: 20_000 });
  const [number] = await orderOverApi(page, [{ productId: id, title, vendorId: store.id }]);
  await sendTo(context, store, 'When do you open?');
  await openTeamInbox(talk);
  const main = team.getByRole('main');
  await expect(main.getByRole('log')).toContainText('When do you open?');
  await expect(main.getByRole('link', { name: `Order #${number}` })).toBeVisible();
  await main.getByLabel('Assigned to').selectOption(store.keeper.name);
  await main.getByRole('button', { name: 'Assign' }).click();
  const filters = main.getByRole('navigation', { name: 'Show' });
  await filters.getByRole('link', { name: 'Unassigned' }).click();
  await expect(main.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/vendor/inbox');
  await filters.getByRole('link', { name: 'Mine' }).click();
  // Whoever saves something before the list has come stays where they were, with no conversation to use it in.
  await expect(main.getByRole('log')).toContainText('When do you open?');
  await main.getByText('Add quick reply').click();
  await main.getByLabel('Title', { exact: true }).fill('Hours');
  await main.getByLabel('Text', { exact: true }).fill('We open at 8:30.');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByRole('button', { name: 'Use' }).click();
  await expect(main.getByPlaceholder('Type your message...')).toHaveValue('We open at 8:30.');
  await expectAccessible(team, 'main');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByRole('log')).toContainText('We open at 8:30.');
  const readByShopper = async () => {
    const read = await context.request.get(`/api/chat/history/${store.id}`);
    return ((await read.json()) as { content: string }[]).map(({ content }) => content);
  };
  await expect.poll(readByShopper).toEqual(['When do you open?', 'We open at 8:30.']);
  await talk.close();
});
