export { suspendVendor } from './suspend-vendor.ts';
export { vendorsApi } from './vendors.api.ts';
export { VendorError } from './vendors.errors.ts';
export {
  getSupplier,
  getSupplierDetail,
  listSuppliers,
  promotedProduct,
  searchWords,
  storeProducts,
  supplierProducts,
} from './vendors.service.ts';
export { isNamed, type Window } from './vendors.queries.ts';
