import { describe, expect, test } from 'vitest';
import { enqueue } from '#shop/events.ts';
import { transact } from '#platform/transact.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { CANCEL_TASK } from './cancel-later.ts';
import { abandonPayment } from './index.ts';

// The providers whose documents name a call that closes a payment page.
const shops = [
  ['chapa', await contractShop('chapa', { method: 'telebirr' })],
  ['stripe', await contractShop('stripe', { method: 'amazonpay', currency: 'USD' })],
  ['arifpay', await contractShop('arifpay', { method: 'telebirr' })],
] as const;

describe.each(shops)('%s', (_name, shop) => {
  test('takes nothing any more for what its buyer gave up', async () => {
    const bought = await shop.buy();
    await abandonPayment(bought.buyer, bought.orderGroupId);
    await shop.runJobs();
    await shop.press(bought, 'silent');
    expect(await shop.atProvider(bought)).toEqual([{ status: 'cancelled', refunded: 0 }]);
    expect(await shop.standing(bought)).toMatchObject({
      payment: 'cancelled',
      stock: 'released',
      refunds: 0,
    });
  });

  test('takes nothing any more once the hold has ended, whose page was opened a second time', async () => {
    const bought = await shop.buy(22_091);
    await shop.makeDue(bought, new Date(Date.now() - 1));
    await shop.sweep();
    await shop.runJobs();
    await shop.press(bought, 'silent');
    const statuses = (await shop.atProvider(bought)).map(({ status }) => status);
    expect(statuses).not.toContain('succeeded');
    expect(await shop.standing(bought)).toMatchObject({ payment: 'expired', refunds: 0 });
  });

  test('told to close a page that was paid, leaves it paid', async () => {
    const paid = await shop.paid();
    const { orderGroupId, paymentId } = paid;
    const expired = { paymentState: 'expired' as const };
    await shop.db.updateTable('orderGroups').set(expired).where('id', '=', orderGroupId).execute();
    await transact(shop.system(), (tx) => enqueue(tx, CANCEL_TASK, { paymentId }, { jobKey: paymentId }));
    await shop.runJobs();
    expect(await shop.atProvider(paid)).toEqual([{ status: 'succeeded', refunded: 0 }]);
  });
});
