export { requireVendorReader, requireVendorRight } from '#shop/require-vendor-right.ts';
export { suspendVendor } from './suspend-vendor.ts';
export { vendorsApi } from './vendors.api.ts';
export { VendorError } from './vendors.errors.ts';
export {
  getVendor,
  getVendorDetail,
  listVendors,
  promotedProduct,
  searchWords,
  storeProducts,
  searchVendorProducts,
} from './vendors.service.ts';
export { isNamed, type VendorRange } from './vendors.queries.ts';
