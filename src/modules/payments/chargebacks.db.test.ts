import { expect, test } from 'vitest';
import { contractShop } from '#tests/support/contract-shop.ts';
import { visit } from '#tests/support/paying-shop.ts';
import { until } from '#tests/support/until.ts';

const shop = await contractShop('stripe', { method: 'amazonpay', currency: 'USD' });

test('F14: after an enquiry that came to nothing a chargeback is a dispute of its own, which staff see and no refund passes', async () => {
  const bought = await shop.buy();
  await shop.press(bought, 'reverse');
  const disputes = async () =>
    await shop.db
      .selectFrom('paymentDisputes')
      .select(['reference', 'state'])
      .where('paymentId', '=', bought.paymentId)
      .orderBy('id')
      .execute();
  const stand = async () => (await disputes()).map(({ state }) => state).join();
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  await until(async () => (await stand()) === 'open');
  await shop.press(bought, 'win');
  await until(async () => (await stand()) === 'won');
  await shop.press(bought, 'reverse');
  await until(async () => (await stand()) === 'won,open');
  await Promise.all([1, 2, 3].map(() => visit(`${shop.url}/payment/return/${bought.paymentId}`)));
  expect(await stand()).toBe('won,open');
  const [first, second] = await disputes();
  expect(first!.reference).toMatch(/^dp_/);
  expect(second!.reference).toBe(`${first!.reference}_2`);
  await shop.giveUp(bought);
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'failed', failureReason: 'disputed' }]);
  await shop.press(bought, 'lose');
  await until(async () => (await stand()) === 'won,lost');
  expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded', failureReason: 'by_bank' }]);
});
