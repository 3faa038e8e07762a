export { followApi } from './follow.api.ts';
export {
  followedPage,
  followedVendors,
  followerCount,
  followInsights,
  followVendor,
  isFollowing,
  profileLink,
  publicProfile,
  shareProfile,
  unfollowVendor,
} from './follow.service.ts';
export { suspendVendor } from './suspend-vendor.ts';
export { vendorsApi } from './vendors.api.ts';
export { VendorError } from './vendors.errors.ts';
export {
  getSupplier,
  getSupplierDetail,
  listSuppliers,
  promotedProduct,
  storeProducts,
  supplierProducts,
} from './vendors.service.ts';
