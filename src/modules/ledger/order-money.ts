import type { Db, Tx } from '#platform/db.ts';
import type { TxCtx } from '#platform/context.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { getSetting } from '#shop/settings.ts';
import { commissionOf, type CommissionRule, findRule, shareOrder } from './commission.ts';
import { insertOrderMoney, selectCommissionRules, selectUnfrozenOrders } from './order-money.queries.ts';

/** Announced when a rule of commission changes, so that every process reads them anew. */
export const COMMISSION_TAG = 'commission';

const kept = createDbCache<CommissionRule[]>({ entries: 1, seconds: 5, invalidatedBy: [COMMISSION_TAG] });

/** The rules of commission as they stand, by position; at most 5 s old. */
export async function commissionRules(db: Db | Tx): Promise<CommissionRule[]> {
  return await kept.getOrLoad(db, 'rules', () => selectCommissionRules(db));
}

/**
 * Freezes how the money of orders is shared out, line by line, by the rules that held when they were placed, in the caller's
 * transaction and by two statements. What was frozen before stays as it is.
 */
export async function freezeOrderMoney(tx: TxCtx, placed: readonly { id: number }[]): Promise<void> {
  const orders = await selectUnfrozenOrders(
    tx.db,
    placed.map(({ id }) => id),
  );
  if (orders.length === 0) return;
  const rules = await commissionRules(tx.db);
  const vatBp = await getSetting(tx.db, 'vat_rate_bp');
  const shared = orders.map((order) => {
    const { id: orderId, vendorId, createdAt: at, isVendorCoupon } = order;
    const lines = order.lines.map(({ discountSantim, ...line }) => {
      const rule = findRule(rules, { vendorId, categoryIds: line.categoryIds, at });
      return commissionOf(
        { ...line, vendorDiscountSantim: isVendorCoupon ? discountSantim : 0 },
        rule,
        vatBp,
      );
    });
    return { money: { ...shareOrder(order, lines), orderId }, lines };
  });
  await insertOrderMoney(
    tx.db,
    shared.map(({ money }) => money),
    shared.flatMap(({ lines }) => lines),
  );
}
