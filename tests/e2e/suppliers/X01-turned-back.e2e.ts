import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { aGood, aStore, signInAs } from './people.ts';

test('X01 portal: a parcel that turned back is taken in, and its goods are for sale again when the store says so', async ({
  page,
  context,
  browser,
  baseURL,
  open,
  db,
}) => {
  const store = await aStore(db, 'Turned Back Store');
  const good = await aGood(db, store, { title: 'Mesob basket', priceSantim: 30_000, stock: 5 });
  await signInAs(context, store.keeper);
  const stock = async () =>
    (await db.selectFrom('products').select('stock').where('id', '=', good.id).executeTakeFirstOrThrow())
      .stock;
  for (const [path, width, tick, back, said] of [
    ['/en', 1280, 'The goods can be sold again', 'Goods Came Back', 'The order is now: Returned'],
    ['/am', 360, 'ዕቃው እንደገና ሊሸጥ ይችላል', 'ዕቃው ተመልሷል', /ትዕዛዙ/],
  ] as const) {
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const buyer = await elsewhere.newPage();
    await newShopper(buyer);
    const [number] = await orderOverApi(buyer, [
      { vendorId: store.id, productId: good.id, title: good.title },
    ]);
    await elsewhere.close();
    const before = await stock();
    for (const status of ['packaging', 'on_the_road'])
      await context.request.post(`/api/vendor/orders/${number}/status`, {
        headers: { origin: process.env.ADEY_URL! },
        data: { status },
      });
    await page.setViewportSize({ width, height: 800 });
    await open(`${path}/vendor/orders/${number}`);
    const main = page.getByRole('main');
    await expectAccessible(page, 'main');
    if (width === 1280) await main.getByLabel(tick).check();
    await main.getByRole('button', { name: back, exact: true }).click();
    await expect(main.getByText(said).first()).toBeVisible();
    await expect(main.getByRole('button', { name: back, exact: true })).toHaveCount(0);
    expect(await stock()).toBe(width === 1280 ? before + 1 : before);
  }
  await open(`/vendor/activity`);
  await expect(page.getByRole('main')).toContainText('Put goods that came back into stock');
});
