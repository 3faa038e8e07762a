export { cartApi } from './cart.api.ts';
export { CartError } from './cart.errors.ts';
export { lockOpenCart, type CartRow } from './cart.queries.ts';
export type { AddToCart, Cart, CartLine, CartNotice, CartParcel } from './cart.schema.ts';
export {
  acknowledgePrices,
  addToCart,
  applyCoupon,
  cartCount,
  getCart,
  noteCartCount,
  removeCoupon,
  removeLine,
  setDestination,
  setLineQuantity,
} from './cart.service.ts';
export { isShoppersCart } from './is-shoppers-cart.ts';
export { maximumOfOne } from './maximum-of-one.ts';
export { mergeCarts, reopenCart } from './merge-carts.ts';
export { updateCartOrdered } from './merge.queries.ts';
export { type OpenCart, readOpenCart, shippingCost } from './open-cart.ts';
export { setQuantities } from './set-quantities.ts';
export { canBeOrdered, toAmounts, toCart } from './to-cart.ts';
