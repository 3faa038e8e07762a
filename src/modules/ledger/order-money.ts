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
  selectOrdersToShare,
  selectUnfrozenOrders,
  type PlacedSale,
} from './order-money.queries.ts';

/** Announced when a rule of commission or a store's terms change, so that every process reads them anew. */
export const COMMISSION_TAG = 'commission';

/** What beside the rules decides how an order's money is shared out: where categories hang, who brings parcels themselves. */
type SharingFacts = { parentOf: ReadonlyMap<number, number | null>; bringing: ReadonlySet<number> };
type SharingTerms = SharingFacts & { rules: CommissionRule[] };

const kept = createDbCache<SharingTerms>({ entries: 1, seconds: 5, invalidatedBy: [COMMISSION_TAG] });

async function readTerms(db: Db | Tx): Promise<SharingTerms> {
  return { rules: await selectCommissionRules(db), ...(await readFacts(db)) };
}

async function readFacts(db: Db | Tx): Promise<SharingFacts> {
  const { categories, bringing } = await selectSharingFacts(db);
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return { parentOf, bringing: new Set(bringing) };
}

/** By what orders are shared out now, kept for some seconds: the rules, and where categories hang. */
export async function readSharingTerms(db: Db | Tx) {
  const terms = await kept.getOrLoad(db, 'terms', () => readTerms(db));
  const { rules, parentOf } = terms;
  return { rules, categoryIds: [...parentOf.keys()], pathOf: (id: number) => pathOf(id, terms) };
}

/** An order with all that decides by which rules its money is shared out, and to whom. */
type SharedSale = PricedOrder & {
  id: number;
  vendorId: number;
  createdAt: Date;
  lines: { id: number; categoryIds: number[]; lineTotalSantim: number; discountSantim: number }[];
};

/** An order as categories hang and stores bring parcels at this moment; null for one that is not there. */
export async function readSharedSale(db: Db | Tx, orderId: number): Promise<SharedSale | null> {
  const [sale] = await selectOrdersToShare(db, [orderId]);
  return sale ? withFacts(sale, await readFacts(db)) : null;
}

/**
 * Freezes how the money of orders is shared out that the caller's transaction has just placed, line by line, by the rules that
 * hold now, by one statement: the caller says what it wrote.
 */
export async function freezePlacedSales(tx: TxCtx, sales: readonly PlacedSale[]): Promise<void> {
  const terms = await kept.getOrLoad(tx.db, 'terms', () => readTerms(tx.db));
  const createdAt = tx.now();
  await freeze(
    tx,
    sales.map((sale) => ({ ...sale, createdAt })),
    terms,
  );
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
  if (orders.length > 0) await freeze(tx, orders, await readTerms(tx.db));
}

async function freeze(
  tx: TxCtx,
  sales: readonly (PlacedSale & { createdAt: Date })[],
  terms: SharingTerms,
): Promise<void> {
  const vatBp = await getSetting(tx.db, 'vat_rate_bp');
  const shared = sales.map((sale) => shareOut(withFacts(sale, terms), terms.rules, vatBp));
  await insertOrderMoney(
    tx.db,
    shared.map(({ money }) => money),
    shared.flatMap(({ lines }) => lines),
  );
}

function shareOut(order: SharedSale, rules: readonly CommissionRule[], vatBp: number) {
  const { id: orderId, vendorId, createdAt: at, isVendorCoupon } = order;
  const lines = order.lines.map(({ discountSantim, ...line }) => {
    const rule = findRule(rules, { vendorId, categoryIds: line.categoryIds, at });
    return commissionOf({ ...line, vendorDiscountSantim: isVendorCoupon ? discountSantim : 0 }, rule, vatBp);
  });
  const money: OrderMoney & { orderId: number } = { ...shareOrder(order, lines), orderId };
  return { money, lines };
}

function withFacts(sale: PlacedSale & { createdAt: Date }, facts: SharingFacts): SharedSale {
  return {
    ...sale,
    shippingTo: facts.bringing.has(sale.vendorId) ? 'vendor' : 'shop',
    lines: sale.lines.map((line) => ({ ...line, categoryIds: pathOf(line.categoryId, facts) })),
  };
}

/** A category and all above it. */
function pathOf(categoryId: number | null, { parentOf }: SharingFacts): number[] {
  const path: number[] = [];
  for (let at = categoryId; at !== null && !path.includes(at); at = parentOf.get(at) ?? null) path.push(at);
  return path;
}
