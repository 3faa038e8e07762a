import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import { advanceOrder, advanceOrderAsSystem, cancelOrderAsStaff } from '#modules/orders/index.ts';
import { bookToOrder, settle } from '#modules/payments/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { seededRandom } from '#seed/random.ts';
import { balancesOf } from '#tests/support/books.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aCoupon, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork } from '#tests/support/orders.ts';
import { setSettings } from '#tests/support/limits.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { makePayable } from '#tests/support/payouts.ts';
import { dying, mayBeRefused, unanswered } from '#tests/support/racing.ts';
import { giveBack, giveKindly, type People } from '#tests/support/random-acts.ts';
import { lossesOfBusiness, sentTooMuch } from '#tests/support/random-books.ts';
import { drawDispute, type RandomDispute, randomFinance } from '#tests/support/random-finance.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { statementAddsUp } from '#tests/support/statement-sums.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { applyCoupon } from '#modules/cart/index.ts';
import { keptSql } from './kept-money.queries.ts';
import { leftSharesSql } from './left-shares.queries.ts';

const shop = await payingShop({ PAYMENT_DEMO: 'sandbox,stripe,paypal' });
const { db, database } = shop;
await transferShop(shop);
const finance = database.ctx(await aStaffMember(db, 'finance'));
const operations = database.ctx(await aStaffMember(db, 'operations'));

/** `RANDOM_PURCHASES=1000` asks for more; `RANDOM_SEED` for others. */
const PURCHASES = Number(process.env.RANDOM_PURCHASES ?? 40);
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_123);
const WEEKS = 5;
const AT_ONCE = 4;
const random = seededRandom(SEED);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

type Store = Awaited<ReturnType<typeof aVendorAtWork>>;
type Plan = {
  /** Telebirr goes through the sandbox; Amazon Pay through Stripe, and PayPal, take dollars. */
  method: 'cash' | 'telebirr' | 'amazonpay' | 'paypal' | 'transfer';
  products: { id: number; vendorId: number }[];
  quantity: number;
  coupon: string | null;
  /** Whether staff book what came too late to its order. */
  isBooked: boolean;
  outcomes: ('succeeded' | 'failed' | 'wrong' | 'expired')[];
  /** Whether the buyer's bank takes the money back, before the parcels move or after. */
  dispute: { when: 'before' | 'after'; of: RandomDispute } | null;
  fates: Fate[];
  /** Which part of what is left of an order its goodwill is. */
  kindness: number;
};

const FATES = [
  'leave',
  'cancel',
  'cancel_by_staff',
  'deliver',
  'deliver',
  'turn_back',
  'give_back',
  'give_all_back',
  'give_all_back',
  'kill',
  'goodwill',
  'goodwill_and_turn_back',
  'goodwill_and_give_all_back',
] as const;
type Fate = (typeof FATES)[number];

/** What somebody buys, how it is paid and what becomes of each order, drawn before anything happens. */
function draw(goods: readonly { id: number; vendorId: number }[]): Plan {
  const first = oneOf(goods);
  const second = oneOf(goods);
  return {
    method: oneOf(['cash', 'cash', 'telebirr', 'telebirr', 'amazonpay', 'paypal', 'transfer']),
    products: first.id === second.id ? [first] : [first, second],
    quantity: 1 + Math.floor(random() * 3),
    coupon: oneOf([null, null, 'OURS', 'THEIRS', 'FREE']),
    isBooked: oneOf([true, false]),
    // Told twice, late and one after the other.
    outcomes: oneOf([
      ['succeeded'],
      ['succeeded', 'succeeded'],
      ['failed'],
      ['expired', 'succeeded'],
      ['wrong'],
    ]),
    dispute: random() < 0.2 ? { when: oneOf(['before', 'after']), of: drawDispute(random) } : null,
    fates: [0, 1].map(() => oneOf(FATES)),
    kindness: oneOf([0.1, 0.4, 1]),
  };
}

