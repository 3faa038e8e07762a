export { refreshPopularityTiers, refreshRatings, refreshSalesFigures } from './figures.queries.ts';
export {
  endSales,
  selectNextSaleEnd,
  updateMemberPrice,
  updateVariantMemberPrice,
} from './sale-prices.queries.ts';
export { enterWaitingTerms, updateSearchColumns } from './search-columns.queries.ts';
export { returnStock, type StockLine, takeStock } from './stock.ts';
export { insertStockMoves, type MoveCause, type StockMove } from './stock.queries.ts';
export {
  countProductsUpTo,
  lockProductState,
  ownsProduct,
  type ProductState,
  type ProductStateName,
  selectLowestPrice,
  wasOffered,
  selectProductState,
  selectProductStates,
  selectSoldVariants,
  type VariantState,
  wasSold,
} from './product-state.queries.ts';
export {
  archiveProductRows,
  deleteSkus,
  deleteTexts,
  lockProductStates,
  selectSoldProducts,
  updateFigures,
  updateProducts,
} from './product-batch.queries.ts';
export { insertOrigin, moveOrigins, selectOrigins } from './picture-origins.queries.ts';
export {
  insertPlan,
  leaveRunningPlan,
  overlapsPlan,
  selectMissedPlans,
  selectPlannedPrice,
  selectMemberPricesBefore,
  selectPlans,
  startPricePlans,
  stopPlan,
} from './price-plans.queries.ts';
export {
  insertRevisions,
  type RevisionBy,
  type RevisionRow,
  selectChangeSince,
  selectMovedSince,
  selectPartRevisions,
  selectPartsSince,
  selectRevisions,
} from './revisions.queries.ts';
export {
  insertProducts,
  insertSkus,
  insertSources,
  insertTexts,
  insertVariants,
  markAllForPublishing,
} from './new-products.queries.ts';
export { selectStockMoves } from './stock-moves.queries.ts';
export {
  appendImage,
  deleteProduct,
  insertProduct,
  insertSource,
  markForPublishing,
  raiseProductVersion,
  replaceImages,
  replaceSkus,
  replaceTexts,
  selectUploaded,
  updateProduct,
  updateProductState,
  writeVariants,
} from './product-rows.queries.ts';
export { replaceTag, updateBrandOf, updatePlaces } from './follow-taxonomy.queries.ts';
