import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { aProduct } from '#tests/support/factories.ts';
import type { Bought } from '#tests/support/paying-shop.ts';
import { until } from '#tests/support/until.ts';
import { startPayment } from './index.ts';

// A request on the buyer's phone comes there whether its answer comes to the shop or not, and is paid without any page of the shop's.
const shop = await contractShop('mpesa', { method: 'mpesa', unit: 100 });
const { db, database, pool } = shop;
const PAID = { payment: 'succeeded', purchase: 'paid', stock: 'taken', left: 9, refunds: 0, placed: 1 };
const PATIENT = { timeout: 60_000 };

/** A purchase of 220.00 Birr (or what the sandbox spoils) whose first request the provider answers too late or not at all. */
async function aLostPrompt(totalBirr = 220): Promise<{ bought: Bought; again: () => Promise<unknown> }> {
  const product = await aProduct(db, { priceSantim: totalBirr * 100 - 12_000 });
  const buyer = await aBuyer(database, [product]);
  const key = newKey();
  const order = anOrder({ paymentMethod: 'mpesa', payment: { phone: '+251711234567' } });
  const again = () => placeOrder(buyer, order, key);
  await again().catch(() => null);
  const payments = db.selectFrom('payments').select(['id', 'orderGroupId']).orderBy('id', 'desc').limit(1);
  const { id: paymentId, orderGroupId } = await payments.executeTakeFirstOrThrow();
  return { bought: { buyer, orderGroupId, paymentId, redirectUrl: '', productId: product.id, key }, again };
}

/** As if the call that asked had been answered only after the shop had stopped waiting for it. */
async function forget(bought: Bought): Promise<void> {
  await shop.forgetAnswer(bought);
  await db
    .updateTable('paymentAttempts')
    .set({ answer: 'lost' })
    .where('paymentId', '=', bought.paymentId)
    .execute();
}

/** What the provider knows of the request is another thing from now on; its callback does not tell. */
async function becomes({ paymentId }: Bought, value: string): Promise<void> {
  const { rowCount } = await pool.query(
    `update sandbox.payments s set ${value} from payment_attempts a
     where a.reference = s.merchant_reference and a.payment_id = $1`,
    [paymentId],
  );
  expect(rowCount).toBe(1);
}

const prompts = async (bought: Bought) => (await shop.atProvider(bought)).map(({ status }) => status);

test('a buyer who presses again after a lost answer has one request on the phone, and pays once', async () => {
  const { bought, again } = await aLostPrompt();
  await forget(bought);
  await again();
  await again();
  expect(await prompts(bought)).toEqual(['pending']);
  await shop.press(bought, 'stay');
  await until(async () => (await shop.standing(bought)).purchase === 'paid');
  expect(await shop.standing(bought)).toEqual(PAID);
});

test('paid on the phone before it is pressed again, the order is placed at that press', async () => {
  const { bought, again } = await aLostPrompt();
  await forget(bought);
  await shop.press(bought, 'silent');
  expect(await again()).toMatchObject({ orderGroup: { paymentState: 'paid' } });
  expect(await prompts(bought)).toEqual(['succeeded']);
  expect(await shop.standing(bought)).toEqual(PAID);
});

test('turned down on the phone, it is asked for anew when the buyer presses again', async () => {
  const { bought, again } = await aLostPrompt();
  await forget(bought);
  await becomes(bought, `status = 'cancelled'`);
  await again();
  expect(await prompts(bought)).toEqual(['cancelled', 'pending']);
  await shop.press(bought, 'stay');
  await until(async () => (await shop.standing(bought)).purchase === 'paid');
});

test('where the provider cannot say what became of it, the buyer is not asked a second time', async () => {
  const { bought, again } = await aLostPrompt();
  await forget(bought);
  await becomes(bought, `dialect = 'another'`);
  await expect(again()).rejects.toMatchObject({ code: 'payments.outcome_unknown', status: 503 });
  expect(await shop.standing(bought)).toMatchObject({ purchase: 'pending', stock: 'held' });
});

test('answered after twelve seconds of silence, it is one request, paid once', PATIENT, async () => {
  const { bought, again } = await aLostPrompt(22_096);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'created', purchase: 'pending' });
  await again();
  expect(await prompts(bought)).toEqual(['pending']);
  await shop.press(bought, 'stay');
  await until(async () => (await shop.standing(bought)).purchase === 'paid');
});

test('a second call that is refused frees the goods, and what the buyer pays on the first goes back', async () => {
  const { bought } = await aLostPrompt();
  await forget(bought);
  const abroad = { method: 'mpesa', payment: { phone: '+14155550100' } } as const;
  await expect(startPayment(bought.buyer, bought.orderGroupId, abroad)).rejects.toMatchObject({
    code: 'payments.provider_refused',
  });
  expect(await shop.standing(bought)).toMatchObject({ payment: 'failed', purchase: 'failed', left: 10 });
  // The buyer pays all the same, and the one callback is lost.
  await shop.press(bought, 'silent');
  await shop.sweep(3);
  expect(await shop.refundsOf(bought)).toMatchObject([{ reason: 'late', amountSantim: 22_000 }]);
  expect(await shop.standing(bought)).toMatchObject({ payment: 'succeeded', purchase: 'failed', left: 10 });
});
