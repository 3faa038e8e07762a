import type { Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, PHONE, test } from '#tests/support/e2e.ts';
import { behindFlakyNetwork } from '#tests/support/flaky-network.ts';
import { connectionBar, untilKept } from '#tests/support/offline.ts';
import { type Goods, putInCart, someGoods } from '#tests/support/purchase.ts';
import { newShopper } from '#tests/support/shopper.ts';
import { aTalk, openModal, openTeamInbox } from '#tests/e2e/suppliers/talking.ts';
import { aGood, goodsOfItsOwn } from '#tests/e2e/suppliers/people.ts';

test.use({ serviceWorkers: 'allow' });

const NO_CONNECTION = /ERR_|Failed to load resource/;

async function openProduct(page: Page, { productId }: Goods): Promise<void> {
  await page.goto(`/product-detail/${productId}`);
  await untilKept(page);
}

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();

/** The quantity of a product in the open cart of a shopper. */
async function quantityInCart(db: Db, shopperId: number, productId: number): Promise<number | undefined> {
  const line = await db
    .selectFrom('cartLines')
    .innerJoin('carts', 'carts.id', 'cartLines.cartId')
    .select('quantity')
    .where('carts.shopperId', '=', shopperId)
    .where('carts.status', '=', 'open')
    .where('productId', '=', productId)
    .executeTakeFirst();
  return line?.quantity;
}

