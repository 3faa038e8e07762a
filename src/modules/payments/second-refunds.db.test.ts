import { expect, test } from 'vitest';
import { contractShop, TOTAL } from '#tests/support/contract-shop.ts';

const shop = await contractShop('telebirr', { method: 'telebirr' });

test('that telebirr has sent one refund of an order says nothing of a second one', async () => {
  const bought = await shop.paid();
  await shop.giveBack(bought, TOTAL - 5_082);
  await shop.giveBack(bought, 5_082);
  await shop.endRefunds(bought);
  expect(await shop.refundsOf(bought)).toMatchObject([
    { status: 'succeeded' },
    { status: 'failed', failureReason: 'perhaps_sent' },
  ]);
});
