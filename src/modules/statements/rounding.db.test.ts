import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { catchUpLedger } from '#modules/ledger/index.ts';
import { approvePayoutRun, getPayoutRun, makePayoutRun, markPayoutPaid } from '#modules/payouts/index.ts';
import { type CouponTerms, priceCart, type PricedCart } from '#modules/pricing/price-cart.ts';
import { between, pick, seededRandom } from '#seed/random.ts';
import type { Ctx } from '#platform/context.ts';
import { balancesOf } from '#tests/support/books.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCoupon, aProduct, aStaffMember } from '#tests/support/factories.ts';
import { setSettings } from '#tests/support/limits.ts';
import { aVendorAtWork } from '#tests/support/orders.ts';
import { makePayable } from '#tests/support/payouts.ts';
import { monthOf } from './ethiopian-month.ts';
import { getStatement } from './read-statements.ts';

const database = await testDatabase();
const { db, pool } = database;
const DAY_MS = 86_400_000;
const LINES = 10_000;
const SEED = 20_261_127;
const random = seededRandom(SEED);

const TARIFF = { baseSantim: 12_000, perKgSantim: 2_000, includedG: 2_000 };
const RULES = { tariff: TARIFF, freeShippingFromSantim: 5_000_000, vatRateBp: 1_500 };

/** Everything that makes halves of santim: odd prices, odd shares of coupons, odd commissions with bounds. */
const stores = [await aVendorAtWork(database), await aVendorAtWork(database), await aVendorAtWork(database)];
const ids = stores.map(({ vendorId }) => vendorId);
await db.insertInto('vendorMoneyTerms').values({ vendorId: ids[0]!, deliversItself: true }).execute();
const coupons: { code: string; terms: CouponTerms }[] = [];
for (const [vendorId, percentBp] of [
  [null, 1_237],
  [ids[1]!, 777],
] as const) {
  const { code } = await aCoupon(db, { vendorId, percentBp });
  coupons.push({ code, terms: { vendorId, kind: 'percentage', percentBp, amountSantim: null } });
}
await db
  .insertInto('commissionRules')
  .values([
    { position: 1, vendorId: ids[0]!, percentBp: 777, fixedSantim: 1, validFrom: new Date(0) },
    {
      position: 2,
      vendorId: ids[1]!,
      percentBp: 1_333,
      mostSantim: 99_999,
      validFrom: new Date(0),
    },
    { position: 3, vendorId: ids[2]!, percentBp: 5, validFrom: new Date(0) },
  ])
  .execute();
for (const vendorId of ids) await makePayable(database, vendorId);
await setSettings(db, { payout_least_santim: 0 });

type Purchase = { priced: PricedCart; lines: { quantity: number; price: number }[]; code: string | null };

function aPurchase(count: number): Purchase {
  const lines = Array.from({ length: count }, () => ({
    vendorId: pick(random, ids),
    unitPriceSantim: between(random, 1, pick(random, [99, 9_999, 333_333])),
    quantity: between(random, 1, 7),
    weightG: between(random, 1, 3_000),
    isCounted: true,
  }));
  const coupon = pick(random, [null, null, ...coupons]);
  return {
    priced: priceCart(lines, coupon?.terms ?? null, RULES),
    lines: lines.map(({ quantity, unitPriceSantim }) => ({ quantity, price: unitPriceSantim })),
    code: coupon?.code ?? null,
  };
}

let orders = 0;

/** What one purchase writes, as the checkout writes it: what was priced, parcel by parcel and line by line. */
function rowsOf({ priced, lines, code }: Purchase) {
  const groupId = randomUUID();
  const parcels = priced.parcels.map((parcel) => ({ ...parcel, orderId: (orders += 1), groupId }));
  return {
    group: { ...priced, groupId, code },
    orders: parcels,
    lines: parcels.flatMap(({ orderId, lines: own }) =>
      own.map((i) => ({ ...lines[i]!, ...priced.lines[i]!, orderId })),
    ),
  };
}

