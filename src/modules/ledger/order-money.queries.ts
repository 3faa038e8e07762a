import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';
import type { CommissionLine, CommissionRule, OrderMoney, PricedOrder } from './commission.ts';

/** Where the categories hang, and the stores that bring their parcels themselves: with the rules, what decides how money is shared out. */
export async function selectSharingFacts(
  db: Db | Tx,
): Promise<{ categories: { id: number; parentId: number | null }[]; bringing: number[] }> {
  const { rows } = await sql<{ categories: { id: number; parentId: number | null }[]; bringing: number[] }>`
    select coalesce((select json_agg(json_build_object('id', id, 'parentId', parent_id)) from categories), '[]') as categories,
      coalesce((select json_agg(vendor_id) from vendor_money_terms where delivers_itself), '[]') as bringing`.execute(
    db,
  );
  return rows[0]!;
}

/** Every rule of commission, by position. */
export async function selectCommissionRules(db: Db | Tx): Promise<CommissionRule[]> {
  return await db
    .selectFrom('commissionRules')
    .select([
      'id',
      'position',
      'vendorId',
      'categoryId',
      'percentBp',
      'fixedSantim',
      'leastSantim',
      'mostSantim',
      'validFrom',
      'validTo',
    ])
    .orderBy('position')
    .execute();
}

/** An order as it was placed: what its lines cost, and where its goods hang; amounts in santim. */
export type PlacedSale = Omit<PricedOrder, 'shippingTo'> & {
  id: number;
  vendorId: number;
  lines: { id: number; categoryId: number | null; lineTotalSantim: number; discountSantim: number }[];
};
type DatedSale = PlacedSale & { createdAt: Date };

const selectToShare = preparedSql<{ orderIds: readonly number[]; isAll: boolean }, DatedSale>(
  ({ orderIds, isAll }) => sql<DatedSale>`
    select o.id, o.vendor_id, o.created_at, o.subtotal_santim, o.discount_santim, o.shipping_santim, o.tax_santim, o.total_santim,
      coalesce(k.vendor_id is not null, false) as is_vendor_coupon,
      (select json_agg(json_build_object('id', l.id, 'lineTotalSantim', l.line_total_santim,
          'discountSantim', l.discount_santim, 'categoryId', coalesce(p.subcategory_id, p.category_id)) order by l.id)
        from order_lines l left join products p on p.id = l.product_id where l.order_id = o.id) as lines
    from orders o
      join order_groups g on g.id = o.order_group_id
      left join coupons k on k.code = g.coupon_code
    where o.id = any (${orderIds}::bigint[]) and (${isAll}::boolean or not exists (select from order_money m where m.order_id = o.id))
    order by o.id`,
);

/** Those of the orders whose money has not been shared out. */
export async function selectUnfrozenOrders(db: Db | Tx, orderIds: readonly number[]): Promise<DatedSale[]> {
  return await selectToShare(db, { orderIds, isAll: false });
}

/** The orders, whether their money was shared out or not. */
export async function selectOrdersToShare(db: Db | Tx, orderIds: readonly number[]): Promise<DatedSale[]> {
  return await selectToShare(db, { orderIds, isAll: true });
}

type FrozenOrder = OrderMoney & { orderId: number };

const insertShared = preparedSql<{ orders: string; lines: string }, never>(
  ({ orders, lines }) => sql<never>`
    with shared as (
      insert into order_money (order_id, goods_santim, vendor_discount_santim, platform_discount_santim, shipping_santim,
        shipping_to, tax_santim, total_santim, commission_santim, commission_vat_santim, payout_due_santim)
      select "orderId", "goodsSantim", "vendorDiscountSantim", "platformDiscountSantim", "shippingSantim",
        "shippingTo", "taxSantim", "totalSantim", "commissionSantim", "commissionVatSantim", "payoutDueSantim"
      from json_to_recordset(${orders}::json) as o ("orderId" bigint, "goodsSantim" bigint, "vendorDiscountSantim" bigint,
        "platformDiscountSantim" bigint, "shippingSantim" bigint, "shippingTo" text, "taxSantim" bigint, "totalSantim" bigint,
        "commissionSantim" bigint, "commissionVatSantim" bigint, "payoutDueSantim" bigint)
      on conflict do nothing
    )
    insert into commission_lines (order_line_id, rule_id, percent_bp, amount_santim, vat_bp, vat_santim)
    select "orderLineId", "ruleId", "percentBp", "amountSantim", "vatBp", "vatSantim"
    from json_to_recordset(${lines}::json) as l ("orderLineId" bigint, "ruleId" bigint, "percentBp" int, "amountSantim" bigint,
      "vatBp" int, "vatSantim" bigint)
    on conflict do nothing`,
);

/** Writes how the orders' money is shared out; what is written already stays. */
export async function insertOrderMoney(
  db: Tx,
  orders: readonly FrozenOrder[],
  lines: readonly CommissionLine[],
): Promise<void> {
  await insertShared(db, { orders: JSON.stringify(orders), lines: JSON.stringify(lines) });
}