test('X07 queue: what is put into the cart offline is told, outlives a reload and is sent once', async ({
  page,
  context,
  db,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  const { userId } = await newShopper(page);
  const [goods] = await someGoods(db, 1);
  await page.goto('/ShoppingCart');
  await untilKept(page);
  await openProduct(page, goods!);
  await context.setOffline(true);
  await addButton(page).click();
  await expect(connectionBar(page)).toContainText('1 change waits to be sent. Nothing is charged.');
  await page.goto('/ShoppingCart');
  await expect(page.getByText(/1 item was added offline/)).toBeVisible();
  expect(await quantityInCart(db, userId, goods!.productId)).toBeUndefined();
  await context.setOffline(false);
  await expect.poll(() => quantityInCart(db, userId, goods!.productId)).toBe(1);
  await expect(page.getByText(goods!.title)).toBeVisible();
  await expect(page.getByText(/added offline/)).toBeHidden();
  await expect(connectionBar(page)).toBeHidden();
});

test('X07 queue: an addition whose answer was lost on the way counts once', async ({
  browser,
  baseURL,
  db,
}) => {
  const { page, network, close } = await behindFlakyNetwork(browser, baseURL!);
  const { userId } = await newShopper(page);
  const [goods] = await someGoods(db, 1);
  await openProduct(page, goods!);
  network.breakOff('lost', (method, path) => method === 'POST' && path === '/api/cart/lines');
  await addButton(page).click();
  await expect(connectionBar(page)).toContainText('1 change waits to be sent.');
  expect(await quantityInCart(db, userId, goods!.productId)).toBe(1);
  network.mend();
  await expect(connectionBar(page)).toBeHidden({ timeout: 20_000 });
  const tries = network.carriedOut.filter((call) => call === 'POST /api/cart/lines').length;
  expect(tries).toBeGreaterThan(1);
  expect(await quantityInCart(db, userId, goods!.productId)).toBe(1);
  await close();
});

test('X07 queue: pieces set and lines removed in the cart wait as well, in order', async ({
  page,
  context,
  db,
  allowConsole,
}) => {
  allowConsole(NO_CONNECTION);
  const { userId } = await newShopper(page);
  const [first, second] = await someGoods(db, 2);
  await putInCart(page, [first!, second!], 2);
  await page.goto('/ShoppingCart');
  await untilKept(page);
  await context.setOffline(true);
  const row = page.getByRole('row').filter({ hasText: first!.title });
  await row.getByRole('button', { name: 'One more' }).click();
  await expect(row.getByText('Waiting to be sent')).toBeVisible();
  await expect(row.getByRole('spinbutton')).toHaveValue('3');
  await row.getByRole('button', { name: 'One more' }).click();
  await expect(row.getByRole('spinbutton')).toHaveValue('4');
  const other = page.getByRole('row').filter({ hasText: second!.title });
  await other.getByRole('button', { name: /^Remove / }).click();
  await expect(other.getByText('Will be removed when you are back online')).toBeVisible();
  await page.reload();
  await expect(row.getByRole('spinbutton')).toHaveValue('4');
  await context.setOffline(false);
  await expect.poll(() => quantityInCart(db, userId, first!.productId)).toBe(4);
  await expect.poll(() => quantityInCart(db, userId, second!.productId)).toBeUndefined();
  await expect(page.getByText(second!.title)).toBeHidden();
  await expect(row.getByText('Waiting to be sent')).toBeHidden();
});

test('X07 queue: what the shop refuses afterwards is told', async ({ page, context, db, allowConsole }) => {
  allowConsole(/ERR_|Failed to load resource|409/);
  const { userId } = await newShopper(page);
  const [goods] = await goodsOfItsOwn(db);
  await openProduct(page, goods!);
  await context.setOffline(true);
  await addButton(page).click();
  await expect(connectionBar(page)).toContainText('1 change waits to be sent.');
  await db.updateTable('products').set({ stock: 0 }).where('id', '=', goods!.productId).execute();
  await context.setOffline(false);
  const error = connectionBar(page).getByRole('alert');
  await expect(error).toContainText('could not be carried out: This product is sold out.');
  expect(await quantityInCart(db, userId, goods!.productId)).toBeUndefined();
  await error.getByRole('button', { name: 'Dismiss' }).click();
  await expect(connectionBar(page)).toBeHidden();
});

/** How the changes stand that wait in this browser, whoever made them. */
async function statesOfWaiting(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('adey-offline');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const all = database.transaction('waiting').objectStore('waiting').getAll();
  await new Promise((resolve) => all.addEventListener('success', resolve));
  database.close();
  return (all.result as { state: string }[]).map(({ state }) => state);
}

test('X07 queue: nothing is sent under another account; it waits until its maker signs in', async ({
  page,
  context,
  db,
  allowConsole,
}) => {
  allowConsole(/ERR_|Failed to load resource|409|401/);
  const maker = await newShopper(page);
  const [goods] = await someGoods(db, 1);
  await openProduct(page, goods!);
  await context.setOffline(true);
  await addButton(page).click();
  await expect(connectionBar(page)).toContainText('1 change waits to be sent.');
  // The route is mended only after somebody else has signed in.
  const other = await newShopper(page);
  await context.setOffline(false);
  await page.goto('/ShopPage');
  await expect.poll(() => page.evaluate(statesOfWaiting)).toEqual(['signIn']);
  expect(await quantityInCart(db, other.userId, goods!.productId)).toBeUndefined();
  expect(await quantityInCart(db, maker.userId, goods!.productId)).toBeUndefined();
  await expect(connectionBar(page)).toBeHidden();
  await page.request.post('/api/auth/login', { data: { email: maker.email, password: 'Selam1@' } });
  // The first try after signing in meets a bad connection: the next one follows by itself.
  let tries = 0;
  await context.route('**/api/cart/lines', (route) => (tries++ === 0 ? route.abort() : route.continue()));
  await page.goto('/ShopPage');
  await expect.poll(() => quantityInCart(db, maker.userId, goods!.productId), { timeout: 20_000 }).toBe(1);
  expect(await quantityInCart(db, other.userId, goods!.productId)).toBeUndefined();
  expect(tries).toBeGreaterThan(1);
});

test('X07 queue: messages written offline, and one cut off on its way, arrive once and in order', async ({
  browser,
  baseURL,
  db,
}) => {
  const { context, page, network, close } = await behindFlakyNetwork(browser, baseURL!);
  const talk = await aTalk({ db, browser, context, baseURL: baseURL!, name: 'Far Store' });
  const good = await aGood(db, talk.store, { title: 'Patient pot', priceSantim: 50_000 });
  await page.goto(`/product-detail/${good.id}`);
  await untilKept(page);
  await openModal(page, good.id);
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('textbox', { name: 'Your message' });
  await box.fill('With a connection');
  await box.press('Enter');
  await expect(dialog.getByRole('log').getByText('Sent', { exact: true })).toBeVisible();
  network.breakOff('lost', (_method, path) => path.startsWith('/api/chat/'));
  await box.fill('Cut off on its way');
  await box.press('Enter');
  // The stream still stands and brings it; its sender goes on trying all the same.
  await expect(dialog.getByRole('log').getByText('Cut off on its way')).toHaveCount(1);
  await expect(dialog.getByText(/^Sending/)).toHaveCount(0, { timeout: 15_000 });
  network.breakOff('down');
  await box.fill('Written without one');
  await box.press('Enter');
  await expect(dialog.getByRole('log').getByText('Written without one')).toBeVisible();
  await expect(dialog.getByRole('log').getByText('Waiting to be sent')).toHaveCount(1, { timeout: 15_000 });
  await expect(box).toHaveValue('');
  network.mend();
  await expect(dialog.getByText('Waiting to be sent')).toHaveCount(0, { timeout: 30_000 });
  const rows = await db
    .selectFrom('messages')
    .select('content')
    .where('content', 'in', ['With a connection', 'Cut off on its way', 'Written without one'])
    .where('senderId', '=', talk.shopper.id)
    .orderBy('position')
    .execute();
  expect(rows.map(({ content }) => content)).toEqual([
    'With a connection',
    'Cut off on its way',
    'Written without one',
  ]);
  await openTeamInbox(talk);
  await expect(talk.team.getByRole('log').getByText('Cut off on its way')).toHaveCount(1);
  await talk.close();
  await close();
});

test.describe('on a phone', () => {
  // The longest words of the three languages.
  test.use({ ...PHONE, language: 'om' });

  test(`X07 queue: while a change waits, the bar leaves the screen to the shop`, async ({
    page,
    context,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(NO_CONNECTION);
    await newShopper(page);
    const [goods] = await someGoods(db, 1);
    await open(`/product-detail/${goods!.productId}`);
    await untilKept(page);
    await context.setOffline(true);
    await page.locator('main button[value="cart"]').first().click();
    await expect(connectionBar(page)).toContainText('1');
    const heightOf = async () => (await connectionBar(page).boundingBox())!.height;
    expect(await heightOf(), 'with an addition').toBeLessThanOrEqual(56);
    await expectAccessible(page, 'section[aria-label]:has(> output)');
    // The page itself becomes a copy, whose age is told as well.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-watched', '');
    await expect(connectionBar(page)).toContainText('1');
    expect(await heightOf(), 'on a copy').toBeLessThanOrEqual(56);
  });
});
