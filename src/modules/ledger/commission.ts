import { takenOf } from '#shop/sale-shares.ts';

/** What the shop takes of sales that a rule fits; without a store or a category it fits all of them. */
export type CommissionRule = {
  id: number;
  position: number;
  vendorId: number | null;
  categoryId: number | null;
  percentBp: number;
  fixedSantim: number;
  leastSantim: number;
  mostSantim: number | null;
  validFrom: Date;
  validTo: Date | null;
};

/** A line of an order as its commission is reckoned: what the goods cost, and what its own store's coupon took off (santim). */
export type CommissionedLine = {
  id: number;
  /** The product's category and all above it. */
  categoryIds: readonly number[];
  lineTotalSantim: number;
  vendorDiscountSantim: number;
};

export type CommissionLine = {
  orderLineId: number;
  ruleId: number | null;
  percentBp: number;
  amountSantim: number;
  vatBp: number;
  vatSantim: number;
};

/** The first rule by position that fits the sale at that moment; null where the shop takes nothing. */
export function findRule(
  rules: readonly CommissionRule[],
  sale: { vendorId: number; categoryIds: readonly number[]; at: Date },
): CommissionRule | null {
  const { vendorId, categoryIds, at } = sale;
  return (
    rules
      .filter(
        (rule) =>
          (rule.vendorId === null || rule.vendorId === vendorId) &&
          (rule.categoryId === null || categoryIds.includes(rule.categoryId)) &&
          rule.validFrom <= at &&
          (rule.validTo === null || rule.validTo > at),
      )
      .toSorted((a, b) => a.position - b.position)[0] ?? null
  );
}

/** What the shop takes of a line, and the VAT on that (`takenOf`). */
export function commissionOf(
  line: CommissionedLine,
  rule: CommissionRule | null,
  vatBp: number,
): CommissionLine {
  const base = line.lineTotalSantim - line.vendorDiscountSantim;
  return {
    orderLineId: line.id,
    ruleId: rule?.id ?? null,
    percentBp: rule?.percentBp ?? 0,
    vatBp,
    ...takenOf(base, rule, vatBp),
  };
}

/** An order's amounts in santim, as they were priced, and whose its discount and shipping are. */
export type PricedOrder = {
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
  /** Whether its coupon is the store's own, whose discount the store bears; the shop bears that of its own coupons. */
  isVendorCoupon: boolean;
  shippingTo: 'vendor' | 'shop';
};

export type OrderMoney = {
  goodsSantim: number;
  vendorDiscountSantim: number;
  platformDiscountSantim: number;
  shippingSantim: number;
  shippingTo: 'vendor' | 'shop';
  taxSantim: number;
  totalSantim: number;
  commissionSantim: number;
  commissionVatSantim: number;
  payoutDueSantim: number;
};

/**
 * What an order is worth to whom. What its store gets, the commission, its VAT and the shipping that is not the store's are
 * the order's total and the shop's own discount, to the santim.
 */
export function shareOrder(order: PricedOrder, lines: readonly CommissionLine[]): OrderMoney {
  const { subtotalSantim, discountSantim, shippingSantim, shippingTo, taxSantim, totalSantim } = order;
  const commissionSantim = lines.reduce((sum, line) => sum + line.amountSantim, 0);
  const commissionVatSantim = lines.reduce((sum, line) => sum + line.vatSantim, 0);
  const vendorDiscountSantim = order.isVendorCoupon ? discountSantim : 0;
  const ownShipping = shippingTo === 'vendor' ? shippingSantim : 0;
  return {
    goodsSantim: subtotalSantim,
    vendorDiscountSantim,
    platformDiscountSantim: discountSantim - vendorDiscountSantim,
    shippingSantim,
    shippingTo,
    taxSantim,
    totalSantim,
    commissionSantim,
    commissionVatSantim,
    payoutDueSantim:
      subtotalSantim - vendorDiscountSantim - commissionSantim - commissionVatSantim + ownShipping,
  };
}

/** How the parts of an order's money stand once so much of it has gone back to its buyer, in santim. */
type GoneBack = {
  vendorSantim: number;
  commissionSantim: number;
  vatSantim: number;
  shippingSantim: number;
  promotionsSantim: number;
};

/**
 * Who bears a refund that takes what went back of an order from `before` to `after` (santim): what was shared out for the goods
 * comes back in proportion, the shipping once the goods are all back. The parts, less the shop's own discount that comes
 * back too, are the refund to the santim; when everything has gone back, nothing is left of any part.
 */
export function shareRefund(
  money: OrderMoney,
  { before, after }: { before: number; after: number },
): GoneBack {
  const [from, to] = [goneBack(money, before), goneBack(money, after)];
  return {
    vendorSantim: to.vendorSantim - from.vendorSantim,
    commissionSantim: to.commissionSantim - from.commissionSantim,
    vatSantim: to.vatSantim - from.vatSantim,
    shippingSantim: to.shippingSantim - from.shippingSantim,
    promotionsSantim: to.promotionsSantim - from.promotionsSantim,
  };
}

function goneBack(money: OrderMoney, santim: number): GoneBack {
  const paidForGoods = money.totalSantim - money.shippingSantim;
  const goods = Math.min(santim, paidForGoods);
  const part = (of: number) => {
    if (santim === 0) return 0;
    return paidForGoods === 0 ? of : Number((BigInt(of) * BigInt(goods)) / BigInt(paidForGoods));
  };
  const commissionSantim = part(money.commissionSantim);
  const vatSantim = part(money.commissionVatSantim);
  const promotionsSantim = part(money.platformDiscountSantim);
  const shipping = santim - goods;
  const ownShipping = money.shippingTo === 'vendor' ? shipping : 0;
  return {
    vendorSantim: goods + promotionsSantim - commissionSantim - vatSantim + ownShipping,
    commissionSantim,
    vatSantim,
    shippingSantim: shipping - ownShipping,
    promotionsSantim,
  };
}
