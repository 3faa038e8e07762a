import { describe, expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { movedBy } from '#tests/support/books.ts';
import { contractShop, TOTAL } from '#tests/support/contract-shop.ts';
import { aProduct } from '#tests/support/factories.ts';
import { killWhileNoting } from '#tests/support/killed-while-noting.ts';
import type { Bought } from '#tests/support/paying-shop.ts';
import { refundCancelledOrder } from './refund-orders.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';

// What the contract of all providers simulates, with a process that really dies (kill -9): the provider has said yes, and nobody knows.
const PAID = { payment: 'succeeded', purchase: 'paid', stock: 'taken', left: 9, refunds: 0, placed: 1 };
const CHAPA = ['chapa', 'clearing:chapa', await contractShop('chapa', { method: 'telebirr' })] as const;
const STRIPE = [
  'stripe',
  'clearing:stripe:USD',
  await contractShop('stripe', { method: 'amazonpay', currency: 'USD' }),
] as const;
const PAYPAL = [
  'paypal',
  'clearing:paypal:USD',
  await contractShop('paypal', { method: 'paypal', currency: 'USD' }),
] as const;
type Shop = (typeof CHAPA | typeof STRIPE | typeof PAYPAL)[2];
/** Each process takes seconds to start. */
const PATIENT = { timeout: 240_000 };

async function booksAreRight({ database }: Shop): Promise<void> {
  expect((await checkLedger(database.url)).map(({ sentence, wrong }) => [sentence, wrong])).toEqual([]);
}

async function bookedAs({ db }: Shop, kind: string, reference: string): Promise<number> {
  const rows = db.selectFrom('ledgerTransactions').select('id').where('kind', '=', kind);
  return (await rows.where('reference', '=', reference).execute()).length;
}

describe.each([CHAPA])('kill -9 after the yes of %s', PATIENT, (_name, _clearing, shop) => {
  const { db, database } = shop;

  test('to a payment that begins: sent again, the order is the same one, and is paid once', async () => {
    const product = await aProduct(db, { priceSantim: TOTAL - 12_000 });
    const buyer = await aBuyer(database, [product]);
    const key = newKey();
    const payment = { phone: '+251911234567', accountId: 'almaz@example.com' };
    const order = anOrder({ paymentMethod: 'telebirr', payment });
    await killWhileNoting(shop, {
      visitorId: buyer.actor.visitorId,
      from: '#modules/checkout/index.ts',
      call: `placeOrder(ctx, ${JSON.stringify(order)}, '${key}')`,
      note: { table: 'payments', when: 'old.redirect_url is null and new.redirect_url is not null' },
    });
    const payments = db.selectFrom('payments').select(['id', 'orderGroupId', 'status', 'redirectUrl']);
    const [left, ...others] = await payments.orderBy('createdAt', 'desc').execute();
    expect(left).toMatchObject({ status: 'created', redirectUrl: null });
    const lost = { paymentId: left!.id, orderGroupId: left!.orderGroupId, productId: product.id, key, buyer };
    expect(await shop.atProvider({ ...lost, redirectUrl: '' })).toHaveLength(1);
    // The call of the killed process may still be on its way for as long as that can last.
    await db
      .updateTable('paymentAttempts')
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where('paymentId', '=', lost.paymentId)
      .execute();
    const placed = await placeOrder(buyer, order, key);
    expect(placed.orderGroup.id).toBe(lost.orderGroupId);
    expect(await payments.execute()).toHaveLength(others.length + 1);
    const bought: Bought = { ...lost, redirectUrl: placed.redirectUrl! };
    await shop.press(bought, 'silent');
    await shop.makeDue(bought);
    await shop.sweep();
    expect(await shop.standing(bought)).toEqual(PAID);
    expect((await shop.atProvider(bought)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    await booksAreRight(shop);
  });
});

// PayPal’s yes is the answer to our own question: the money is taken by it.
describe.each([CHAPA, STRIPE, PAYPAL])('kill -9 after the yes of %s', PATIENT, (_name, clearing, shop) => {
  const { db } = shop;

  test('to a payment that is paid: the next sweep has it paid, once, and in the books once', async () => {
    const bought = await shop.buy();
    await shop.press(bought, 'silent');
    await shop.makeDue(bought);
    const sweep = { from: '#modules/payments/index.ts', call: 'sweepPayments(ctx)' };
    const note = { table: 'payments', when: `new.status = 'succeeded'` } as const;
    expect(await movedBy(db, () => killWhileNoting(shop, { ...sweep, note }))).toEqual({});
    expect(await shop.standing(bought)).toMatchObject({ payment: 'pending', purchase: 'pending', placed: 0 });
    await shop.makeDue(bought);
    const moved = await movedBy(db, () => Promise.all([shop.sweep(), shop.sweep()]));
    expect(moved[clearing]).toBe(TOTAL);
    expect(await shop.standing(bought)).toEqual(PAID);
    expect(await bookedAs(shop, 'payment.taken', bought.paymentId)).toBe(1);
    await booksAreRight(shop);
  });
});

describe.each([STRIPE])('kill -9 after the yes of %s', PATIENT, (_name, clearing, shop) => {
  const { db } = shop;

  test('to a refund: asked after, it has gone back once, and is in the books once', async () => {
    const bought = await shop.paid();
    const { id: orderId, number } = await db
      .selectFrom('orders')
      .select(['id', 'number'])
      .where('orderGroupId', '=', bought.orderGroupId)
      .executeTakeFirstOrThrow();
    await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
    await refundCancelledOrder(shop.system(), { orderId });
    const [refund] = await shop.refundsOf(bought);
    await killWhileNoting(shop, {
      from: '#modules/payments/refunds.ts',
      call: `sendRefund(ctx, '${refund!.id}')`,
      note: { table: 'refunds', when: `new.status in ('pending', 'succeeded')` },
    });
    expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'sent' }]);
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: TOTAL }]);
    const moved = await movedBy(db, async () => {
      await shop.runJobs();
      await shop.endRefunds(bought);
    });
    expect(moved[clearing]).toBe(-TOTAL);
    expect(await shop.refundsOf(bought)).toMatchObject([{ status: 'succeeded', amountSantim: TOTAL }]);
    expect(await shop.atProvider(bought)).toEqual([{ status: 'succeeded', refunded: TOTAL }]);
    expect(await bookedAs(shop, 'refund.done', refund!.id)).toBe(1);
    await booksAreRight(shop);
  });
});
