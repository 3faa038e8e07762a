import { beforeAll } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { requestRefund, startPayment, sweepPayments } from '#modules/payments/index.ts';
import { transact } from '#platform/transact.ts';
import type { Db } from '#platform/db.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { sendRefund } from '#modules/payments/refunds.ts';
import { aBuyer, anOrder, newKey } from './buyers.ts';
import { aProduct } from './factories.ts';
import { type Bought, payingShop, visit } from './paying-shop.ts';
import { press as pressOn } from './sandbox-merchant.ts';
import { until } from './until.ts';

/** What parcels cost in these shops: what a product costs beyond it is the purchase's total. */
const SHIPPING_SANTIM = 12_000;
/** What a purchase costs that is about nothing else, in the provider's units. */
export const TOTAL = 22_000;
const PAYER = { phone: '+251911234567', accountId: 'almaz@example.com' };

/** What differs between the providers of the contract. */
export type Contracted = {
  method: PaymentMethod;
  /** What it charges in; at one Birr a dollar, so that the sums stay as they are. */
  currency?: 'ETB' | 'USD';
  /** Santim in the smallest amount it takes. */
  unit?: number;
};

/** A dollar costs one Birr in these shops. */
async function setEvenRate(db: Db): Promise<void> {
  await db
    .insertInto('exchangeRates')
    .values({ currency: 'USD', day: '2020-01-01', santimPerUnit: 100, source: 'test' })
    .execute();
}

/** The page that an address leads to at last. */
async function pageBehind(url: string): Promise<string> {
  const location = await visit(url);
  return location.startsWith('status') ? url : new URL(location, url).toString();
}

/**
 * A shop whose buyers pay through one dialect of the sandbox provider, with what the contract of all providers does with
 * it: purchases of an exact total, the clock moved on, and how provider and shop stand afterwards.
 */
