export { type ProductMover, changeState, waysFrom } from './product-states.ts';
export { listOwnProducts } from './own-products.ts';
export {
  addProductPhoto,
  describeProductPhoto,
  moveProductPhoto,
  removeProductPhoto,
} from './product-photos.ts';
export { ProductError } from './products.errors.ts';
export { productsApi } from './products.api.ts';
export { roomOf } from './room.ts';
export {
  changeProduct,
  createProduct,
  getOwnProduct,
  publishOnceComplete,
  removeOwnProduct,
} from './save-product.ts';
export { draftProduct } from './draft-product.ts';
export { type ProductWriter, writeProduct, type WrittenProduct } from './write-product.ts';
export { assertSound } from './check-product.ts';
export { emptyProduct, mergeProduct, optionsKey } from './merge-product.ts';
export { changedFields, type ProductField } from './product-changes.ts';
export { type ProductInput, productInput, type VariantInput } from './product-input.schema.ts';
