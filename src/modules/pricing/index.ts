export { listPriced, memberPriceOf, memberPrices, setMemberPrice } from './member-prices.ts';
export {
  type PriceAmounts,
  type CouponTerms,
  couponBase,
  type PriceableLine,
  type PricedCart,
  type PricedLine,
  type PricedParcel,
  priceCart,
  type PricingRules,
} from './price-cart.ts';
export { memberPricesApi, vendorPricesApi } from './pricing.api.ts';
export { joinMembership, memberPrice, oldPrice, unitPrice } from './unit-price.queries.ts';
