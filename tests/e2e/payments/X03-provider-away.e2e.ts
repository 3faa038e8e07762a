import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, expectAccessible, expectToFit, test } from '#tests/support/e2e.ts';
import { type Gate, gateBefore } from '#tests/support/gate.ts';
import { openRoom, paymentOf, placeBy, type Room, someone } from '#tests/support/provider-room.ts';
import { type Buyer, fillBilling, newBuyer, putInCart } from '#tests/support/purchase.ts';
import { freePort } from '#tools/run/free-port.ts';

test.describe.configure({ mode: 'default' });
let room: Room;
let gate: Gate;
test.beforeAll(async () => {
  const [port, to] = [await freePort(), await freePort()];
  gate = gateBefore(port, to);
  await gate.open();
  const behindGate = { SANDBOX_PORT: String(to), SANDBOX_URL: `http://localhost:${port}` };
  room = await openRoom('away', { PAYMENT_DEMO: 'chapa', ...behindGate });
});
test.afterAll(async () => {
  await room.close();
  await gate.shut();
});

/** A buyer at the checkout, with the goods in the cart. */
async function atCheckout(browser: Browser, path = '') {
  const { context, page } = await someone(browser, room);
  await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
  await page.goto(`${path}/Checkout`);
  return { context, page, buyer: newBuyer() };
}

/** Half an hour passes after which goods are held no more, unless the provider is away. */
async function letHoldPass(buyer: Buyer): Promise<void> {
  const { number } = await paymentOf(room, buyer);
  const group = room.db.selectFrom('orders').select('orderGroupId').where('number', '=', number);
  const past = new Date(Date.now() - 60_000);
  await room.db.updateTable('orderGroups').set({ holdExpiresAt: past }).where('id', 'in', group).execute();
  const due = room.db.updateTable('payments').set({ nextCheckAt: past });
  await due.where('orderGroupId', 'in', group).execute();
  await sweep();
}

/** The shop asks the provider about what waits, and has done so. */
async function sweep(): Promise<void> {
  await sql`select graphile_worker.add_job('payments_sweep')`.execute(room.db);
  const left = () =>
    sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs
      where task_identifier = 'payments_sweep' and run_at <= now()`.execute(room.db);
  await expect.poll(async () => (await left()).rows[0]!.left, { timeout: 30_000 }).toBe(0);
}

const telebirr = (page: Page) => page.locator('[name="paymentMethod"][value="telebirr"]');

test('X03 provider away: buyers read that it does not answer, what was ordered before waits, and is paid once when it is back', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/503/);
  const waiting = await atCheckout(browser);
  await placeBy(waiting.page, 'telebirr', waiting.buyer);
  await waiting.page.waitForURL(/\/pay\//);
  await gate.shut();

  const other = await atCheckout(browser, '/am');
  await fillBilling(other.page, other.buyer);
  await telebirr(other.page).check();
  for (let i = 0; i < 5; i += 1) {
    const answer = other.page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.status() === 503,
    );
    await other.page.locator('button[value="place"]').click();
    await answer;
    await expect(other.page.locator('[name="billing.firstName"]')).toHaveValue('Almaz');
  }
  const late = await atCheckout(browser, '/am');
  await fillBilling(late.page, late.buyer);
  await expect(telebirr(late.page)).toBeDisabled();
  await expect(late.page.locator('[id="field-barred.telebirr"]')).toContainText('አሁን ምላሽ አይሰጥም።');
  await expectToFit(late.page);
  await expectAccessible(late.page, 'main');
  await late.page.locator('[name="paymentMethod"][value="cash"]').check();
  await late.page.locator('button[value="place"]').click();
  await late.page.waitForURL(/\/OrderSucess/i);

  await letHoldPass(waiting.buyer);
  expect((await paymentOf(room, waiting.buyer)).status).toBe('pending');
  await gate.open();
  await waiting.page.reload();
  const phone = waiting.page.locator('#payer');
  if (await phone.isVisible()) await phone.fill(waiting.buyer.phone);
  await waiting.page.locator('button[value="approve"]').click();
  await waiting.page.waitForURL(/\/OrderSucess/i);
  await sweep();
  const { number, status } = await paymentOf(room, waiting.buyer);
  expect(status).toBe('succeeded');
  expect(await takenOf(number)).toEqual({ taken: 1, refunds: 0, state: 'paid' });
  // Who was refused meanwhile has lost nothing: the same cart is ordered once a minute has gone without a lost answer.
  await sql`update payment_attempts set created_at = created_at - interval '2 minutes' where answer = 'lost'`.execute(
    room.db,
  );
  await expect(async () => {
    await other.page.reload();
    await expect(telebirr(other.page)).toBeEnabled({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await placeBy(other.page, 'telebirr', other.buyer);
  await other.page.waitForURL(/\/pay\//);
});

/** How often an order's money is in the books, whether any goes back, and how its purchase stands. */
async function takenOf(number: string) {
  const { rows } = await sql<{ taken: number; refunds: number; state: string }>`
    select (select count(*)::int from ledger_transactions t join payments p on p.id = t.payment_id
        where p.order_group_id = g.id and t.kind = 'payment.taken') as taken,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id where p.order_group_id = g.id) as refunds,
      g.payment_state as state
    from orders o join order_groups g on g.id = o.order_group_id where o.number = ${number}`.execute(room.db);
  return rows[0]!;
}
