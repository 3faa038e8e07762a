export { advanceOrder, advanceOrderAsSystem } from './advance-order.ts';
export {
  type Claim,
  lockAddress,
  selectClaims,
  selectPendingPurchase,
  type BuyerStanding,
  updatePurchaseProved,
} from './claims.queries.ts';
export { cancelOrderAsStaff } from './cancel-as-staff.ts';
export { cancelOrder } from './cancel-order.ts';
export { getDeskOrder } from './desk-order.ts';
export { IS_OF_ORDER, REFUND_COUNTS } from './desk-order.queries.ts';
export { deskOrdersApi } from './desk-orders.api.ts';
export { listDeskOrders, storeOfOrders } from './desk-orders.ts';
export { decideReturn, listReturns, readReturnPhoto, reopenRefundedOrder } from './decide-return.ts';
export { initLive, orderEventsAfter } from './order-live.ts';
export { orderGrant } from './order-grants.ts';
export { parseOrderNumber, formatOrderNumber } from './order-numbers.ts';
export { orderProgress, orderSteps, type OrderStep } from './order-steps.ts';
export { isNumberedOrder } from './order-search.queries.ts';
export { ordersApi } from './orders.api.ts';
export { OrderError } from './orders.errors.ts';
export { listOwnOrders, orderOverview, recentOrders } from './own-orders.ts';
export { ownOrdersApi } from './own-orders.api.ts';
export {
  markGroupTaken,
  updateGroupHold,
  updateGroupMethod,
  updateGroupState,
} from './payment-state.queries.ts';
export {
  type OrderGroupRow,
  insertGroup,
  insertOrderLines,
  insertOrders,
  type NewOrderLine,
  type PlacedOrderRow,
  type PlacedState,
  selectOrderGroup,
  selectOrdersOfGroup,
} from './purchases.queries.ts';
export { reorder } from './reorder.ts';
export { takeGuestOrders } from './take-guest-orders.ts';
export { requestReturn } from './request-return.ts';
export { reviveGroup, type RevivalObstacle } from './revive-group.ts';
export { type ReleaseReason, releaseGroup, notifyPaymentChanged } from './release-group.ts';
export { findOrder, getOrder, getOwnOrder, getPurchase, latestBuyerName, trackOrder } from './track-order.ts';
export { vendorReturnsApi } from './vendor-returns.api.ts';
export { type StoreClock, storeClock } from './store-clock.ts';
export { getVendorOrder, listVendorOrders, vendorOrderTable } from './vendor-orders.ts';
export { selectLatestBilling, selectOwnBilling, selectUsedMethods } from './what-was-written.queries.ts';
