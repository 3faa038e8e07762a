export { listCategoryChoices } from './category-choice.ts';
export { duplicateProduct } from './duplicate-product.ts';
export { emptyOwnProduct, markupOfProduct } from './new-product.ts';
export { listOwnProducts } from './own-products.ts';
export { addPricePlan, cancelPricePlan, listPricePlans } from './price-plans.ts';
export {
  addProductPhotos,
  describeProductPhoto,
  moveProductPhoto,
  removeProductPhoto,
} from './product-photos.ts';
export { changeState, type ProductMover } from './product-states.ts';
export { ProductError } from './products.errors.ts';
export { productsApi } from './products.api.ts';
export { setPrice, setStock } from './quick-changes.ts';
export { storeRoom } from './room.ts';
export {
  changeProduct,
  createProduct,
  getOwnProduct,
  moveProduct,
  publishOnceComplete,
  removeOwnProduct,
} from './save-product.ts';
export { listStockMoves } from './stock-moves.ts';
export { type ProductWriter, writeProduct, type WrittenProduct } from './write-product.ts';
export { assertSound } from './check-product.ts';
export { emptyProduct, mergeProduct, optionsKey } from './merge-product.ts';
export { changedFields, type ProductField } from './product-changes.ts';
export { type ProductInput, productInput, type VariantInput } from './product-input.schema.ts';
