import { VENDOR_SORTS } from '#shop/list-choices.ts';
import { choice, page, type QueryOf, screenAddress, textParam } from '#web/list-query.ts';

export const VENDORS_PATH = '/SupplierList';

/** What the supplier list can be asked for; its whole state, which is its address. */
export const suppliersAddress = screenAddress(VENDORS_PATH, {
  search: textParam,
  sort: choice(VENDOR_SORTS, 'default'),
  page,
});
export type VendorsPageQuery = QueryOf<typeof suppliersAddress>;
