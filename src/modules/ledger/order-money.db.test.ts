import { expect, test } from 'vitest';
import { addToCart, applyCoupon } from '#modules/cart/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { transact } from '#platform/transact.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { commissionDesk, ruleInFront } from '#tests/support/commission.ts';
import { aCategory, aCoupon, aProduct, aVariant, aVendor } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { setMoneyTerms } from './money-terms.ts';
import { freezeOrderMoney } from './order-money.ts';

const database = await testDatabase();
const { db } = database;
const desk = await commissionDesk(database);

/** Three lines of two stores, one of which brings its parcels itself and gave a coupon; a rule of a subcategory. */
async function purchase() {
  const [own, other] = [await aVendor(db), await aVendor(db)];
  const above = await aCategory(db);
  const below = await aCategory(db, { parentId: above.id });
  const place = { categoryId: above.id, subcategoryId: below.id };
  const goods = [
    await aProduct(db, { vendorId: own.id, ...place, priceSantim: 33_333 }),
    await aProduct(db, { vendorId: own.id, categoryId: above.id, priceSantim: 10_001 }),
    await aProduct(db, { vendorId: other.id, ...place, stock: 0 }),
  ];
  const variants = [
    await aVariant(db, { productId: goods[2]!.id }),
    await aVariant(db, { productId: goods[2]!.id }),
  ];
  const made = await desk.add(ruleInFront({ categoryId: below.id, percent: 7.77, fixed: 1 }));
  await setMoneyTerms(desk.asker, { store: String(own.id), deliversItself: true });
  invalidateCaches();
  const { code } = await aCoupon(db, { vendorId: own.id, percentBp: 1_234 });
  const buyer = await aBuyer(database, goods.slice(0, 2), 3);
  for (const { id } of variants)
    await addToCart(buyer, { productId: goods[2]!.id, variantId: id, quantity: 2 });
  await applyCoupon(buyer, code);
  return { buyer, rule: made };
}

async function frozenOf(numbers: readonly string[]) {
  const orders = await db.selectFrom('orders').select('id').where('number', 'in', numbers).execute();
  const ids = orders.map(({ id }) => id);
  const money = await db
    .selectFrom('orderMoney')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('orderId')
    .execute();
  const lines = await db
    .selectFrom('commissionLines as c')
    .innerJoin('orderLines as l', 'l.id', 'c.orderLineId')
    .selectAll('c')
    .where('l.orderId', 'in', ids)
    .orderBy('c.orderLineId')
    .execute();
  return { orders, money, lines };
}

test('what is frozen while an order is placed is what its rows say afterwards, to the santim', async () => {
  const { buyer, rule: made } = await purchase();
  const { result, statements } = await countStatements(() => placeOrder(buyer, anOrder(), newKey()));
  expect(statements.filter((text) => text.includes('commission_lines'))).toHaveLength(1);
  const numbers = result.orders.map(({ orderNumber }) => orderNumber);
  const { orders, ...frozen } = await frozenOf(numbers);
  expect(frozen.money.map(({ shippingTo }) => shippingTo).toSorted()).toEqual(['shop', 'vendor']);
  expect(frozen.lines.filter(({ ruleId }) => ruleId === made.id)).toHaveLength(3);
  const lineIds = frozen.lines.map(({ orderLineId }) => orderLineId);
  await db.deleteFrom('commissionLines').where('orderLineId', 'in', lineIds).execute();
  await db
    .deleteFrom('orderMoney')
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  await transact(database.ctx(), (tx) => freezeOrderMoney(tx, orders));
  const { orders: _, ...again } = await frozenOf(numbers);
  const since = (row: (typeof frozen.money)[number]) => ({ ...row, createdAt: null });
  expect({ ...again, money: again.money.map(since) }).toEqual({ ...frozen, money: frozen.money.map(since) });
});

test('a rule by which an order was reckoned is never taken away, by whatever way', async () => {
  const { buyer, rule: made } = await purchase();
  await placeOrder(buyer, anOrder(), newKey());
  const gone = db.deleteFrom('commissionRules').where('id', '=', made.id).execute();
  await expect(gone).rejects.toMatchObject({ code: '23503' });
  await desk.end(made.id, made.version);
  const left = await db.selectFrom('commissionRules').select('validTo').where('id', '=', made.id).execute();
  expect(left).toMatchObject([{ validTo: expect.any(Date) }]);
});
