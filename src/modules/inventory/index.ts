export { refreshPopularityTiers, refreshRatings, refreshSalesFigures } from './figures.queries.ts';
export {
  endSales,
  selectNextSaleEnd,
  updateMemberPrice,
  updateVariantMemberPrice,
} from './sale-prices.queries.ts';
export { updateSearchColumns } from './search-columns.queries.ts';
export { returnStock, type StockLine, takeStock } from './stock.ts';
export { replaceTag, updateBrandOf, updatePlaces } from './follow-taxonomy.queries.ts';
export { decideProduct, ownsProduct } from './decide-product.queries.ts';