export async function contractShop(name: string, { method, currency = 'ETB', unit = 1 }: Contracted) {
  const shop = await payingShop({ PAYMENT_DEMO: name });
  const { db, pool, config } = shop;
  if (currency !== 'ETB') beforeAll(() => setEvenRate(db));

  /** Goods whose purchase costs this much (santim). */
  const goodsFor = (total: number) => aProduct(db, { priceSantim: total * unit - SHIPPING_SANTIM });

  /** A purchase of so many units, with the page on which it is paid: the one it leads to, or the buyer's phone. */
  async function buy(total = TOTAL): Promise<Bought> {
    const bought = await shop.buy(method, PAYER, [await goodsFor(total)]);
    return { ...bought, redirectUrl: bought.redirectUrl && (await pageBehind(bought.redirectUrl)) };
  }

  /** Starts the purchase's payment again, as a shopper does who comes back; the page it leads to. */
  async function again({ buyer, orderGroupId }: Bought): Promise<string> {
    const { redirectUrl = '' } = await startPayment(buyer, orderGroupId, { method, payment: PAYER });
    return redirectUrl && (await pageBehind(redirectUrl));
  }

  /** Decides on the provider's page, or on the phone where the provider asks. */
  async function press(bought: Bought, action: string, page = bought.redirectUrl): Promise<void> {
    await pressOn(page || (await phoneOf(bought)), { action });
  }

  /** Types a card on the provider's page, whether it asks for one or not. */
  async function typeCard(bought: Bought, number: string): Promise<void> {
    const card = { name: 'Almaz Bekele', number, expiry: '12/34', cvc: '907' };
    await pressOn(bought.redirectUrl || (await phoneOf(bought)), { action: 'card', ...card });
  }

  async function phoneOf({ paymentId }: Bought): Promise<string> {
    const { rows } = await pool.query<{ reference: string }>(
      `select s.reference from sandbox.payments s join payment_attempts a on a.reference = s.merchant_reference
       where a.payment_id = $1 order by a.n desc`,
      [paymentId],
    );
    return `${config.sandboxUrl}/pay/${rows[0]?.reference}`;
  }

  /** Lets the next sweep ask about the payment, its hold run out or not. */
  async function makeDue({ paymentId, orderGroupId }: Bought, holdEnds?: Date): Promise<void> {
    await db
      .updateTable('payments')
      .set({ nextCheckAt: new Date(0) })
      .where('id', '=', paymentId)
      .execute();
    if (holdEnds)
      await db
        .updateTable('orderGroups')
        .set({ holdExpiresAt: holdEnds })
        .where('id', '=', orderGroupId)
        .execute();
  }

  async function sweep(minutesLater = 0): Promise<void> {
    await sweepPayments({ ...shop.system(), now: () => new Date(Date.now() + minutesLater * 60_000) });
  }

  /** Pays, and has the shop learn it by its return page alone. */
  async function paid(total?: number): Promise<Bought> {
    const bought = await buy(total);
    await press(bought, 'silent');
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    return bought;
  }

  /** Cancels the paid purchase's orders, so that their money goes back, and runs what that queues. */
  async function giveUp({ orderGroupId }: Bought): Promise<void> {
    const orders = await db
      .selectFrom('orders')
      .select('number')
      .where('orderGroupId', '=', orderGroupId)
      .execute();
    for (const { number } of orders)
      await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
    await shop.runJobs();
  }

  /** Sends so much of a payment back (santim), and runs what that queues. */
  async function giveBack({ paymentId }: Bought, amountSantim: number): Promise<void> {
    const reason = `part ${newKey()}`;
    await transact(shop.system(), (tx) => requestRefund(tx, { paymentId, reason, amountSantim }));
    await shop.runJobs();
  }

  /** What the shop answered to the last try of a webhook of the payment. */
  async function lastAnswer({ paymentId }: Bought): Promise<string> {
    const { rows } = await pool.query<{ answer: string | null }>(
      `select w.last_answer as answer from sandbox.webhooks w join sandbox.payments s on s.reference = w.payment_reference
         join payment_attempts a on a.reference = s.merchant_reference where a.payment_id = $1 order by w.created_at desc limit 1`,
      [paymentId],
    );
    return rows[0]?.answer ?? '';
  }

  /** Has the provider asked after refunds on their way, as the sweeps of an hour do, until they have ended. */
  async function endRefunds(bought: Bought): Promise<void> {
    await until(async () => {
      const isOver = (await refundsOf(bought)).every(
        ({ status }) => status === 'succeeded' || status === 'failed',
      );
      if (isOver) return true;
      await letCallsPass(bought);
      await sweep(70);
      await shop.runJobs();
      return false;
    });
  }

  /** Lets the calls that sent refunds have had their time, answered or not. */
  async function letCallsPass({ paymentId }: Bought): Promise<void> {
    await db
      .updateTable('refunds')
      .set({ sentAt: new Date(Date.now() - 3_600_000) })
      .where('paymentId', '=', paymentId)
      .where('status', '=', 'sent')
      .execute();
  }

  async function refundsOf({ paymentId }: Bought) {
    return await db
      .selectFrom('refunds')
      .select(['id', 'status', 'reason', 'amountSantim', 'failureReason'])
      .where('paymentId', '=', paymentId)
      .orderBy('id')
      .execute();
  }

  /** All rows the provider has for the payment's attempts. */
  async function atProvider({ paymentId }: Bought) {
    const { rows } = await pool.query<{ status: string; refunded: number }>(
      `select s.status, s.refunded_santim as refunded from sandbox.payments s
       join payment_attempts a on a.reference = s.merchant_reference
       where a.payment_id = $1 order by a.n`,
      [paymentId],
    );
    return rows;
  }

  /** What a process that was killed after the provider's answer leaves: nothing of that answer, a while ago. */
  async function forgetAnswer({ paymentId }: Bought): Promise<void> {
    await db
      .updateTable('payments')
      .set({ status: 'created', providerReference: null, redirectUrl: null })
      .where('id', '=', paymentId)
      .execute();
    await db
      .updateTable('paymentAttempts')
      .set({ answer: 'none', createdAt: new Date(Date.now() - 60_000) })
      .where('paymentId', '=', paymentId)
      .execute();
  }

  /** Has the provider believe something else of the payment than was asked for. */
  async function falsify(
    { paymentId }: Bought,
    column: 'amount_santim' | 'currency',
    value: unknown,
  ): Promise<void> {
    await pool.query(
      `update sandbox.payments s set ${column} = $1 from payment_attempts a
       where a.reference = s.merchant_reference and a.payment_id = $2`,
      [value, paymentId],
    );
  }

  /** Places an order that is expected to be refused, with the same key again whenever it is called again. */
  async function orderOf(total: number) {
    const product = await goodsFor(total);
    const buyer = await aBuyer(shop.database, [product]);
    const key = newKey();
    return () => placeOrder(buyer, anOrder({ paymentMethod: method, payment: PAYER }), key);
  }

  const send = (refundId: string) => sendRefund(shop.system(), refundId);
  return {
    ...shop,
    currency,
    unit,
    buy,
    again,
    press,
    typeCard,
    makeDue,
    sweep,
    paid,
    giveUp,
    giveBack,
    lastAnswer,
    endRefunds,
    letCallsPass,
    refundsOf,
    atProvider,
    forgetAnswer,
    falsify,
    orderOf,
    send,
  };
}
