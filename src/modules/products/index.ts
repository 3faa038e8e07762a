export { changedProduct } from './audit-product.ts';
export { askedOf, saidSpecifications, statedByAnswers } from './asked-attributes.ts';
export { listCategoryChoices } from './category-choice.ts';
export { listOptionNames, listTagNames } from './option-names.ts';
export { correctProduct } from './correct-product.ts';
export { duplicateProduct } from './duplicate-product.ts';
export { madeOnce } from './made-once.ts';
export { emptyOwnProduct, markupOfProduct } from './new-product.ts';
export { chosenFilter, listOwnProducts } from './own-products.ts';
export { type Chosen, countChosen, selectChosen } from './own-products.queries.ts';
export type { ProductFilter } from './product-filter.queries.ts';
export {
  addPricePlan,
  assertAhead,
  assertPlannable,
  cancelPricePlan,
  listPricePlans,
  type NewPlan,
  planLocked,
  reduceBy,
  stopLocked,
} from './price-plans.ts';
export {
  addProductPhotos,
  describeProductPhoto,
  moveProductPhoto,
  removeProductPhoto,
  turnProductPhoto,
} from './product-photos.ts';
export { previewOwnProduct } from './preview-product.ts';
export { getProductHistory, historyOfProduct } from './product-history.ts';
export {
  archiveProducts,
  assertMovable,
  changeState,
  isThere,
  moveBack,
  moveLocked,
  showOrHide,
} from './product-states.ts';
export { ProductError } from './products.errors.ts';
export { productsApi } from './products.api.ts';
export { putBack, setPrice, setStock } from './quick-changes.ts';
export { storeRoom } from './room.ts';
export {
  changeProduct,
  createDraft,
  createProduct,
  getOwnProduct,
  moveProduct,
  productOfStore,
  publishOnceComplete,
  removeOwnProduct,
} from './save-product.ts';
export { listStockMoves } from './stock-moves.ts';
export { changedBy, type ProductWriter, writeProduct, type WrittenProduct } from './write-product.ts';
export { type ChangedProduct, isWrittenWithOthers, writeChangedProducts } from './write-changed-products.ts';
export {
  type LeftProduct,
  manyCheck,
  type OpenedCodes,
  selectSoldSo,
  wordsToCheck,
} from './publish-check.ts';
export { prepareNewProduct, writeNewProducts } from './write-new-products.ts';
export { assertSound, missingOf, withTrueOldPrices } from './check-product.ts';
export { emptyProduct, mergeProduct, optionsKey, type Resolved } from './merge-product.ts';
export { changedFields, movesOf, needsReindexing, type ProductField } from './product-changes.ts';
export { type ProductInput, productInput, type VariantInput } from './product-input.schema.ts';
