export { acceptCase, refuseCase } from './decide-cases.ts';
export {
  getCase,
  getHistoryOfProduct,
  listCaseReasons,
  listCases,
  previewForStaff,
} from './look-at-cases.ts';
export { casesApi, productReviewApi } from './moderation.api.ts';
export { areOwnGoodsLookedAt, getProductReview, listNeverSoldWords } from './product-review.ts';
export { listStrikes } from './store-strikes.ts';
export { getDeskProduct } from './desk-product.ts';
export { listDeskProducts, storeOfList } from './desk-products.ts';
export { deskProductsApi } from './desk-products.api.ts';
export { correctProductOfStore, placeProductOfStore } from './staff-corrections.ts';