async function live(plan: Plan, stores: ReadonlyMap<number, Store>): Promise<void> {
  const { userId, shopper } = await aShopper(database);
  const buyer = await aBuyer(database, plan.products, plan.quantity, { userId });
  if (plan.coupon) await applyCoupon(buyer, plan.coupon).catch(() => undefined);
  const payment =
    plan.method === 'cash' ? {} : { paymentMethod: plan.method, payment: { phone: '0911234567' } };
  const placed = await placeOrder(buyer, anOrder(payment), newKey()).catch(unanswered);
  if (!placed) return;
  const groupId = placed.orderGroup.id;
  if (plan.method !== 'cash') await pay(groupId, placed.redirectUrl ?? null, plan);
  if (plan.isBooked) await bookLate(groupId);
  const disputed = async (when: 'before' | 'after') => {
    if (plan.dispute?.when === when && plan.method !== 'cash')
      await office.disputed((await paymentOf(groupId)).id, plan.dispute.of);
  };
  await disputed('before');
  for (const [i, order] of placed.orders.entries()) {
    const people = { shopper, vendor: stores.get(order.vendorId)!.vendor };
    await becomes(plan.fates[i]!, order.orderNumber, people, plan.kindness);
    sold.push({ number: order.orderNumber, people });
  }
  await disputed('after');
}

async function paymentOf(orderGroupId: string) {
  const { amountSantim, currency, chargeMinor, chargeCurrency, ...payment } = await db
    .selectFrom('payments')
    .select(['id', 'method', 'status', 'amountSantim', 'currency', 'chargeMinor', 'chargeCurrency'])
    .where('orderGroupId', '=', orderGroupId)
    .executeTakeFirstOrThrow();
  return { ...payment, minor: chargeMinor ?? amountSantim, currency: chargeCurrency ?? currency };
}

/** What costs nothing has been paid. */
async function pay(orderGroupId: string, page: string | null, { outcomes }: Plan): Promise<void> {
  const { id, method, status, minor, currency } = await paymentOf(orderGroupId);
  if (status === 'succeeded') return;
  for (const outcome of outcomes) {
    const came = minor + (outcome === 'wrong' ? -1 : 0);
    if (method === 'transfer') await transferred(id, outcome, came);
    else if (outcome === 'succeeded' && page !== null && currency === 'USD') await payOnPage(id, page);
    else
      await settle(shop.system(), id, {
        reference: id,
        status: outcome === 'wrong' ? 'succeeded' : outcome,
        amount: { minor: came, currency },
      });
  }
}