/** Writes purchases that were paid in cash at the door, all of whose parcels have arrived. */
async function arrived(purchases: readonly Purchase[]): Promise<void> {
  const rows = purchases.map(rowsOf);
  const { id: productId } = await aProduct(db, { vendorId: ids[0]! });
  const given = {
    groups: rows.map(({ group }) => group),
    orders: rows.flatMap((row) => row.orders),
    lines: rows.flatMap((row) => row.lines),
  };
  await sql`with given as (select ${JSON.stringify(given)}::jsonb as all_of),
    groups as (select g.* from given, jsonb_to_recordset(all_of -> 'groups') as g ("groupId" uuid, code text, "subtotalSantim" bigint,
      "discountSantim" bigint, "shippingSantim" bigint, "taxSantim" bigint, "totalSantim" bigint)),
    parcels as (select o.* from given, jsonb_to_recordset(all_of -> 'orders') as o ("orderId" bigint, "groupId" uuid, "vendorId" bigint,
      "subtotalSantim" bigint, "discountSantim" bigint, "shippingSantim" bigint, "taxSantim" bigint, "totalSantim" bigint)),
    carts as (insert into carts (id, visitor_id, status) select "groupId", gen_random_uuid(), 'merged' from groups),
    bought as (insert into order_groups (id, visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, coupon_code, billing, shipping, locale)
      select "groupId", gen_random_uuid(), "groupId", 'cash', 'paid', 'taken', "subtotalSantim", "discountSantim", "shippingSantim",
        "taxSantim", "totalSantim", code, '{}', '{}', 'en' from groups),
    placed as (insert into orders (id, number, order_group_id, vendor_id, status, subtotal_santim, discount_santim, shipping_santim, tax_santim,
        total_santim)
      select "orderId", 'ETB2019' || lpad("orderId"::text, 6, '0'), "groupId", "vendorId", 'delivered', "subtotalSantim", "discountSantim",
        "shippingSantim", "taxSantim", "totalSantim" from parcels),
    told as (insert into order_events (order_id, status, actor_kind) select "orderId", 'delivered', 'system' from parcels)
    insert into order_lines (order_id, product_id, title, quantity, unit_price_santim, discount_santim, tax_santim, line_total_santim,
      return_rule, return_days)
    select l."orderId", ${productId}, 'Goods', l.quantity, l.price, l."discountSantim", l."taxSantim", l."lineTotalSantim", 'usual', 7
    from given, jsonb_to_recordset(all_of -> 'lines') as l ("orderId" bigint, quantity int, price bigint, "discountSantim" bigint,
      "taxSantim" bigint, "lineTotalSantim" bigint)`.execute(db);
}

/** Somebody of finance, so many days from now. */
async function financeIn(days: number): Promise<Ctx> {
  const now = new Date(Date.now() + days * DAY_MS);
  const member = await aStaffMember(db, 'finance');
  return database.ctx({ ...member, staff: { ...member.staff, factorAt: now }, now });
}

/** Of the lines as they stand: what each costs whom, reckoned anew from the line alone, and summed by store. */
async function reckoned() {
  const { rows } = await pool.query<Record<string, string>>(
    `select store, count(*) as lines, sum(base) as base, sum(commission) as commission, sum(vat) as vat,
       count(*) filter (where commission > floor(base / 1.15) or commission < floor(base / 1.15) and abs(commission - wanted) > 0.5) as commission_off,
       count(*) filter (where abs(vat - commission * 0.15) > 0.5) as vat_off
     from (select o.vendor_id as store, c.amount_santim as commission, c.vat_santim as vat, own.base,
         least(greatest(own.base * r.percent_bp / 10000.0 + r.fixed_santim, r.least_santim), coalesce(r.most_santim, 1e12)) as wanted
       from order_lines l join commission_lines c on c.order_line_id = l.id join commission_rules r on r.id = c.rule_id
         join orders o on o.id = l.order_id join order_groups g on g.id = o.order_group_id left join coupons k on k.code = g.coupon_code
         cross join lateral (select l.line_total_santim - case when k.vendor_id is null then 0 else l.discount_santim end as base) own) line
     group by 1 order by 1`,
  );
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])),
  ) as Record<'store' | 'lines' | 'base' | 'commission' | 'vat' | 'commission_off' | 'vat_off', number>[];
}

