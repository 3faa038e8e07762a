import { expect, PHONE, test } from '#tests/support/e2e.ts';
import { comparedLaptop } from '#tests/support/journeys.ts';

/** Of these, nine say who buys and where it goes, five choose and fill in the card. */
const TAPS = 28;

test.use(PHONE);

test('F11 compare: a laptop with 16 GB within 60,000 Birr is found, compared with two others and bought by card', async ({
  page,
  baseURL,
  db,
}) => {
  const { taps, compared } = await comparedLaptop(page, baseURL!);
  expect(taps).toBeLessThanOrEqual(TAPS);
  const rows = await db
    .selectFrom('products')
    .select(['title', 'priceSantim', 'specifications'])
    .where('title', 'in', compared)
    .execute();
  expect(rows.map(({ title }) => title).toSorted()).toEqual(compared.toSorted());
  for (const { title, priceSantim, specifications } of rows) {
    expect(priceSantim, title).toBeLessThanOrEqual(6_000_000);
    expect(JSON.stringify(specifications), title).toContain('16 GB');
  }
  const number = /ETB\d+/.exec(
    (await page.locator('main a[href*="/TrackOrder/ETB"]').first().getAttribute('href'))!,
  )![0];
  const order = await db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .innerJoin('payments', 'payments.orderGroupId', 'orders.orderGroupId')
    .select(['orderLines.title', 'payments.method', 'payments.status'])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ method: 'creditcard', status: 'succeeded' });
  // What comes in several sizes of memory is chosen on its own page; the first that comes in one was bought.
  const bought = rows.find(({ title }) => title === order.title)!;
  expect(bought.specifications).toContainEqual({ name: 'Memory', value: '16 GB' });
});
