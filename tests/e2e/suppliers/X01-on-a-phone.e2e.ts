import { expect, PHONE, test } from '#tests/support/e2e.ts';
import { answerAndShip } from '#tests/support/journeys.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { aGood } from './people.ts';
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
