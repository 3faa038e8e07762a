import { expect, test } from 'vitest';
import { placeOrder } from '#modules/checkout/index.ts';
import {
  advanceOrder,
  advanceOrderAsSystem,
  decideReturn,
  getOrder,
  requestReturn,
} from '#modules/orders/index.ts';
import { bookToOrder, listManualRefunds, markManualRefundPaid, settle } from '#modules/payments/index.ts';
import { seededRandom } from '#seed/random.ts';
import { balancesOf } from '#tests/support/books.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { aCoupon, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork } from '#tests/support/orders.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { applyCoupon } from '#modules/cart/index.ts';
import { getStatement } from '#modules/statements/index.ts';
import { monthOf } from '#modules/statements/ethiopian-month.ts';
import { statementFile } from '#modules/statements/read-statements.ts';
import { STATEMENT_PARTS } from '#modules/statements/statement-parts.ts';
import { catchUpLedger } from './catch-up.ts';
import { keptSql } from './kept-money.queries.ts';
import { leftSharesSql } from './left-shares.queries.ts';

const shop = await payingShop();
const { db, database } = shop;
const finance = database.ctx(await aStaffMember(db, 'finance'));

/** `RANDOM_PURCHASES=1000` asks for more. */
const PURCHASES = Number(process.env.RANDOM_PURCHASES ?? 80);
const AT_ONCE = 4;
const random = seededRandom(20_261_123);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

type Store = Awaited<ReturnType<typeof aVendorAtWork>>;
type Plan = {
  method: 'cash' | 'telebirr';
  products: { id: number; vendorId: number }[];
  quantity: number;
  coupon: string | null;
  /** Whether staff book what came too late to its order. */
  isBooked: boolean;
  outcomes: ('succeeded' | 'failed' | 'wrong' | 'expired')[];
  fates: ('leave' | 'cancel' | 'deliver' | 'turn_back' | 'give_back' | 'give_all_back' | 'kill')[];
};

/** What somebody buys, how it is paid and what becomes of each order, drawn before anything happens. */
function draw(goods: readonly { id: number; vendorId: number }[]): Plan {
  const first = oneOf(goods);
  const second = oneOf(goods);
  return {
    method: oneOf(['cash', 'telebirr', 'telebirr']),
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
    fates: [0, 1].map(() =>
      oneOf([
        'leave',
        'cancel',
        'deliver',
        'deliver',
        'turn_back',
        'give_back',
        'give_all_back',
        'give_all_back',
        'kill',
      ]),
    ),
  };
}

async function live(plan: Plan, stores: ReadonlyMap<number, Store>): Promise<void> {
  const { userId, shopper } = await aShopper(database);
  const buyer = await aBuyer(database, plan.products, plan.quantity, { userId });
  if (plan.coupon) await applyCoupon(buyer, plan.coupon).catch(() => undefined);
  const payment =
    plan.method === 'cash' ? {} : { paymentMethod: plan.method, payment: { phone: '0911234567' } };
  const placed = await placeOrder(buyer, anOrder(payment), newKey());
  if (plan.method !== 'cash') await pay(placed.orderGroup.id, plan.outcomes);
  if (plan.isBooked) await bookLate(placed.orderGroup.id);
  for (const [i, order] of placed.orders.entries())
    await becomes(plan.fates[i]!, order.orderNumber, { shopper, vendor: stores.get(order.vendorId)!.vendor });
}

async function pay(orderGroupId: string, outcomes: Plan['outcomes']): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amountSantim', 'currency'])
    .where('orderGroupId', '=', orderGroupId)
    .executeTakeFirstOrThrow();
  for (const outcome of outcomes) {
    const minor = payment.amountSantim + (outcome === 'wrong' ? -1 : 0);
    await settle(shop.system(), payment.id, {
      reference: payment.id,
      status: outcome === 'wrong' ? 'succeeded' : outcome,
      amount: { minor, currency: payment.currency },
    });
  }
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
  const ends = await Promise.allSettled(
    [1, 2].map(() => bookToOrder(finance, refund.id, { reason: 'The goods are there' })),
  );
  for (const end of ends.filter((one) => one.status === 'rejected'))
    expect(end.reason).toMatchObject({ status: 409 });
}

type People = { shopper: ReturnType<typeof database.ctx>; vendor: ReturnType<typeof database.ctx> };

/** What is refused, as to deliver what nobody paid for, is a fate too. */
async function becomes(fate: Plan['fates'][number], number: string, people: People): Promise<void> {
  const step = (status: 'packaging' | 'on_the_road' | 'delivered' | 'cancelled') =>
    advanceOrderAsSystem(shop.system(), number, { status });
  try {
    if (fate === 'leave') return;
    if (fate === 'cancel') return await step('cancelled');
    await step('packaging');
    await step('on_the_road');
    if (fate === 'turn_back') return void (await advanceOrder(people.vendor, number, { status: 'returned' }));
    if (fate === 'kill') await dying(number);
    await step('delivered');
    if (fate === 'give_back') await giveBack(number, people);
    if (fate === 'give_all_back') while (await giveBack(number, people));
  } catch (error) {
    expect(error).toMatchObject({ status: 409 });
  }
}

