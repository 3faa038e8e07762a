import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import type { Ctx } from '#platform/context.ts';
import { approvePayoutRun } from '#modules/payouts/approve-run.ts';
import { makePayoutRun } from '#modules/payouts/draft-run.ts';
import { getPayoutRun } from '#modules/payouts/read-runs.ts';
import { settlePaidLate } from '#modules/payouts/late-payouts.ts';
import { markPayoutPaid, markPayoutReturned } from '#modules/payouts/settle-payout.ts';
import { bookOldDebts } from '#modules/ledger/book-debts.ts';
import { catchUpLedger } from '#modules/ledger/index.ts';
import { decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { decideDispute } from '#modules/payments/index.ts';
import { settle } from '#modules/payments/settle.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { aProduct, aStaffMember, aTeamMember, aUser } from '#tests/support/factories.ts';
import { aShopper, deliver, orderAs } from '#tests/support/orders.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { aPayableStore, noteCameBack } from '#tests/support/payouts.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { monthOf } from './ethiopian-month.ts';
import { getStatement, statementFile } from './read-statements.ts';
import { statementPdf } from './write-statement.ts';

const shop = await payingShop();
const { db, database } = shop;
const DAY_MS = 86_400_000;
const { key } = monthOf(new Date());

/** Somebody of finance, so many days from now. */
async function financeIn(days: number): Promise<Ctx> {
  const now = new Date(Date.now() + days * DAY_MS);
  const member = await aStaffMember(db, 'finance');
  return database.ctx({ ...member, staff: { ...member.staff, factorAt: now }, now });
}

async function giveBack(shopper: Ctx, vendor: Ctx, number: string, quantity: number): Promise<void> {
  const [line] = (await getOrder(shopper, number)).lines;
  const lines = [{ lineId: line!.id, quantity }];
  await requestReturn(shopper, number, { reason: 'damaged', text: '', lines, photos: [] });
  await decideReturn(vendor, number, { decision: 'approve', answer: '', restock: false });
  await decideReturn(vendor, number, { decision: 'receive', answer: '', restock: false });
  await shop.runJobs();
}

async function payOut(vendorId: number): Promise<string> {
  await catchUpLedger(await financeIn(9));
  const maker = await financeIn(17);
  const run = await makePayoutRun(maker);
  await approvePayoutRun(await financeIn(17), run);
  const { payouts } = await getPayoutRun(maker, run);
  const payout = payouts.find((one) => one.vendorId === vendorId)!;
  await markPayoutPaid(maker, payout.id, { reference: 'FT-26-0815' });
  return payout.id;
}

/** A run of so many days from now, approved; the store's payout in it. */
async function aPayout(vendorId: number, days: number): Promise<{ maker: Ctx; id: string; amount: number }> {
  const maker = await financeIn(days);
  const run = await makePayoutRun(maker);
  await approvePayoutRun(await financeIn(days), run);
  const { payouts } = await getPayoutRun(maker, run);
  const { id, amount } = payouts.find((one) => one.vendorId === vendorId)!;
  return { maker, id, amount };
}

/** What the books changed of what the store is owed, by kinds of transactions, in Birr. */
async function bookedFor(vendorId: number): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ kind: string; own: string }>(
    `select t.kind, -sum(e.amount) as own from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transactions t on t.id = e.transaction_id
     where a.owner = $1 and a.kind in ('vendor_pending', 'vendor_payable', 'payout_sent', 'cash', 'receivable') group by t.kind`,
    [String(vendorId)],
  );
  return Object.fromEntries(rows.map(({ kind, own }) => [kind, Number(own) / 100]));
}

