import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { aProduct } from '#tests/support/factories.ts';
import {
  openRoom,
  paymentOf,
  placeBy,
  type Room,
  signInStaff,
  someone,
} from '#tests/support/provider-room.ts';
import { type Buyer, newBuyer, putInCart } from '#tests/support/purchase.ts';

// The shop serves its tests one after another, in one worker.
test.describe.configure({ mode: 'default' });
let room: Room;
test.beforeAll(async () => {
  // A provider whose page stays open when the shop has stopped waiting.
  room = await openRoom('late', { PAYMENT_DEMO: 'telebirr' });
});
test.afterAll(() => room.close());

/** Goods of 1,000.83 Birr: sums that end so the sandbox does not send back. */
async function goods(): Promise<number> {
  const { vendorId } = await room.db
    .selectFrom('products')
    .select('vendorId')
    .where('id', '=', room.productId)
    .executeTakeFirstOrThrow();
  return (await aProduct(room.db, { vendorId, priceSantim: 100_083, stock: 3 })).id;
}

/** A buyer who pays on the provider's page only when the shop has stopped waiting; comes back to a shop that says so. */
async function payTooLate(browser: Browser, productId: number): Promise<Buyer & { number: string }> {
  const { context, page } = await someone(browser, room);
  const buyer = newBuyer();
  await putInCart(page, [{ productId, title: '', vendorId: 0 }]);
  await page.goto('/Checkout');
  await placeBy(page, 'telebirr', buyer);
  await page.waitForURL(/\/pay\//);
  const { number } = await paymentOf(room, buyer);
  const group = room.db.selectFrom('orders').select('orderGroupId').where('number', '=', number);
  const past = new Date(Date.now() - 3 * 60 * 60_000);
  await room.db.updateTable('orderGroups').set({ holdExpiresAt: past }).where('id', 'in', group).execute();
  await room.db
    .updateTable('payments')
    .set({ nextCheckAt: past })
    .where('orderGroupId', 'in', group)
    .execute();
  await sql`select graphile_worker.add_job('payments_sweep')`.execute(room.db);
  await expect.poll(async () => (await paymentOf(room, buyer)).status).toBe('expired');
  const phone = page.locator('#payer');
  if (!(await phone.inputValue())) await phone.fill(buyer.phone);
  await page.locator('button[value="approve"]').click();
  await page.waitForURL(/\/Checkout\?payment=refunded/i);
  await expectToFit(page);
  await context.close();
  return { ...buyer, number };
}

/** The money that came too late, as staff find it once its provider has refused to send it back. */
async function openRefund(page: Page, number: string, path: string): Promise<void> {
  const status = () =>
    room.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.paymentId')
      .innerJoin('orders as o', 'o.orderGroupId', 'p.orderGroupId')
      .select('r.status')
      .where('o.number', '=', number)
      .executeTakeFirst();
  await expect.poll(async () => (await status())?.status, { timeout: 20_000 }).toBe('failed');
  await page.goto(`${path}/admin/refunds?state=failed&q=${number}`);
  await page.getByRole('main').getByRole('link', { name: number }).first().click();
  await page.waitForURL(/\/admin\/refunds\/[0-9a-f-]{36}/);
}

const LANGUAGES = [
  [
    DESKTOP,
    '',
    {
      head: 'Book it to its order',
      done: 'Booked to its order; the buyer and the suppliers are told.',
      gone: 'is not to be had any more',
    },
  ],
  [PHONE, '/am', { head: 'ለትዕዛዙ ይመዝግቡ', done: 'ለትዕዛዙ ተመዝግቧል፤ ለገዢውና ለአቅራቢዎቹ ተነግሯል።', gone: 'ከእንግዲህ ስለማይገኝ' }],
] as const;

for (const [size, path, words] of LANGUAGES)
  test(`X03 late money: staff book it to its order, refused without a reason or its goods, ${size.viewport.width} px${path}`, async ({
    browser,
  }) => {
    const productId = await goods();
    const { number, email } = await payTooLate(browser, productId);
    const staff = await signInStaff(browser, room, 'finance');
    const page = await staff.newPage();
    await page.setViewportSize(size.viewport);
    await openRefund(page, number, path);
    await expectToFit(page);
    await expectAccessible(page, 'main');
    const book = page.getByRole('button', { name: words.head });
    await book.click();
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);

    // Others have bought the goods meanwhile; then some come in again.
    const stock = (quantity: number) =>
      room.db.updateTable('products').set({ stock: quantity }).where('id', '=', productId).execute();
    await stock(0);
    await page.locator('textarea[name="reason"]').fill('The buyer called: she wants it');
    await book.click();
    await expect(page.getByRole('alert')).toContainText(words.gone);
    await expectToFit(page);
    await stock(1);
    await page.locator('textarea[name="reason"]').fill('The buyer called: she wants it');
    await book.click();
    await expect(page.getByText(words.done)).toBeVisible();
    await expect(book).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page, 'main');
    await staff.close();

    const { context, page: buyers } = await someone(browser, room);
    await buyers.goto('/TrackOrder');
    await buyers.getByLabel('Order ID').fill(number);
    await buyers.getByLabel('Billing Email').fill(email);
    await buyers.getByRole('main').getByRole('button', { name: 'Track Order' }).click();
    await expect(buyers.getByText(/^Paid: /)).toBeVisible();
    await expect(buyers.locator('[aria-current="step"]')).toContainText('Order Placed');
    await context.close();
  });
