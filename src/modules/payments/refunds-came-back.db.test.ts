import { describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#modules/orders/advance-order.ts';
import { movedBy } from '#tests/support/books.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { until } from '#tests/support/until.ts';
import { visit } from '#tests/support/paying-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { markManualRefundPaid } from './manual-refunds.ts';
import { askAfterRefunds } from './recheck-refunds.ts';

/** Refunds of so much are sent at once, and come back a moment later. */
const BOUNCES = 22_086;

const shops = [
  ['stripe', await contractShop('stripe', { method: 'amazonpay', currency: 'USD' })],
  ['sandbox', await contractShop('sandbox', { method: 'telebirr' })],
] as const;

describe.each(shops)('%s', (name, shop) => {
  const { db, system } = shop;
  const currency = shop.currency === 'USD' ? ':USD' : '';

  test('a refund that comes back after it was sent is paid by staff, and the books say so', async () => {
    const bought = await shop.paid(BOUNCES);
    const moved = await movedBy(db, async () => {
      await shop.giveUp(bought);
      await until(async () => (await shop.refundsOf(bought))[0]?.status === 'failed');
      await Promise.all([1, 2, 3].map(() => askAfterRefunds(system(), bought.paymentId)));
    });
    expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'failed', failureReason: 'came_back' }]);
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'paid' });
    expect(moved).toEqual({ held: BOUNCES, refund_due: -BOUNCES });
    expect(await checkLedger(shop.database.url)).toEqual([]);

    const [refund] = await shop.refundsOf(bought);
    const paid = await movedBy(db, async () => {
      for (let told = 0; told < 2; told += 1)
        await markManualRefundPaid(system(), { id: refund!.id, reference: 'FT26330KB7XM' });
    });
    expect(paid).toEqual({ refund_due: BOUNCES, 'bank:shop': -BOUNCES });
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'refunded' });
    await askAfterRefunds(system(), bought.paymentId);
    expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded' }]);
    expect(await checkLedger(shop.database.url)).toEqual([]);
  });

  test('an order whose refund comes back is refunded only once staff have paid it', async () => {
    const bought = await shop.paid(BOUNCES);
    const standing = async () =>
      await db
        .selectFrom('orders')
        .select(['number', 'status'])
        .where('orderGroupId', '=', bought.orderGroupId)
        .executeTakeFirstOrThrow();
    const { number } = await standing();
    for (const status of ['packaging', 'on_the_road', 'returned'] as const)
      await changeOrderStatus(system(), number, { status }, { kind: 'admin', userId: null, vendorId: null });
    await shop.runJobs();
    await until(async () => (await shop.refundsOf(bought))[0]?.failureReason === 'came_back');
    await shop.runJobs();
    expect(await standing()).toMatchObject({ status: 'returned' });
    const [refund] = await shop.refundsOf(bought);
    await markManualRefundPaid(system(), { id: refund!.id, reference: 'FT26330KB7XP' });
    await shop.runJobs();
    expect(await standing()).toMatchObject({ status: 'refunded' });
    expect(await checkLedger(shop.database.url)).toEqual([]);
  });

  test('money that came too late and comes back stands apart again, and is paid by staff', async () => {
    const bought = await shop.buy(BOUNCES);
    await shop.makeDue(bought, new Date(Date.now() - 1));
    await shop.sweep();
    await shop.press(bought, 'silent');
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    await shop.runJobs();
    await until(async () => (await shop.refundsOf(bought))[0]?.failureReason === 'came_back');
    expect(await checkLedger(shop.database.url)).toEqual([]);
    expect(await shop.standing(bought)).toMatchObject({ purchase: 'expired' });
    const [refund] = await shop.refundsOf(bought);
    const paid = await movedBy(db, () =>
      markManualRefundPaid(system(), { id: refund!.id, reference: 'FT26330KB7XN' }),
    );
    expect(paid['bank:shop']).toBe(-BOUNCES);
    expect(paid[`suspense:${name}${currency}`]).toBe(BOUNCES);
    expect(await checkLedger(shop.database.url)).toEqual([]);
  });
});