test('a month with a payout that came back, one that came late, a lost dispute and a debt adds up too', async () => {
  const { vendorId } = await aPayableStore(database);
  const { id: userId } = await aUser(db);
  await aTeamMember(db, vendorId, userId, 'owner');
  const vendor = database.ctx({ userId, vendorId });
  const goods = await aProduct(db, { vendorId, priceSantim: 100_000 });
  const bought = await shop.buy('telebirr', { phone: '0911234567' }, [goods]);
  await press(bought.redirectUrl, { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  await deliver(database, number);
  await shop.runJobs();
  await catchUpLedger(await financeIn(9));

  // Sent, and back from the bank; sent again, and arrived; then the first arrives after all.
  const first = await aPayout(vendorId, 17);
  expect(first.amount).toBe(885);
  await markPayoutReturned(first.maker, first.id, { reason: 'The account is closed' });
  const second = await aPayout(vendorId, 24);
  await markPayoutPaid(second.maker, second.id, { reference: 'FT-26-0816' });
  await transact(shop.system(), (tx) => settlePaidLate(tx, first.id, 'FT-26-0817'));
  // The buyer's bank takes the money back, and the store bears it.
  await settle(shop.system(), bought.paymentId, {
    reference: `CB-${bought.paymentId}`,
    status: 'reversed',
    amount: { minor: 112_000, currency: 'ETB' },
  });
  const { id: disputeId } = await db
    .selectFrom('paymentDisputes')
    .select('id')
    .where('paymentId', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  const lost = { outcome: 'lost_stores', note: 'Never arrived' } as const;
  const { approvalId } = await decideDispute(await financeIn(0), disputeId, lost);
  await approve(await financeIn(0), approvalId!);
  await bookOldDebts(await financeIn(90));
  // What it sells next is set off against that, and paid as far as it is more.
  const { userId: buyer } = await aShopper(database);
  for (const quantity of [1, 3]) {
    const [next] = await orderAs(database, buyer, [goods], quantity);
    await deliver(database, next!);
  }
  await shop.runJobs();
  await catchUpLedger(await financeIn(9));
  const third = await aPayout(vendorId, 105);
  expect(third.amount).toBe(1_770);
  await markPayoutPaid(third.maker, third.id, { reference: 'FT-26-0818' });

  const booked = await bookedFor(vendorId);
  const statement = await getStatement(vendor, key);
  expect(statement).toMatchObject({
    opening: 0,
    sales: 5_000,
    commission: -500,
    commissionVat: -75,
    refunds: 0,
    feesBack: 0,
    payouts: -3_540,
    other: -885,
    adjustments: 0,
    closing: 0,
  });
  expect(booked['dispute.lost']).toBe(-885);
  const lines = (await new Response(await statementFile(vendor, key)).text()).trim().split('\r\n');
  const told = lines.slice(2).map((line) => line.split(','));
  expect(told.map(([, kind]) => kind)).toEqual([
    'order.delivered',
    // What came back had not counted as paid yet; what came late is that turned round.
    'payout.paid',
    'payout.returned',
    'dispute.lost',
    'debt.due',
    'order.delivered',
    'order.delivered',
    'cash.netted',
    'payout.paid',
  ]);
  expect(Object.values(booked).reduce((sum, own) => sum + own, 0)).toBeCloseTo(statement.closing, 2);
});

test('a month is the orders, fees, refunds and payouts that it names, to the santim', async () => {
  const { vendorId } = await aPayableStore(database);
  const { id: userId } = await aUser(db);
  await aTeamMember(db, vendorId, userId, 'owner');
  const vendor = database.ctx({ userId, vendorId });
  const { userId: buyer, shopper } = await aShopper(database);
  const goods = await aProduct(db, { vendorId, priceSantim: 33_333 });
  const [three] = await orderAs(database, buyer, [goods], 3);
  const [one] = await orderAs(database, buyer, [goods]);
  for (const number of [three!, one!]) await deliver(database, number);
  await shop.runJobs();
  await giveBack(shopper, vendor, three!, 1);
  const payoutId = await payOut(vendorId);

  const { rows } = await shop.pool.query<Record<'sales' | 'commission' | 'vat' | 'back' | 'paid', string>>(
    `select sum(m.goods_santim) as sales, -sum(m.commission_santim) as commission, -sum(m.commission_vat_santim) as vat,
       (select -sum(amount_santim) from refunds where payment_id in (select p.id from payments p join orders o
         on o.order_group_id = p.order_group_id where o.vendor_id = $1)) as back,
       (select -sum(amount_santim) from payouts where vendor_id = $1 and state = 'paid') as paid
     from order_money m join orders o on o.id = m.order_id where o.vendor_id = $1`,
    [vendorId],
  );
  const named = Object.fromEntries(
    Object.entries(rows[0]!).map(([name, text]) => [name, Number(text) / 100]),
  );
  const statement = await getStatement(vendor, key);
  expect(statement).toMatchObject({
    opening: 0,
    sales: named.sales,
    commission: named.commission,
    commissionVat: named.vat,
    refunds: named.back,
    payouts: named.paid,
    other: 0,
    closing: 0,
  });
  expect(named.back).toBe(-333.33);

  const lines = (await new Response(await statementFile(vendor, key)).text()).trim().split('\r\n');
  const told = lines.slice(2).map((line) => line.split(','));
  expect(told.map(([, kind, order]) => [kind, order])).toEqual([
    ['order.delivered', three],
    ['order.delivered', one],
    ['refund.asked', three],
    ['payout.paid', ''],
  ]);
  const santim = (text: string | undefined) => Math.round(Number(text) * 100);
  expect(told.reduce((sum, cells) => sum + santim(cells.at(-2)), 0)).toBe(0);
  expect(santim(told[0]!.at(-2)) + santim(told[1]!.at(-2)) + santim(told[2]!.at(-2))).toBe(
    -santim(String(named.paid)),
  );
  const papers = await Promise.all(
    (['en', 'am', 'om'] as const).map((lang) => statementPdf(vendor, key, lang)),
  );
  for (const { name, bytes } of papers) {
    expect(name).toBe(`statement-${key}.pdf`);
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
  }
  await noteCameBack(await financeIn(17), await financeIn(17), payoutId, 'The account is closed');
  expect(await getStatement(vendor, key)).toMatchObject({
    refunds: named.back,
    payouts: 0,
    other: 0,
    closing: -named.paid!,
  });
});

test('a sale of which the commission takes all is told of, and so is what its return gives back', async () => {
  const { vendorId } = await aPayableStore(database);
  const { id: userId } = await aUser(db);
  await aTeamMember(db, vendorId, userId, 'owner');
  const vendor = database.ctx({ userId, vendorId });
  // At least 20 Birr a piece, and never more than its price.
  const least = { position: 1, vendorId, percentBp: 1_000, leastSantim: 2_000 };
  await db
    .insertInto('commissionRules')
    .values({ ...least, validFrom: new Date(0) })
    .execute();
  invalidateCaches();
  const { userId: buyer, shopper } = await aShopper(database);
  const [number] = await orderAs(database, buyer, [await aProduct(db, { vendorId, priceSantim: 1_500 })]);
  await deliver(database, number!);
  await shop.runJobs();
  const sold = { opening: 0, sales: 15, commission: -13.04, commissionVat: -1.96, closing: 0 };
  expect(await getStatement(vendor, key)).toMatchObject({ ...sold, refunds: 0, feesBack: 0, other: 0 });
  await giveBack(shopper, vendor, number!, 1);
  expect(await getStatement(vendor, key)).toMatchObject({ ...sold, refunds: -15, feesBack: 15, other: 0 });
  const lines = (await new Response(await statementFile(vendor, key)).text()).trim().split('\r\n');
  const told = lines.slice(2).map((line) => line.split(','));
  expect(told.map(([, kind, order]) => [kind, order])).toEqual([
    ['order.delivered', number],
    ['refund.asked', number],
  ]);
});
