import type { Ctx } from '#platform/context.ts';
import { decideReturn, getOrder, requestReturn } from '#modules/orders/index.ts';
import { listDisputes } from '#modules/payments/index.ts';
import { settle } from '#modules/payments/settle.ts';
import { aProduct } from './factories.ts';
import { aShopper, aVendorAtWork } from './orders.ts';
import { type payingShop, visit } from './paying-shop.ts';
import { press } from './sandbox-merchant.ts';

type Shop = Awaited<ReturnType<typeof payingShop>>;

/** Purchases of a paying shop whose buyers' banks take their money back, and whose goods come back. */
export function disputedShop(shop: Shop, staff: Ctx) {
  const { db, database } = shop;

  /** A paid purchase of one store: so many goods of 100.00 Birr, less what a coupon gives, and 120.00 for their way. */
  async function paid(count = 1, coupon?: string) {
    const { vendor, vendorId } = await aVendorAtWork(database);
    const { userId, shopper } = await aShopper(database);
    const goods = await Promise.all(
      Array.from({ length: count }, () => aProduct(db, { vendorId, priceSantim: 10_000 })),
    );
    const bought = await shop.buy('telebirr', { phone: '0911234567' }, goods, {
      userId,
      ...(coupon && { coupon }),
    });
    await press(bought.redirectUrl, { action: 'silent' });
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('orderGroupId', '=', bought.orderGroupId)
      .executeTakeFirstOrThrow();
    await shop.runJobs();
    return { vendor, vendorId, userId, shopper, bought, number };
  }

  /** The bank takes so much of a payment back (santim), or may. */
  async function dispute(paymentId: string, minor = 22_000): Promise<number> {
    await settle(shop.system(), paymentId, {
      reference: `CB-${paymentId}`,
      status: 'reversed',
      amount: { minor, currency: 'ETB' },
    });
    const { content } = await listDisputes(staff, { state: 'open' });
    return content.find((open) => open.paymentId === paymentId)!.id;
  }

  /** What an order was frozen to bring its store, and the shop. */
  const sharesOf = (number: string) =>
    db
      .selectFrom('orderMoney as m')
      .innerJoin('orders as o', 'o.id', 'm.orderId')
      .select(['m.payoutDueSantim', 'm.commissionSantim', 'm.commissionVatSantim'])
      .where('o.number', '=', number)
      .executeTakeFirstOrThrow();

  /** The goods of an order come back to its store: all, or one of them. */
  async function giveBack(order: { vendor: Ctx; shopper: Ctx; number: string }, one?: number) {
    const { lines } = await getOrder(order.shopper, order.number);
    const wanted = lines
      .slice(one ?? 0, one === undefined ? undefined : one + 1)
      .map(({ id, quantity }) => ({ lineId: id, quantity }));
    await requestReturn(order.shopper, order.number, {
      reason: 'damaged',
      text: '',
      lines: wanted,
      photos: [],
    });
    for (const decision of ['approve', 'receive'] as const)
      await decideReturn(order.vendor, order.number, { decision, answer: '', restock: false });
    await shop.runJobs();
  }

  return { paid, dispute, sharesOf, giveBack };
}
