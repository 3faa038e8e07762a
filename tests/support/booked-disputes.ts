import { approve } from '#modules/approvals/index.ts';
import { askAdjustment } from '#modules/adjustments/index.ts';
import { advanceOrderAsSystem } from '#modules/orders/index.ts';
import { decideDispute, listDisputes } from '#modules/payments/index.ts';
import { settle } from '#modules/payments/settle.ts';
import type { Ctx } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import type { dollarShop } from './dollar-shop.ts';
import { aProduct } from './factories.ts';
import { deliver } from './orders.ts';
import { type Bought, visit } from './paying-shop.ts';
import { press } from './sandbox-merchant.ts';

type DollarShop = Awaited<ReturnType<typeof dollarShop>>;

export const PHONE = { phone: '+251911234567' };

/** A purchase is paid on its provider's page, and its buyer comes back. */
export async function payNow(shop: DollarShop['shop'], { redirectUrl, paymentId }: Bought): Promise<void> {
  await press(await visit(redirectUrl).then(() => redirectUrl), { action: 'silent' });
  await visit(`${shop.url}/payment/return/${paymentId}`);
}

/** The order of a purchase is cancelled, and what that queues is done. */
export async function cancelOrder(
  { shop, db }: Pick<DollarShop, 'shop' | 'db'>,
  bought: Bought,
): Promise<void> {
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  await advanceOrderAsSystem(shop.system(), number, { status: 'cancelled' });
  await shop.runJobs();
}

/** Two banks take money back: one from the shop, one from a store, which owes something for long. */
export async function disputed({ shop, db, staff, today }: DollarShop, approver: Ctx): Promise<void> {
  for (const outcome of ['lost_shop', 'lost_stores'] as const) {
    const product = await aProduct(db);
    const bought = await shop.buy('amazonpay', PHONE, [product]);
    await payNow(shop, bought);
    const { chargeMinor, chargeCurrency } = await db
      .selectFrom('payments')
      .select(['chargeMinor', 'chargeCurrency'])
      .where('id', '=', bought.paymentId)
      .executeTakeFirstOrThrow();
    await settle(shop.system(), bought.paymentId, {
      reference: `CB-${bought.paymentId}`,
      status: 'reversed',
      amount: { minor: chargeMinor!, currency: chargeCurrency! },
    });
    const [open] = (await listDisputes(staff, { state: 'open' })).content;
    if (outcome === 'lost_stores') await deliverAll(shop.database, bought);
    const { approvalId } = await decideDispute(staff, open!.id, {
      outcome,
      note: 'The bank believed the buyer',
    });
    if (approvalId === null) continue;
    await approve(approver, approvalId);
    const costs = {
      debit: 'vendor_payable',
      credit: 'loss',
      birr: 50,
      day: today,
      reason: 'What it cost us',
    } as const;
    const asked = await askAdjustment(staff, { ...costs, store: String(product.vendorId) });
    await approve(approver, asked.approvalId);
  }
}

/** A bank gives a part of what a cancelled order's refund was to give; the rest goes back. */
export async function partlyDisputed(dollars: DollarShop): Promise<void> {
  const { shop, db, staff } = dollars;
  const bought = await shop.buy('amazonpay', PHONE, [await aProduct(db)]);
  await payNow(shop, bought);
  await settle(shop.system(), bought.paymentId, {
    reference: `CB-${bought.paymentId}`,
    status: 'reversed',
    amount: { minor: 30, currency: 'USD' },
  });
  await cancelOrder(dollars, bought);
  const [open] = (await listDisputes(staff, { state: 'open' })).content;
  await decideDispute(staff, open!.id, { outcome: 'lost_shop', note: 'The bank believed the buyer' });
  await shop.runJobs();
}

/** All orders of a purchase arrive. */
async function deliverAll(database: TestDatabase, { orderGroupId }: Bought): Promise<void> {
  const numbers = database.db.selectFrom('orders').select('number').where('orderGroupId', '=', orderGroupId);
  for (const { number } of await numbers.execute()) await deliver(database, number);
}
