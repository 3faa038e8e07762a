export { getCheckoutView, withSavedAddress } from './get-checkout-view.ts';
export { cancelOrderApi } from './cancel-order.api.ts';
export { checkoutApi } from './checkout.api.ts';
export { CheckoutError } from './checkout.errors.ts';
export type { CheckoutInput, CheckoutView, PlacedOrder } from './checkout.schema.ts';
export { canKeepAddress, keepAddress, keepGuestAddress } from './keep-address.ts';
export { placeOrder, placeOrderFromForm, requireSameBuyer } from './place-order.ts';
