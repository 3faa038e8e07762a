export { type Address, normalizeAddress } from './address-rules.ts';
export { AddressError } from './addresses.errors.ts';
export type { AddressRow } from './addresses.queries.ts';
export type { AddressBook, AddressKind, SavedAddress } from './addresses.schema.ts';
export { addressesApi } from './addresses.api.ts';
export {
  addAddress,
  addFirstAddress,
  changeAddress,
  chooseDefault,
  listAddresses,
  putDefaultAddress,
  removeAddress,
  toSavedAddress,
} from './addresses.service.ts';
