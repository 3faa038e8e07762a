import type { Db, Tx } from '#platform/db.ts';
import type { TxCtx } from '#platform/context.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { getSetting } from '#shop/settings.ts';
import {
  commissionOf,
  type CommissionRule,
  findRule,
  type OrderMoney,
  type PricedOrder,
  shareOrder,
} from './commission.ts';
import {
  insertOrderMoney,
  selectCommissionRules,
  selectSharingFacts,
  selectUnfrozenOrders,
  type UnfrozenOrder,
} from './order-money.queries.ts';

/** Announced when a rule of commission or a store's terms change, so that every process reads them anew. */
export const COMMISSION_TAG = 'commission';

/** What decides how an order's money is shared out: rules by position, where categories hang, who brings parcels themselves. */
type SharingTerms = {
  rules: CommissionRule[];
  parentOf: ReadonlyMap<number, number | null>;
  bringing: ReadonlySet<number>;
};

const kept = createDbCache<SharingTerms>({ entries: 1, seconds: 5, invalidatedBy: [COMMISSION_TAG] });

/** The terms as they stand; at most 5 s old. */
async function sharingTerms(db: Db | Tx): Promise<SharingTerms> {
  return await kept.getOrLoad(db, 'terms', async () => {
    const rules = await selectCommissionRules(db);
    const { categories, bringing } = await selectSharingFacts(db);
    const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
    return { rules, parentOf, bringing: new Set(bringing) };
  });
}

/** An order that was just placed, as its buyer was told what it costs; amounts in santim. */
export type PlacedSale = Omit<PricedOrder, 'shippingTo'> & {
  id: number;
  vendorId: number;
  lines: { id: number; categoryId: number | null; lineTotalSantim: number; discountSantim: number }[];
};

/**
 * Freezes how the money of orders is shared out that the caller's transaction has just placed, line by line, by the rules that
 * hold now, by one statement: the caller says what it wrote.
 */
export async function freezePlacedSales(tx: TxCtx, sales: readonly PlacedSale[]): Promise<void> {
  const terms = await sharingTerms(tx.db);
  const orders = sales.map((sale) => ({
    ...sale,
    createdAt: tx.now(),
    shippingTo: terms.bringing.has(sale.vendorId) ? ('vendor' as const) : ('shop' as const),
    lines: sale.lines.map((line) => ({ ...line, categoryIds: pathOf(line.categoryId, terms) })),
  }));
  await freeze(tx, orders, terms.rules);
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
  if (orders.length > 0) await freeze(tx, orders, (await sharingTerms(tx.db)).rules);
}

async function freeze(
  tx: TxCtx,
  orders: readonly UnfrozenOrder[],
  rules: readonly CommissionRule[],
): Promise<void> {
  const vatBp = await getSetting(tx.db, 'vat_rate_bp');
  const shared = orders.map((order) => shareOut(order, rules, vatBp));
  await insertOrderMoney(
    tx.db,
    shared.map(({ money }) => money),
    shared.flatMap(({ lines }) => lines),
  );
}

function shareOut(order: UnfrozenOrder, rules: readonly CommissionRule[], vatBp: number) {
  const { id: orderId, vendorId, createdAt: at, isVendorCoupon } = order;
  const lines = order.lines.map(({ discountSantim, ...line }) => {
    const rule = findRule(rules, { vendorId, categoryIds: line.categoryIds, at });
    return commissionOf({ ...line, vendorDiscountSantim: isVendorCoupon ? discountSantim : 0 }, rule, vatBp);
  });
  const money: OrderMoney & { orderId: number } = { ...shareOrder(order, lines), orderId };
  return { money, lines };
}

/** A category and all above it. */
function pathOf(categoryId: number | null, { parentOf }: SharingTerms): number[] {
  const path: number[] = [];
  for (let at = categoryId; at !== null && !path.includes(at); at = parentOf.get(at) ?? null) path.push(at);
  return path;
}
