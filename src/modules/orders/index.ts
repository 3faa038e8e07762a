export { advanceOrder, advanceOrderAsSystem } from './advance-order.ts';
export { initLive, orderEventsAfter } from './live.ts';
export { orderGrant } from './order-grants.ts';
export { parseOrderNumber, showOrderNumber } from './order-numbers.ts';
export { orderProgress, orderSteps, type OrderStep } from './order-steps.ts';
export { ordersApi } from './orders.api.ts';
export { OrderError } from './orders.errors.ts';
export { type ReleaseReason, releaseGroup, reopenCart } from './release-group.ts';
export { type StockLine, takeStock } from './stock.ts';
export {
  getOrder,
  getOrder as getOrderForGrant,
  getPurchase,
  getPurchase as latestGroup,
  trackOrder,
} from './track-order.ts';
export { getVendorOrder, listVendorOrders } from './vendor-orders.ts';
