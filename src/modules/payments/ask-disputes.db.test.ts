import { expect, test } from 'vitest';
import { contractShop } from '#tests/support/contract-shop.ts';
import { visit } from '#tests/support/paying-shop.ts';
import { until } from '#tests/support/until.ts';
import { askAfterDisputes } from './ask-disputes.ts';

const shop = await contractShop('stripe', { method: 'amazonpay', currency: 'USD' });

const stateOf = async (paymentId: string) =>
  (
    await shop.db
      .selectFrom('paymentDisputes')
      .select('state')
      .where('paymentId', '=', paymentId)
      .executeTakeFirst()
  )?.state;

test('a dispute ends although the provider’s word of it was lost, and waits while the provider is away', async () => {
  const bought = await shop.buy();
  const { paymentId } = bought;
  await shop.press(bought, 'reverse');
  await visit(`${shop.url}/payment/return/${paymentId}`);
  await until(async () => (await stateOf(paymentId)) === 'open');
  await askAfterDisputes(shop.system());
  expect(await stateOf(paymentId)).toBe('open');
  // The bank decides, and nothing of it arrives.
  await shop.pool.query(
    `update sandbox.payments s set details = s.details || '{"dispute": "won"}' from payment_attempts a
     where a.reference = s.merchant_reference and a.payment_id = $1`,
    [paymentId],
  );
  await shop.stopProvider();
  await askAfterDisputes(shop.system());
  expect(await stateOf(paymentId)).toBe('open');
  await shop.startProvider();
  await Promise.all([1, 2, 3].map(() => askAfterDisputes(shop.system())));
  expect(await stateOf(paymentId)).toBe('won');
  const noted = shop.db.selectFrom('auditLog').select(['actorKind', 'action', 'after']);
  expect(await noted.where('subjectKind', '=', 'dispute').execute()).toEqual([
    { actorKind: 'system', action: 'disputes.told', after: { state: 'won', borneBy: null } },
  ]);
});
