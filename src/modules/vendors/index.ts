export { adminVendorsApi } from './admin-vendors.api.ts';
export { getAdminVendor, listAdminVendors } from './admin-vendors.ts';
export { updateTermsAgreed } from './checklist.queries.ts';
export { agreeToStoreTerms, getStart, startOf, submitStore } from './checklist.ts';
export {
  adoptDocuments,
  decideCheck,
  documentNumbers,
  listDocuments,
  readOwnDocument,
  readVendorDocument,
  sendDocument,
} from './checks.ts';
export { HAS_ENDED } from './checks.queries.ts';
export { createStore, type NewStore } from './create-store.ts';
export {
  addClosure,
  changeOwnStore,
  getOwnStore,
  putStorePicture,
  removeClosure,
  removeStorePicture,
} from './own-store.ts';
export {
  closeVendor,
  openIfReady,
  openStore,
  restoreVendor,
  sendBackStore,
  stateReason,
  suspendVendor,
} from './store-states.ts';
export { vendorStoreApi } from './vendor-store.api.ts';
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
export { isFoundByWords, type VendorRange } from './vendors.queries.ts';