/** Of the orders: what buyers paid for a store's, what of it was shipping, and what the shop’s own coupons gave. */
async function ordered() {
  const { rows } = await pool.query<Record<string, string>>(
    `select o.vendor_id as store, sum(o.total_santim) as total, sum(o.shipping_santim) as shipping,
       coalesce(sum(o.discount_santim) filter (where k.vendor_id is null), 0) as ours
     from orders o join order_groups g on g.id = o.order_group_id left join coupons k on k.code = g.coupon_code group by 1 order by 1`,
  );
  return rows.map(({ total, shipping, ours }) => ({
    total: Number(total),
    shipping: Number(shipping),
    ours: Number(ours),
  }));
}

const santim = (birr: number) => Math.round(birr * 100);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test(`commission and VAT of ${LINES} random lines are those of the orders, the books, the statements and the payouts, to the santim (seed ${SEED})`, async () => {
  const purchases: Purchase[] = [];
  for (let left = LINES; left > 0; left -= purchases.at(-1)!.lines.length)
    purchases.push(aPurchase(Math.min(left, between(random, 1, 12))));
  await arrived(purchases);
  await catchUpLedger(await financeIn(9));

  const [lines, paid] = [await reckoned(), await ordered()];
  expect(sumOf(lines.map((store) => store.lines))).toBe(LINES);
  for (const { commission_off: commission, vat_off: vat } of lines) expect([commission, vat]).toEqual([0, 0]);
  // Only the first store brings its parcels itself, and has what they cost; it holds the cash.
  const due = lines.map(
    ({ base, commission, vat }, i) => base - commission - vat + (i === 0 ? paid[i]!.shipping : 0),
  );
  for (const [i, { commission, vat }] of lines.entries())
    expect(due[i]! + commission + vat + (i === 0 ? 0 : paid[i]!.shipping)).toBe(
      paid[i]!.total + paid[i]!.ours,
    );
  expect(await balancesOf(db)).toEqual({
    [`cash:${ids[0]!}`]: paid[0]!.total,
    'cash:courier': paid[1]!.total + paid[2]!.total,
    promotions: sumOf(paid.map(({ ours }) => ours)),
    commission: -sumOf(lines.map(({ commission }) => commission)),
    vat_due: -sumOf(lines.map(({ vat }) => vat)),
    shipping_income: -(paid[1]!.shipping + paid[2]!.shipping),
    ...Object.fromEntries(ids.map((id, i) => [`vendor_payable:${id}`, -due[i]!])),
  });

  const [maker, checker] = [await financeIn(17), await financeIn(17)];
  const run = await makePayoutRun(maker);
  await approvePayoutRun(checker, run);
  await approvePayoutRun(await financeIn(17), run).catch(() => undefined);
  const { payouts } = await getPayoutRun(maker, run);
  for (const [i, { vendorId, vendor }] of stores.entries()) {
    const payout = payouts.find((one) => one.vendorId === vendorId)!;
    const held = i === 0 ? paid[0]!.total : 0;
    expect(santim(payout.amount)).toBe(Math.max(0, due[i]! - held));
    if (payout.amount > 0) await markPayoutPaid(maker, payout.id, { reference: `FT-${vendorId}` });
    const statement = await getStatement(vendor, monthOf(new Date()).key);
    const { base, commission, vat } = lines[i]!;
    expect({
      sales: santim(statement.sales),
      commission: santim(statement.commission),
      vat: santim(statement.commissionVat),
      payouts: santim(statement.payouts),
      closing: santim(statement.closing),
    }).toEqual({
      sales: base + (i === 0 ? paid[i]!.shipping : 0),
      commission: -commission,
      vat: -vat,
      payouts: 0 - santim(payout.amount),
      closing: due[i]! - held - santim(payout.amount),
    });
  }
}, 60_000);