/** The provider itself says so when it is asked: it has the money, and sends it back. */
async function payOnPage(paymentId: string, page: string): Promise<void> {
  await visit(page);
  await press(page, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${paymentId}`);
}

/** The bank's statement tells of money with the order's code. */
async function transferred(
  paymentId: string,
  outcome: Plan['outcomes'][number],
  came: number,
): Promise<void> {
  if (outcome !== 'succeeded' && outcome !== 'wrong') return;
  const { code } = await db
    .selectFrom('transferRequests')
    .select('code')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  const reference = `FT26${paymentId.slice(-8).toUpperCase()}`;
  await office.take('cbe', [`${office.today},${reference},payment,${(came / 100).toFixed(2)},,${code}`]);
}

/** Of two who book the same at once one does; what is on its way back, or bought again, is refused. */
async function bookLate(orderGroupId: string): Promise<void> {
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.paymentId')
    .select('r.id')
    .where('p.orderGroupId', '=', orderGroupId)
    .where('r.reason', '=', 'late')
    .executeTakeFirst();
  if (!refund) return;
  const book = () => bookToOrder(finance, refund.id, { reason: 'The goods are there' });
  await Promise.all([mayBeRefused(book()), mayBeRefused(book())]);
}

const sold: { number: string; people: People }[] = [];

/** A few who have their goods for long give them back, and a few banks take money back, whoever was paid meanwhile. */
async function regretted(): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    const { number, people } = oneOf(sold);
    await becomes('give_later', number, people);
  }
  for (let i = 0; i < 2; i += 1) await mayBeRefused(giveKindly(finance, oneOf(sold).number, oneOf([0.2, 1])));
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'succeeded')
    .where('provider', '<>', 'cash')
    .orderBy('createdAt')
    .execute();
  await office.disputed(oneOf(paid).id, drawDispute(random));
}

/** What is refused, as to deliver what nobody paid for, is a fate too. */
async function becomes(
  fate: Fate | 'give_later',
  number: string,
  people: People,
  kindness = 0,
): Promise<void> {
  const step = (status: 'packaging' | 'on_the_road' | 'delivered' | 'cancelled') =>
    advanceOrderAsSystem(shop.system(), number, { status });
  try {
    if (fate === 'leave') return;
    if (fate === 'give_later') return void (await giveBack(number, people));
    if (fate === 'cancel') return await step('cancelled');
    if (fate === 'cancel_by_staff') {
      const cancel = () => cancelOrderAsStaff(operations, number, { reason: 'The buyer called' });
      return void (await Promise.all([cancel(), cancel()]));
    }
    await step('packaging');
    await step('on_the_road');
    if (fate === 'goodwill_and_turn_back') await giveKindly(finance, number, kindness);
    if (fate.endsWith('turn_back'))
      return void (await advanceOrder(people.vendor, number, { status: 'returned' }));
    if (fate === 'kill')
      await dying(shop.system(), (dead) => advanceOrderAsSystem(dead, number, { status: 'delivered' }));
    await step('delivered');
    if (fate.startsWith('goodwill')) await giveKindly(finance, number, kindness);
    if (fate === 'give_back') await giveBack(number, people);
    if (fate.endsWith('give_all_back')) while (await giveBack(number, people));
  } catch (error) {
    expect(error).toMatchObject({ status: 409 });
  }
}

const stores = new Map<number, Store>();
const goods: { id: number; vendorId: number }[] = [];
for (let i = 0; i < 4; i += 1) {
  const store = await aVendorAtWork(database);
  stores.set(store.vendorId, store);
  if (i === 0)
    await db
      .insertInto('vendorMoneyTerms')
      .values({ vendorId: store.vendorId, deliversItself: true })
      .execute();
  for (const priceSantim of [2_000, 33_000, 100_000])
    goods.push(await aProduct(db, { vendorId: store.vendorId, priceSantim, stock: 100_000 }));
}
const office = await randomFinance(shop, random, [...stores.keys()]);
// The last one has no TIN that was accepted, and so is never paid.
for (const [i, vendorId] of [...stores.keys()].entries())
  await makePayable(database, vendorId, { hasTin: i < 3 });
await setSettings(db, { withhold_stores_bp: 300, withhold_from_santim: 0 });
invalidateCaches();
await db
  .insertInto('exchangeRates')
  .values({ currency: 'USD', day: '2020-01-01', santimPerUnit: 15_000, source: 'test' })
  .execute();
await aCoupon(db, { code: 'OURS', percentBp: 1_000 });
await aCoupon(db, { code: 'FREE', percentBp: 10_000 });
await aCoupon(db, { code: 'THEIRS', percentBp: 1_000, vendorId: [...stores.keys()][0]! });

test(
  `${PURCHASES} random purchases, returns, failures, kills, disputes, goodwill and payouts leave a trial balance of 0 and books that are right (seed ${SEED})`,
  // What a try has done stays: another one would begin in the middle.
  { timeout: PURCHASES * 2_500, retry: 0 },
  async () => {
    const plans = Array.from({ length: PURCHASES }, () => draw(goods));
    for (let i = 0; i < plans.length; i += AT_ONCE) {
      await Promise.all(plans.slice(i, i + AT_ONCE).map((plan) => live(plan, stores)));
      if (i % 40 === 0) await shop.runJobs();
    }
    await shop.runJobs();
    for (let week = 0; week < WEEKS; week += 1) {
      await office.live(week);
      await regretted();
    }
    await office.end();
    const balances = await balancesOf(db);
    expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
    expect(balances['commission']).toBeLessThan(0);
    expect(await lossesOfBusiness(shop.pool)).toEqual([]);
    expect(await sentTooMuch(shop.pool)).toEqual([]);
    const given = await db.selectFrom('refunds').select('id').where('orderId', 'is not', null).execute();
    expect(given.length).toBeGreaterThan(0);
    expect((await shop.pool.query(keptSql('0 s'))).rows).toEqual([]);
    expect((await shop.pool.query(leftSharesSql('0 s'))).rows).toEqual([]);
    for (const store of stores.values()) await statementAddsUp(shop.pool, store);
    const faults = (await checkLedger(database.url)).filter(({ family }) => family === 'books');
    expect(faults.map(({ sentence, wrong }) => [sentence, wrong])).toEqual([]);
  },
);
