import { randomInt } from 'node:crypto';
import { expect, expectAccessible, expectToFit, PHONE, test, untilScripted } from '#tests/support/e2e.ts';
import { answerAndShip } from '#tests/support/journeys.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { aGood, aStore, signInAs } from './people.ts';
import { aTalk, sendTo } from './talking.ts';

/** Of these, the first leads to the messages and the fifth back to the orders. */
const TAPS = 9;

test('X01 portal: a supplier answers a shopper and ships an order on a phone', async ({
  page,
  browser,
  context,
  baseURL,
  db,
}) => {
  const { store, close, team } = await aTalk({
    db,
    browser,
    context,
    baseURL: baseURL!,
    name: 'Pocket Store',
  });
  const good = await aGood(db, store, { title: 'Woven basket', priceSantim: 30_000 });
  await sendTo(context, store, 'Is it there?');
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  const buyer = await elsewhere.newPage();
  await newShopper(buyer);
  const [orderNumber] = await orderOverApi(buyer, [
    { vendorId: store.id, productId: good.id, title: good.title },
  ]);
  await elsewhere.close();
  await page.close();
  const cookies = await team.context().cookies();
  const phone = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  await phone.addCookies(cookies);
  const answer = 'Yes, we send it today.';
  const walker = await phone.newPage();
  const { taps } = await answerAndShip(walker, `${baseURL}/vendor`, { orderNumber: orderNumber!, answer });
  expect(taps).toBeLessThanOrEqual(TAPS);
  await expect(walker.getByText('The order is now: On the Road')).toBeVisible();
  const overflow = await walker.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const order = await db
    .selectFrom('orders')
    .select('status')
    .where('number', '=', orderNumber!)
    .executeTakeFirstOrThrow();
  expect(order.status).toBe('on_the_road');
  await phone.close();
  await close();
});

test('X01 products: a price is set on the list, over one that was not shown only knowingly, and taken back for ten seconds', async ({
  page,
  context,
  db,
  allowConsole,
}) => {
  allowConsole(/409/);
  const store = await aStore(db, `Pricing ${randomInt(1e9)}`);
  const { id } = await aGood(db, store, { title: 'Mesob', priceSantim: 30_000 });
  await signInAs(context, store.keeper);
  await page.setViewportSize(PHONE.viewport);
  await page.clock.install();
  await page.goto('/vendor/products');
  await untilScripted(page);
  const shown = (birr: string) => page.getByLabel(`New price of Mesob, in Birr: ${birr}`);
  const field = page.getByRole('textbox', { name: 'New price of Mesob, in Birr' });
  const save = page.getByRole('button', { name: 'Save', exact: true }).and(page.locator('[value=price]'));
  const undo = page.getByRole('button', { name: 'Undo' });
  const priceKept = async () =>
    (await db.selectFrom('products').select('priceSantim').where('id', '=', id).executeTakeFirstOrThrow())
      .priceSantim;
  await shown('300.00').click();
  await db.updateTable('products').set({ priceSantim: 28_000 }).where('id', '=', id).execute();
  await field.fill('250');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('The price is 280 Birr by now');
  await expect(field).toHaveValue('250');
  expect(await priceKept()).toBe(28_000);
  await expectAccessible(page);
  await expectToFit(page);
  await save.click();
  await expect(page.getByText('Saved: Mesob')).toBeVisible();
  expect(await priceKept()).toBe(25_000);
  await undo.click();
  await expect(shown('280.00')).toBeVisible();
  await expect(undo).toHaveCount(0);
  expect(await priceKept()).toBe(28_000);
  await shown('280.00').click();
  await field.fill('270');
  await save.click();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(10_100);
  await expect(undo).toHaveCount(0);
  expect(await priceKept()).toBe(27_000);
});
