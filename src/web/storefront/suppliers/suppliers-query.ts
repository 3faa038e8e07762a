import { SUPPLIER_SORTS } from '#shop/list-choices.ts';
import { choice, page, type QueryOf, screenAddress, text } from '#web/list-query.ts';

export const SUPPLIERS_PATH = '/SupplierList';

/** What the supplier list can be asked for; its whole state, which is its address. */
export const suppliersAddress = screenAddress(SUPPLIERS_PATH, {
  search: text,
  sort: choice(SUPPLIER_SORTS, 'default'),
  page,
});
export type SuppliersQuery = QueryOf<typeof suppliersAddress>;
