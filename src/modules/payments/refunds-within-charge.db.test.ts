import { expect, test } from 'vitest';
import { systemContext } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { markManualRefundPaid, requestRefund } from './index.ts';

const database = await testDatabase();
const { db, pool, config, log } = database;
const system = () => systemContext({ db, config, log });

/** A payment of 220.00 Birr; its charge as given. */
async function aPayment(charge: { chargeMinor?: number; chargeCurrency?: string } = {}): Promise<string> {
  const buyer = await aBuyer(database, [await aProduct(db)]);
  const { orderGroup } = await placeOrder(buyer, anOrder({ paymentMethod: 'cash' }), newKey());
  const { id } = await db
    .updateTable('payments')
    .set({ status: 'succeeded', ...charge })
    .where('orderGroupId', '=', orderGroup.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const insert = (paymentId: string, reason: string, amountSantim: number, currency = 'ETB') =>
  db
    .insertInto('refunds')
    .values({ paymentId, reason, amountSantim, currency, status: 'requested' })
    .execute();

async function refundsOf(paymentId: string) {
  const { rows } = await pool.query<{ status: string; minor: number; why: string | null }>(
    `select status, coalesce(charge_minor, amount_santim) as minor, failure_reason as why
     from refunds where payment_id = $1 order by id`,
    [paymentId],
  );
  return rows;
}

test('twenty writers at once never send back more than was taken', async () => {
  const paymentId = await aPayment();
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => insert(paymentId, `race ${i}`, 5_000)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await refundsOf(paymentId)).toHaveLength(4);
});

test('the database refuses a refund in another currency, and a failed one that would succeed beyond the charge', async () => {
  const paymentId = await aPayment();
  await expect(insert(paymentId, 'dollars', 100, 'USD')).rejects.toThrow('refund in USD of a payment in ETB');
  await insert(paymentId, 'first', 15_000);
  await db.updateTable('refunds').set({ status: 'failed' }).where('paymentId', '=', paymentId).execute();
  await insert(paymentId, 'second', 15_000);
  await expect(
    db.updateTable('refunds').set({ status: 'succeeded' }).where('reason', '=', 'first').execute(),
  ).rejects.toThrow('exceed the charge of 22000');
});

test('twenty causes at once: what goes beyond the charge is told to staff, nothing fails', async () => {
  const paymentId = await aPayment();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      transact(system(), (tx) =>
        requestRefund(tx, { paymentId, reason: `cause ${i % 10}`, amountSantim: 10_000 }),
      ),
    ),
  );
  const refunds = await refundsOf(paymentId);
  expect(refunds).toHaveLength(10);
  expect(refunds.filter(({ status }) => status === 'requested')).toHaveLength(2);
  expect(refunds.filter(({ why }) => why === 'above_charge')).toHaveLength(8);
});

test('of a payment charged in dollars each third goes back to the cent, also when staff pay the first by hand', async () => {
  const paymentId = await aPayment({ chargeMinor: 1_502, chargeCurrency: 'USD' });
  const ask = async (reason: string, amountSantim: number) =>
    await transact(system(), (tx) => requestRefund(tx, { paymentId, reason, amountSantim }));
  await ask('one', 7_333);
  const first = (
    await db.selectFrom('refunds').select('id').where('paymentId', '=', paymentId).execute()
  )[0]!;
  await db
    .updateTable('refunds')
    .set({ status: 'failed', failureReason: 'provider_refused' })
    .where('id', '=', first.id)
    .execute();
  await ask('two', 7_333);
  await ask('three', 7_334);
  expect((await refundsOf(paymentId)).map(({ minor }) => minor)).toEqual([501, 501, 500]);
  await markManualRefundPaid(system(), { id: first.id, reference: 'FT26330KB7XP' });
  expect((await refundsOf(paymentId)).map(({ status }) => status)).toEqual([
    'succeeded',
    'requested',
    'requested',
  ]);
});

test('of a payment charged in dollars, dollars go back, in proportion, and all of them in the end', async () => {
  const paymentId = await aPayment({ chargeMinor: 152, chargeCurrency: 'USD' });
  for (const [reason, amountSantim] of [
    ['one', 7_333],
    ['two', 7_333],
    ['three', 7_334],
  ] as const)
    await transact(system(), (tx) => requestRefund(tx, { paymentId, reason, amountSantim }));
  expect((await refundsOf(paymentId)).map(({ minor }) => minor)).toEqual([51, 51, 50]);
});