/** A delivery whose process dies before it commits: nothing of it may stay. */
async function dying(number: string): Promise<void> {
  await expect(
    db.transaction().execute(async (tx) => {
      await advanceOrderAsSystem({ ...shop.system(), db: tx }, number, { status: 'delivered' });
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
}

/** One piece comes back; false when its buyer has none left. */
async function giveBack(number: string, { shopper, vendor }: People): Promise<boolean> {
  const [left] = (await getOrder(shopper, number)).own!.returnable;
  if (!left) return false;
  const lines = [{ lineId: left.lineId, quantity: 1 }];
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  await decideReturn(vendor, number, { decision: 'approve', answer: '', restock: false });
  await decideReturn(vendor, number, { decision: 'receive', answer: '', restock: false });
  return true;
}

/** A store's statement of this month is that of its orders, refunds and entries, to the santim; so is its file. */
async function statementAddsUp({ vendorId, vendor }: Store): Promise<void> {
  const { key } = monthOf(new Date());
  const { opening, closing, ...statement } = await getStatement(vendor, key);
  const santim = (birr: number) => Math.round(birr * 100);
  const parts = STATEMENT_PARTS.map((part) => santim(statement[part]));
  expect(santim(opening) + parts.reduce((sum, part) => sum + part, 0)).toBe(santim(closing));
  const { rows } = await shop.pool.query<Record<'owed' | 'sales' | 'fees' | 'cash', string>>(
    `select (select -sum(balance) from ledger_accounts where owner = $1 and kind in ('vendor_pending', 'vendor_payable', 'payout_sent', 'cash', 'receivable')) as owed,
       sum(m.goods_santim - m.vendor_discount_santim + case m.shipping_to when 'vendor' then m.shipping_santim else 0 end) as sales,
       -sum(m.commission_santim + m.commission_vat_santim) as fees,
       -coalesce(sum(m.total_santim) filter (where m.shipping_to = 'vendor' and g.payment_method = 'cash'), 0) as cash
     from order_money m join orders o on o.id = m.order_id join order_groups g on g.id = o.order_group_id
     where o.vendor_id = $1::bigint and exists (select from order_events e where e.order_id = o.id and e.status = 'delivered')`,
    [String(vendorId)],
  );
  const { owed, sales, fees, cash } = rows[0]!;
  expect([santim(closing), parts[0], parts[1]! + parts[2]!, parts[5]]).toEqual(
    [owed, sales, fees, cash].map(Number),
  );
  const lines = (await new Response(await statementFile(vendor, key)).text()).trim().split('\r\n');
  const last = lines.at(-1)!.split(',');
  expect(Number(last.at(-1))).toBe(closing);
  const changes = lines.slice(2).map((line) => santim(Number(line.split(',').at(-2))));
  expect(santim(opening) + changes.reduce((sum, change) => sum + change, 0)).toBe(santim(closing));
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
await aCoupon(db, { code: 'OURS', percentBp: 1_000 });
await aCoupon(db, { code: 'FREE', percentBp: 10_000 });
await aCoupon(db, { code: 'THEIRS', percentBp: 1_000, vendorId: [...stores.keys()][0]! });

test(
  `${PURCHASES} random purchases, returns, failures and kills leave a trial balance of 0 and books that are right`,
  async () => {
    const plans = Array.from({ length: PURCHASES }, () => draw(goods));
    for (let i = 0; i < plans.length; i += AT_ONCE) {
      await Promise.all(plans.slice(i, i + AT_ONCE).map((plan) => live(plan, stores)));
      if (i % 40 === 0) await shop.runJobs();
    }
    await shop.runJobs();
    const byHand = await listManualRefunds(shop.system());
    for (const { id } of byHand.slice(0, byHand.length / 2))
      await markManualRefundPaid(shop.system(), { id, reference: `FT-${id}` });
    await shop.runJobs();
    const late = { ...shop.system(), now: () => new Date(Date.now() + 8 * 86_400_000) };
    await catchUpLedger(late);
    const balances = await balancesOf(db);
    expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
    expect(balances['commission']).toBeLessThan(0);
    expect(balances).not.toHaveProperty('loss');
    expect((await shop.pool.query(keptSql('0 s'))).rows).toEqual([]);
    expect((await shop.pool.query(leftSharesSql('0 s'))).rows).toEqual([]);
    for (const store of stores.values()) await statementAddsUp(store);
    const faults = (await checkLedger(database.url)).filter(({ family }) => family === 'books');
    expect(faults.map(({ sentence, wrong }) => [sentence, wrong])).toEqual([]);
  },
  PURCHASES * 1_500,
);
